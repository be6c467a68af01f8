import type { Fix } from '../../diagnostics/diagnostic.ts'
import { linkedFile } from '../../site/linked-files.ts'
import { pagesFolder } from '../../site/routes.ts'
import { didYouMean, suggest } from '../../site/suggest.ts'
import { type AuthorText, say } from '../../words/message.ts'
import type { SiteIndex } from '../site-index.ts'
import type { Link } from '../summary/file-summary.ts'
import { fixLink } from './likely-routes.ts'
import { adviceForFile, fileName, linkToFile } from './link-corrections.ts'
import { folderOf } from './photo-paths.ts'

/** What to write instead of a link. */
interface Advice {
  label: AuthorText
  fix?: Fix | undefined
}

/**
 * Looks for a linked file in all folders, whatever its spelling.
 *
 * @param file the file with the link
 * @returns a label and perhaps a fix; undefined for a link that is not the path of a file
 */
export function adviseFile(site: SiteIndex, file: string, link: Link): Advice | undefined {
  const [target = ''] = link.text.split(/[?#]/)
  if (!linkToFile.test(target)) return undefined
  const wanted = fileName(target)
  const files = [...site.otherFiles].filter((path) => linkToFile.test(path))
  const named = files.filter((path) => fileName(path).toLowerCase() === wanted.toLowerCase())
  const [found = ''] = [...named.filter((path) => path.startsWith(folderOf(file))), ...named]
  if (found === '') {
    const similar = suggest(wanted, files.map(fileName)).slice(0, 2)
    const likely = files.filter((path) => similar.includes(fileName(path))).map((path) => hrefOf(path, file))
    const place = linkedFile(link.text, file)
    return { label: didYouMean(likely) ?? (place ? say`put the file at \`${place}\`` : adviceForFile(target)) }
  }
  const href = hrefOf(found, file)
  const address = href + link.text.slice(target.length)
  if (linkedFile(href, file) !== undefined)
    return { label: say`write \`${address}\``, fix: named.length === 1 ? fixLink(link, address) : undefined }
  const right = folderOf(href) + fileName(found)
  return { label: say`rename the file to \`${fileName(found)}\`, and write \`${right}\`` }
}

/** @returns the link to a file, from the folder of another one or from pages/ */
const hrefOf = (path: string, from: string): string =>
  path.startsWith(folderOf(from)) ? `./${path.slice(folderOf(from).length)}` : path.slice(pagesFolder.length)
