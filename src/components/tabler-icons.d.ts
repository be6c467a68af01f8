/** The package has types for its index only. Importing the modules of single icons keeps the others out of the bundle. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { Icon } from '@tabler/icons-react'

  const icon: Icon
  export default icon
}
