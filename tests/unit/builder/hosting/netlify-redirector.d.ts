declare module 'netlify-redirector' {
  /** A request, as far as Netlify's rules look at it. */
  interface AskedFor {
    scheme: string
    host: string
    path: string
    query: string
    headers: Record<string, string>
    cookieValues: Record<string, string>
  }

  interface Rule {
    to: string
    status: number
    /** Whether the rule wins over a file at the address. */
    force: boolean
  }

  /** Reads the text of `_redirects`. */
  export function parsePlain(rules: string, options: object): Promise<{ match: (asked: AskedFor) => Rule | null }>
}
