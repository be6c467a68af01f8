import 'react'

/** Style sheets read what an element says in properties of its own. */
declare module 'react' {
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
