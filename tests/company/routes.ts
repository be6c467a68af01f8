import { rounds } from '../rounds.ts'

/** Every address of the company with a page. */
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

/** Pages that differ most in their blocks. */
const typical = ['/', '/regatta']

const others = routes.filter((route) => !typical.includes(route))

/** For tests that visit every page. */
export const routeRounds = rounds(typical, others)

/** For those that take a second for each. */
export const briefRouteRounds = rounds(typical, others, 'further')

/** The page for an address without one, for the same tests. */
export const missingRound = { cases: ['/nowhere'], options: {} }

/** Addresses that the company links to, and that have no page. */
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

/** Old addresses that redirect. */
export const moved = ['/keels', '/old-yard/hulls']
