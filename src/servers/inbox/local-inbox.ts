import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorMessage } from '../../site/errors.ts'
import type { Project } from '../../site/project.ts'
import { readForms, type SiteForms } from './forms.ts'
import { followBuilds, localSettings, type OpenInbox, openInbox, type SiteSource } from './open-inbox.ts'

/** An inbox for trying a site out, and what to say about it. */
export interface LocalInbox extends OpenInbox {
  note: string
}

/**
 * Opens an inbox beside the preview of a built site.
 *
 * @returns undefined when no form is sent there
 */
export async function localInbox(project: Project): Promise<LocalInbox | undefined> {
  // A site without any endpoint need not be read.
  const headers = readFileSync(join(project.root, 'dist/_headers'), 'utf8')
  if (headers.includes("form-action 'none'")) return undefined
  const first = await readForms(project)
  return first.forms.size > 0 ? openLocal(project, first, followBuilds(project, first, console.error)) : undefined
}

/** @returns an inbox whose mails are files; when it cannot be opened, its note says why */
export function openLocal({ root }: Project, first: SiteForms, source: SiteSource): LocalInbox {
  const settings = localSettings(root)
  try {
    const note = `  Messages of forms are written to ${settings.mails} and not sent. \`npm run inbox\` sends them.\n`
    return { ...openInbox(settings, first, source, () => undefined), note }
  } catch (error) {
    return {
      listener: (_, response) => void response.writeHead(503).end(),
      close: async () => undefined,
      note: `  Messages of forms are refused. ${errorMessage(error)}\n`,
    }
  }
}
