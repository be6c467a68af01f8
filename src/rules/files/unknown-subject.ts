import { drawingsFolder } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'
import { allSummaries } from '../lib/all-summaries.ts'
import { reference } from '../lib/reference.ts'

export default defineRule({
  code: 'unknown-subject',
  severity: 'error',
  checkSite: (site, report) => {
    const drawings = drawingsIn(site.otherFiles)
    if (drawings.length === 0) return
    for (const { file, subjects } of allSummaries(site))
      for (const { text, place } of subjects) {
        if (drawings.includes(text)) continue
        const message = say`there is no drawing \`${text}\``
        const otherwise = say`add ${drawingsFolder}/${text}.svg, or leave it out`
        const notes = [say`drawings: ${drawings.join(', ')}`]
        report(file, reference({ message, place, text, known: drawings, otherwise, notes }))
      }
  },
})

/** @returns the subjects that have a drawing, sorted; `kitchen-2.svg` is another drawing of `kitchen` */
function drawingsIn(files: Iterable<string>): string[] {
  const names = [...files].flatMap((path) => {
    const [, name = ''] = /^([a-z][a-z0-9-]*)\.svg$/.exec(path.slice(drawingsFolder.length + 1)) ?? []
    return path.startsWith(`${drawingsFolder}/`) && name ? [name] : []
  })
  return names.filter((name) => !names.includes(name.replace(/-\d+$/, '')) || !/-\d+$/.test(name)).sort()
}
