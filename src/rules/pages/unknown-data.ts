import { listChoices } from '../../diagnostics/describe.ts'
import { dataFolder } from '../../site/routes.ts'
import { defineRule } from '../define-rule.ts'
import { queriesIn } from '../lib/all-summaries.ts'
import { askedFor } from '../lib/misnamed-data.ts'
import { reference } from '../lib/reference.ts'

export default defineRule({
  code: 'unknown-data',
  severity: 'error',
  checkSite: (site, report) => {
    const asked = askedFor(site)
    for (const { file, query, path } of queriesIn(site)) {
      const known = site.data.filter(({ kind }) => kind === query.from).map(({ name }) => name)
      for (const [index, name] of (query.names ?? []).entries()) {
        if (known.includes(name)) continue
        const misnamed = asked.find((one) => one.name === name && one.kind === query.from)?.misnamed
        const folder = `${dataFolder}/${query.from}/`
        const problem = reference({
          message: `there is no file \`${folder}${name}.yaml\``,
          place: { path: [...path, 'names', index] },
          text: name,
          known,
          label: misnamed && `if it is \`${misnamed}\`, rename that file`,
          notes: [known.length > 0 ? `${query.from}: ${listChoices(known)}` : `${folder} is empty.`],
        })
        report(file, problem)
      }
    }
  },
})
