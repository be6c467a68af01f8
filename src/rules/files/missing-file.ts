import { languageProblem } from '../../site/language-names.ts'
import { notFoundRoute, pagesFolder, siteFile } from '../../site/routes.ts'
import { say } from '../../words/message.ts'
import { defineRule } from '../define-rule.ts'

export default defineRule({
  code: 'missing-file',
  severity: 'error',
  checkSite: ({ byRoute, facts, locales, misnamed, unreadable, otherFiles }, report) => {
    // If the whole folder is unreadable, only that is reported.
    if (unreadable.includes('/') && !byRoute.has('/')) return
    const needed = [
      [siteFile, facts || [...misnamed.values()].includes(siteFile), say`the facts of the site are missing`],
      [`${pagesFolder}/index.yaml`, byRoute.has('/'), say`the home page is missing`],
      ...locales
        .filter(({ language }) => languageProblem(language) === undefined)
        .map(
          ({ prefix, language }) =>
            [
              `${pagesFolder}${prefix}/index.yaml`,
              byRoute.has(prefix),
              say`the home page in \`${language}\` is missing`,
              say`\`npm run new -- translation / ${language}\` copies the one that there is.`,
            ] as const,
        ),
      [`${pagesFolder}/404.yaml`, byRoute.has(notFoundRoute), say`the page for unknown addresses is missing`],
    ] as const
    // A name like `index.yaml.txt` is reported by another rule.
    for (const [file, exists, message, advice = say`Create ${file}.`] of needed)
      if (!exists && !otherFiles.has(`${file}.txt`)) report(file, { message, place: 'file', notes: [advice] })
  },
})
