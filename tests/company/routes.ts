/** Every address of the company that has a page. */
export const routes = [
  '/',
  '/work',
  '/work/hulls',
  '/work/hulls/planking',
  '/harbours',
  '/harbours/skerry-bay',
  '/harbours/north-quay',
  '/logbook',
  '/logbook/caulking',
  '/regatta',
]

/** Addresses that the company links to and that have no page. */
export const planned = [
  '/work/rigging',
  '/work/sails',
  '/work/hulls/frames',
  '/harbours/gull-rock',
  '/harbours/old-ferry',
  '/harbours/lamp-island',
  '/harbours/kelp-sound',
  '/logbook/first-frost',
  '/logbook/steam-box',
  '/logbook/two-knots',
]

/** Addresses that pages of the company had before. */
export const moved = ['/keels', '/old-yard/hulls']
