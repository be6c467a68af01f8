import { posix } from 'node:path'
import { schemaFileOf } from '../../schema/file-kinds.ts'
import { fileKindOf } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { linesWith } from '../lib/ignore-comments.ts'

export default defineRule({
  code: 'wrong-modeline',
  severity: 'warning',
  checkComments: ({ file, yaml, schemas }, report) => {
    for (const { start, end } of linesWith(yaml, /# yaml-language-server:/)) {
      const [line = '', path] = /^# yaml-language-server: \$schema=(\S+)/.exec(yaml.text.slice(start, end)) ?? []
      if (!path || /^https?:/.test(path)) continue
      const wanted = posix.join(
        posix.relative(`/${posix.dirname(file)}`, '/'),
        schemas.folder,
        schemaFileOf(fileKindOf(file)),
      )
      if (path === wanted) continue
      const place = { range: [start + line.length - path.length, start + line.length] } as const
      report({
        message: say`the schema of this site is not at this path, so editors cannot help with this file`,
        place,
        label: say`write \`${wanted}\``,
        fix: { place, text: wanted },
      })
    }
  },
})
