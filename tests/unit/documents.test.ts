import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { slug } from '../../src/site/slug.ts'

const markdownIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const documents = ['README.md', ...markdownIn('.github'), ...markdownIn('src/docs')]
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync('package.json', 'utf8'))
const matches = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, found]) => found as string)

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8')

  it('has no broken links', () => {
    const broken = matches(text, /\]\((?!https?:)([^)]+)\)/g).filter((href) => {
      const [path = '', anchor] = href.split('#')
      const target = path === '' ? document : join(dirname(document), path)
      if (!existsSync(target)) return true
      return (
        anchor &&
        !matches(readFileSync(target, 'utf8'), /^#+ (.+)$/gm)
          .map((heading) => slug(heading))
          .includes(anchor)
      )
    })
    expect(broken).toEqual([])
  })

  it('names existing files only', () => {
    const paths = matches(text, /`((?:src|tests|schema|\.github|\.vscode)\/[\w./-]+)`/g)
    expect(paths.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names existing commands only', () => {
    const commands = matches(text, /npm run (?:--silent )?([\w:-]+)/g)
    expect(commands.filter((name) => !(name in scripts))).toEqual([])
  })
})
