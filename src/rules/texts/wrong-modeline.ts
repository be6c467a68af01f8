import { posix } from 'node:path'
import { schemaOf } from '../../schema/schema-context.ts'
import { defineRule } from '../define-rule.ts'
import { linesWith } from './lib/comments.ts'

export default defineRule({
  code: 'wrong-modeline',
  severity: 'warning',
  docs: {
    summary: 'Editors cannot find the schema of the site',
    why: 'The first line of a page tells editors which fields there are. Its address is relative to the file, so a page that moved to another folder needs another one. A site with blocks of its own has schemas of its own.',
    wrong: '# yaml-language-server: $schema=../schema/page.schema.json',
    right: '# yaml-language-server: $schema=../../schema/page.schema.json',
  },
  onComments: ({ file, yaml, schemas }, report) => {
    for (const { text, start, isInText } of linesWith(yaml, '# yaml-language-server:')) {
      const path = /^# yaml-language-server: \$schema=(\S+)/.exec(text)?.[1]
      if (isInText || !path || /^https?:/.test(path)) continue
      const wanted = posix.join(posix.relative(`/${posix.dirname(file)}`, '/'), schemas.folder, schemaOf(file))
      if (path === wanted) continue
      const column = text.lastIndexOf(path)
      const place = { range: [start + column, start + column + path.length] } as const
      report({
        message: 'the schema of this site is not at this path, so editors cannot help with this file',
        place,
        label: `write \`${wanted}\``,
        fix: { place, text: wanted },
      })
    }
  },
})
