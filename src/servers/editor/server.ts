import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { bundle } from '../../builder/bundle/bundle.ts'
import { type EditorApp, editorApp } from '../../builder/bundle/editor-app.ts'
import { apiPath, editorPath } from '../../editor/protocol/files.ts'
import type { Project } from '../../site/project.ts'
import { requestUrl } from '../live/requests.ts'
import { type ListenOptions, listen, type StaticServer } from '../preview/listen.ts'
import { RequestError, requestErrorOf, send, sendJson, sendRefusal } from './answer.ts'
import { type Editor, openEditor } from './editor.ts'
import { reasonToRefuse } from './guard.ts'
import { routes } from './routes.ts'
import { answerVisitor } from './visitors.ts'

/**
 * Serves a site to the person who edits it: the editor at `/_edit`, and each page as a build would publish it.
 *
 * @param port 0 for a free port
 * @throws UsageError when it cannot listen there
 */
export async function serveEditor(project: Project, port: number, options: ListenOptions = {}): Promise<StaticServer> {
  const bundling = bundle(project.engine, 'production')
  const editor = openEditor(project, bundling)
  const app = editorApp(project.engine, bundling.version)
  // Whoever opens the editor is told.
  app.catch(() => undefined)
  try {
    const server = await listen(listenerOf(editor, app), port, options)
    // The first visit should not wait for it.
    editor.preview.page('/').catch(() => undefined)
    const close = async () => {
      await editor.close()
      await server.close()
    }
    return { ...server, close }
  } catch (error) {
    await editor.close()
    throw error
  }
}

function listenerOf(editor: Editor, app: Promise<EditorApp>): RequestListener {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const url = requestUrl(request)
    if (!url) return send(response, 400, 'text/plain', 'This is no address.\n')
    if (url.pathname !== editorPath && !url.pathname.startsWith(`${editorPath}/`))
      return answerVisitor(editor, request, response, url)
    const reason = reasonToRefuse(request, url, editor.token)
    if (reason) return sendRefusal(response, new RequestError(403, reason))
    if (url.pathname === `${apiPath}/events`) return editor.events.add(response)
    await answerApp(editor, app, request, response, url)
  }
  return (request, response) => {
    answer(request, response).catch((error) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else send(response, 500, 'text/plain', 'This did not work. The terminal shows more.\n')
    })
  }
}

async function answerApp(
  editor: Editor,
  app: Promise<EditorApp>,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  try {
    if (!url.pathname.startsWith(apiPath)) {
      const { html, at } = await app
      if (url.pathname === editorPath) return send(response, 200, 'text/html; charset=utf-8', html(editor.token))
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
    const refusal = requestErrorOf(error)
    if (refusal.status === 500) console.error(error)
    sendRefusal(response, refusal)
  }
}
