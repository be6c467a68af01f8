import type { Position } from '../generated/content.ts'
import type { DataEntry } from './data.ts'

/**
 * @param data sorted, see `sortData`
 * @param id the branch of a page
 * @returns the data, in which the branches that are nearest to that one come first: then those without a position, and the
 *   branch itself last
 */
export function nearestFirst(data: readonly DataEntry[], id: string | undefined): readonly DataEntry[] {
  const isOwn = ({ kind, name }: DataEntry) => kind === 'branches' && name === id
  const own = data.find(isOwn)
  if (!own) return data
  const distanceOf = (entry: DataEntry): number => {
    const [from, to] = [positionOf(own), positionOf(entry)]
    if (entry === own) return Number.POSITIVE_INFINITY
    return from && to ? distanceBetween(from, to) : Number.MAX_VALUE
  }
  const branches = data.filter(({ kind }) => kind === 'branches').map((entry) => ({ entry, far: distanceOf(entry) }))
  const sorted = branches.sort((a, b) => (a.far === b.far ? 0 : a.far - b.far)).map(({ entry }) => entry)
  return [...data.filter(({ kind }) => kind !== 'branches'), ...sorted]
}

const positionOf = ({ fields }: DataEntry) => fields.position as Position | undefined

/** @returns the distance on a sphere, in its radius (haversine formula) */
function distanceBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2
  const scale = Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude))
  return 2 * Math.asin(Math.sqrt(half(from.latitude, to.latitude) + scale * half(from.longitude, to.longitude)))
}
