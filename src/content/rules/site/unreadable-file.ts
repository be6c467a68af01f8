import { defineRule } from '../lib/define-rule.ts'

/** Reported by whoever reads the file. */
export default defineRule({
  code: 'unreadable-file',
  severity: 'error',
  docs: {
    summary: 'A file or folder under pages/ cannot be read',
    why: 'A page that is left out in silence would be missed by its visitors first. Links may lead to files of this project, not to folders and not out of it. Photos are whole files of the kinds JPEG, PNG, WebP and AVIF, with 268 million pixels at most.',
    wrong: 'pages/about.yaml → ../../elsewhere/about.yaml',
    right: 'pages/about.yaml',
  },
})

/** @param reason why the file cannot be read, as a sentence */
export const unreadableProblem = (reason: string) => ({
  message: `this cannot be read: ${reason}`,
  place: 'file' as const,
  label: 'remove it, or replace it with a file that can be read',
})
