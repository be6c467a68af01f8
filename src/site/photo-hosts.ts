import type { PhotoHost } from './facts.ts'

/** @returns the host that an address belongs to, of those that a site names */
export const hostOf = <Host extends { url: string }>(src: string, hosts: readonly Host[]): Host | undefined =>
  hosts.find(({ url }) => src.startsWith(`${url.replace(/\/$/, '')}/`))

/**
 * @param focus two percentages, such as `50% 30%`
 * @returns the address of a photo in which only `{width}`, `{height}` and `{ratio}` are left to fill in; the address
 *   itself for a host that does not resize photos
 */
export function photoTemplate(src: string, focus: string | undefined, hosts: readonly PhotoHost[]): string {
  const host = hostOf(src, hosts)
  if (!host?.resize) return src
  const [x = 50, y = 50] = focus?.match(/\d+/g)?.map(Number) ?? []
  const point = focus && host.focus ? host.focus.replace('{x}', String(x / 100)).replace('{y}', String(y / 100)) : ''
  return src + host.resize.replace('{focus}', point)
}
