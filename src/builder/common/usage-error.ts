/** A wrong command or option. The message is printed without a stack trace. */
export class UsageError extends Error {}
