import type { ServerResponse } from 'node:http'
import type { Connect } from 'vite'

/** Like a middleware of Connect. */
type Handle = (
  request: Connect.IncomingMessage,
  response: ServerResponse,
  next: Connect.NextFunction,
) => Promise<unknown>

/**
 * Connect does not wait for a promise, and one that is rejected without a handler ends the process.
 *
 * @returns a middleware that answers with an error when the promise is rejected
 */
export const asyncMiddleware =
  (handle: Handle): Connect.NextHandleFunction =>
  (request, response, next) => {
    handle(request, response, next).catch((error) => (response.headersSent ? response.destroy() : next(error)))
  }
