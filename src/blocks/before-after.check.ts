import type { BlockCheck } from '../site/block-check.ts'
import { say } from '../words/message.ts'

const pictureOf = ({ src, subject }: { src?: string; subject?: string }): string | undefined => src ?? subject

/** One picture shows no change, and without a photo and a subject there is none. */
export const check: BlockCheck<'before-after'> = ({ before, after }) => {
  const missing = Object.entries({ before, after }).filter(([, view]) => pictureOf(view) === undefined)
  if (missing.length > 0)
    return missing.map(([name]) => ({
      path: [name],
      message: say`\`${name}\` has neither a photo nor a drawing`,
      label: say`add \`src\`, or \`subject\` for a drawing`,
    }))
  return pictureOf(before) === pictureOf(after)
    ? [
        {
          severity: 'warning',
          ...(after.src === undefined
            ? {
                path: ['after', 'subject'],
                message: say`\`before\` and \`after\` show the same drawing`,
                label: say`name the drawing of the other state`,
              }
            : {
                path: ['after', 'src'],
                message: say`\`before\` and \`after\` show the same photo`,
                label: say`name the photo of the other state`,
              }),
        },
      ]
    : []
}
