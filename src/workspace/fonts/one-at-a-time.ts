import pLimit from 'p-limit'

/** Calls what reads or writes WOFF2: it returns a view of its memory, which the next font overwrites. */
export const oneAtATime = pLimit(1)
