/** `card-grid` → `CardGrid`. */
export const pascalCase = (name: string): string =>
  name.replace(/(^|-)([a-z0-9])/g, (_, __, letter) => letter.toUpperCase())
