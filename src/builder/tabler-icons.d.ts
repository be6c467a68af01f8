/** The package has types only for its index, which loads all icons. */
declare module '@tabler/icons-react/dist/esm/icons-list.mjs' {
  const names: string[]
  export default names
}
