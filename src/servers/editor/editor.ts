import type { IncomingMessage, ServerResponse } from 'node:http'
import { type EditorApp, editorApp } from '../../builder/bundle/editor-app.ts'
import { apiPath, type EditorEvent, editorPath } from '../../editor/protocol.ts'
import { digestOfFile } from '../../workspace/files/site-files.ts'
import { asyncMiddleware } from '../dev/async-middleware.ts'
import { urlOf } from '../dev/guard.ts'
import type { Extension, SiteServer } from '../dev/server.ts'
import { RequestError, requestErrorOf, send, sendJson } from './answer.ts'
import { createEditor, type Editor } from './editor-actions.ts'
import { createEvents } from './events.ts'
import { createGuard } from './guard.ts'
import { routes } from './routes.ts'

/** Adds the editor to the development server, at `/_edit`. */
export const serveEditor: Extension = (parts) => {
  const guard = createGuard()
  const events = createEvents()
  const editor = createEditor(parts, events.send)
  const answerEditor = asyncMiddleware(async (request, response, next) => {
    const url = urlOf(request)
    if (!url) return next()
    if (url.pathname !== editorPath && !url.pathname.startsWith(`${editorPath}/`)) return next()
    const reason = guard.refuse(request, url)
    if (reason) return sendJson(response, { status: 'refused', reason }, 403)
    if (url.pathname === `${apiPath}/events`) return events.add(response)
    await answer(parts, editor, guard.token, request, response, url)
  })
  parts.server.middlewares.use(answerEditor)
  return {
    onChecked: () => events.send({ type: 'checked' }),
    onFile: (file) => events.send(changeOf(parts, file)),
  }
}

const changeOf = ({ project }: SiteServer, file: string): EditorEvent => ({
  type: 'page',
  file,
  digest: digestOfFile(project.root, file),
})

/** Bundled when it is first asked for. */
let app: Promise<EditorApp> | undefined

async function answer(
  parts: SiteServer,
  editor: Editor,
  token: string,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  try {
    if (!url.pathname.startsWith(apiPath)) {
      app ??= editorApp(parts.project.engine)
      const { html, at } = await app.catch((error) => {
        app = undefined
        throw error
      })
      if (url.pathname === editorPath) return send(response, 200, 'text/html; charset=utf-8', html(token))
      const file = await at(url.pathname)
      if (!file) throw new RequestError(404, 'There is no such address.')
      return send(response, 200, file.type, file.content)
    }
    const route = routes[`${request.method} ${url.pathname.slice(apiPath.length + 1)}`]
    if (!route) throw new RequestError(404, 'There is no such address.')
    const result = await route(editor, request, url.searchParams)
    if (result instanceof Uint8Array) send(response, 200, 'image/jpeg', result)
    else sendJson(response, result)
  } catch (error) {
    const { status, message } = requestErrorOf(error)
    if (status === 500) parts.server.config.logger.error(String((error as Error).stack))
    sendJson(response, { status: 'refused', reason: message }, status)
  }
}
