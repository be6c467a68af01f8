import { stillHeic } from '../../workspace/files/photo-files.ts'
import { defineRule } from '../define-rule.ts'

/** Reported by the code that reads files. */
export default defineRule({
  code: 'unreadable-file',
  severity: 'error',
  docs: {
    summary: 'A file or folder under pages/ cannot be read',
    why: 'The page would be missing on the site. A link may lead to a file in this project, but not to a folder or to another project. A photo is a complete JPEG, PNG, WebP or AVIF file with at most 268 million pixels.',
    wrong: 'pages/about.yaml → ../../elsewhere/about.yaml',
    right: 'pages/about.yaml',
  },
})

/** @param reason why the file cannot be read; starts with a pronoun, as in `it does not exist` */
export const unreadableProblem = (reason: string) => ({
  message: `this cannot be read: ${reason}`,
  place: 'file' as const,
  label:
    reason === stillHeic
      ? 'open it and export it as JPEG: a new name does not change it'
      : 'remove it, or replace it with a file that can be read',
})
