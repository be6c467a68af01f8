import { readdirSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** All pages, with their shared sections. */
export default function readSite() {
  const shared = parse(readFileSync('pages/_sections.yaml', 'utf8'))
  const files = readdirSync('pages', { recursive: true }).map((name) => name.replaceAll('\\', '/'))
  return files
    .filter((name) => name.endsWith('.yaml') && !/(^|\/)_/.test(name))
    .map((name) => {
      const page = parse(readFileSync(`pages/${name}`, 'utf8'))
      const sections = page.sections.map((section) =>
        section.type === 'shared' ? (shared[section.name] ?? section) : section,
      )
      return { ...page, sections, path: name.replace(/\.yaml$/, '.html') }
    })
}
