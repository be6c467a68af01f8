import { formatPretty } from '../../diagnostics/formats/pretty.ts'
import type { Project } from '../../site/project.ts'
import type { Site } from '../../site/site.ts'
import { openChecked } from '../../workspace/open-site.ts'
import { openStore } from '../../workspace/store/store.ts'

/**
 * Prints what a site without errors says. Errors go to the other stream, so that a script can use what is printed.
 *
 * @returns the exit code
 */
export async function printOfSite(project: Project, textOf: (site: Site) => string): Promise<number> {
  const store = openStore(project)
  const checked = await openChecked({ project, store })
  store.flush()
  if (checked.site) process.stdout.write(textOf(checked.site))
  else process.stderr.write(formatPretty(checked, { color: false, project }))
  return checked.site ? 0 : 1
}
