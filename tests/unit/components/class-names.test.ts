import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { classMistakes } from './class-names.ts'

const root = resolve(import.meta.dirname, '../../..')

test('components and CSS modules have the same classes', async () => {
  const paths = (await readdir(join(root, 'src'), { recursive: true }))
    .map((path) => `src/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|module\.css)$|^src\/theme\/classes\.css$/.test(path))
  const files = paths.map(async (path): Promise<[string, string]> => [path, await readFile(join(root, path), 'utf8')])
  expect(classMistakes(new Map(await Promise.all(files)))).toEqual([])
})

describe('a component and its style sheet', () => {
  const mistakes = (code: string, css: string) =>
    classMistakes(
      new Map([
        ['blocks/tiles.tsx', `import styles from './tiles.module.css'\n${code}`],
        ['blocks/tiles.module.css', css],
        ['src/theme/classes.css', '.small {}'],
      ]),
    )

  test.for([
    ['<a className={styles.tile} />', '.tile {}'],
    ["<a className={styles['tile-wide']} />", '.tile-wide {}'],
    ['<a className={isWide ? styles.wide : styles.plain} />', '.wide, .plain:hover { a[href$=".pdf"] {} }'],
    ['<a className={[styles.tile, styles.wide].join(" ")} />', '@media print { .tile { &.wide {} } }'],
    ['<a className={styles.tile} />', '.base { color: red } .tile { composes: base }'],
    ['<a className={styles.tile} />', '.tile { composes: small from global }'],
  ])('%s matches %s', ([code = '', css = '']) => {
    expect(mistakes(code, css)).toEqual([])
  })

  test.for([
    ['<a className={styles.tiles} />', '.tiles {} .tile {}', 'blocks/tiles.module.css has .tile, which nothing uses'],
    [
      '<a className={styles.tile}><a className={styles.tiles} /></a>',
      '.tile {}',
      'blocks/tiles.tsx:2 uses .tiles, which blocks/tiles.module.css does not have',
    ],
    [
      '<a className={styles[variant]} />',
      '',
      'blocks/tiles.tsx:2 takes no single class from blocks/tiles.module.css: name each, as in styles.name',
    ],
    [
      '<a className={styles.tile} />',
      '.tile { composes: tiny from global }',
      'blocks/tiles.module.css:1 uses .tiny, which src/theme/classes.css does not have',
    ],
    [
      '<a classNames={styles} />',
      '',
      'blocks/tiles.tsx:2 takes no single class from blocks/tiles.module.css: name each, as in styles.name',
    ],
  ])('%s does not match %s', ([code = '', css = '', words]) => {
    expect(mistakes(code, css)).toEqual([words])
  })
})
