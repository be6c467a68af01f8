import { posix } from 'node:path'
import { schemaFileOf } from '../../schema/file-kinds.ts'
import { fileKindOf } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { linesWith } from '../lib/comments.ts'

export default defineRule({
  code: 'wrong-modeline',
  severity: 'warning',
  checkComments: ({ file, yaml, schemas }, report) => {
    for (const { text, start, isInText } of linesWith(yaml, '# yaml-language-server:')) {
      const path = /^# yaml-language-server: \$schema=(\S+)/.exec(text)?.[1]
      if (isInText || !path || /^https?:/.test(path)) continue
      const wanted = posix.join(
        posix.relative(`/${posix.dirname(file)}`, '/'),
        schemas.folder,
        schemaFileOf(fileKindOf(file)),
      )
      if (path === wanted) continue
      const column = text.lastIndexOf(path)
      const place = { range: [start + column, start + column + path.length] } as const
      report({
        message: say`the schema of this site is not at this path, so editors cannot help with this file`,
        place,
        label: say`write \`${wanted}\``,
        fix: { place, text: wanted },
      })
    }
  },
})
