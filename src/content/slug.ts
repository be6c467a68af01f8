/**
 * The name of a heading or a place in addresses: lower-case letters, digits and hyphens; accents are taken off
 * (`Puerto Banús` → `puerto-banus`).
 */
export function slug(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return plain.replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-+|-+$/g, '')
}
