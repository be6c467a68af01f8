/** A request that cannot be met as it stands: the message says all there is to say. */
export class UsageError extends Error {}
