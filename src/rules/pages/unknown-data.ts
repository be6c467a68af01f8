import { listChoices } from '../../diagnostics/describe.ts'
import { dataFolder } from '../../site/routes.ts'
import { certain, closest, didYouMean } from '../../site/suggest.ts'
import { defineRule } from '../define-rule.ts'
import { queriesIn } from '../lib/all-summaries.ts'
import { askedFor } from '../lib/misnamed-data.ts'

export default defineRule({
  code: 'unknown-data',
  severity: 'error',
  checkSite: (site, report) => {
    const asked = askedFor(site)
    for (const { file, query, path } of queriesIn(site)) {
      const known = site.data.filter(({ kind }) => kind === query.from).map(({ name }) => name)
      for (const [index, name] of (query.names ?? []).entries()) {
        if (known.includes(name)) continue
        const right = certain(name, known)
        const misnamed = asked.find((one) => one.name === name && one.kind === query.from)?.misnamed
        const place = { path: [...path, 'names', index] }
        report(file, {
          message: `there is no file \`${dataFolder}/${query.from}/${name}.yaml\``,
          place,
          label: misnamed ? `if it is \`${misnamed}\`, rename that file` : didYouMean(closest(name, known)),
          notes: [known.length > 0 ? `${query.from}: ${listChoices(known)}` : `${dataFolder}/${query.from}/ is empty.`],
          ...(right !== undefined && { fix: { place, text: right } }),
        })
      }
    }
  },
})
