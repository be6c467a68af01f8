import type { BlockCheck } from '../site/block-check.ts'

const pictureOf = ({ src, subject }: { src?: string; subject?: string }): string | undefined => src ?? subject

/** One picture shows no change, and without a photo and a subject there is none. */
export const check: BlockCheck<'before-after'> = ({ before, after }) => {
  const missing = Object.entries({ before, after }).filter(([, view]) => pictureOf(view) === undefined)
  if (missing.length > 0)
    return missing.map(([name]) => ({
      path: [name],
      message: `\`${name}\` has neither a photo nor a drawing`,
      label: 'add `src`, or `subject` for a drawing',
    }))
  return pictureOf(before) === pictureOf(after)
    ? [
        {
          severity: 'warning',
          path: ['after', after.src === undefined ? 'subject' : 'src'],
          message: `\`before\` and \`after\` show the same ${after.src === undefined ? 'drawing' : 'photo'}`,
          label: `name the ${after.src === undefined ? 'drawing' : 'photo'} of the other state`,
        },
      ]
    : []
}
