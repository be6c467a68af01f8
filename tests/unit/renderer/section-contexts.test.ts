import { expect, test } from 'vitest'
import { sectionContexts } from '../../../src/renderer/section-contexts.ts'
import { emptyLook, type PageProps, type Section } from '../../../src/site/site.ts'

const image = (subject: string) => ({ src: '/a.jpg', alt: 'A photo', subject })
const hero = { type: 'hero', heading: 'A', image: image('villa') }
const steps = { type: 'process-steps', heading: 'B', items: [] }
const media = (subject: string) => ({ type: 'media-text', heading: 'C', text: 'D', image: image(subject) })

function contextsOf(...sections: object[]) {
  const view = { route: '/a', sections: sections as Section[], page: {}, facts: {}, look: emptyLook } as PageProps
  return sectionContexts(view)
}

test('layouts alternate, except for sections with their own background', () => {
  expect(contextsOf(steps, steps, hero, steps).map(({ layout }) => layout)).toEqual(['rail', 'wide', 'wide', 'rail'])
})

test('every third section is shaded, at most two', () => {
  const shaded = contextsOf(hero, ...Array.from({ length: 9 }, () => steps)).flatMap(({ background, index }) =>
    background === 'shaded' ? [index] : [],
  )
  expect(shaded).toEqual([3, 6])
})

test('only the first image has priority, and only on the first screen', () => {
  const priorityOf = (...sections: object[]) => contextsOf(...sections).map(({ priorityImage }) => priorityImage)
  expect(priorityOf(steps, hero, media('villa'))).toEqual([undefined, hero.image, undefined])
  expect(priorityOf(steps, steps, hero)).toEqual([undefined, undefined, undefined])
})

test('a section receives only the drawings of its subjects', () => {
  const drawings = { villa: [{ src: '/villa.svg' }], kitchen: [{ src: '/kitchen.svg' }] }
  const view = { route: '/a', sections: [hero, steps], page: {}, facts: {}, look: { ...emptyLook, drawings } }
  const contexts = sectionContexts(view as unknown as PageProps)
  expect(contexts.map((context) => context.drawings)).toEqual([{ villa: drawings.villa }, undefined])
})

test('the first photo of a subject decides which drawing comes first', () => {
  const drawings = { villa: [{ src: '/villa.svg' }, { src: '/villa-2.svg' }, { src: '/villa-3.svg' }] }
  const begins = (src: string) => {
    const sections = [{ ...hero, image: { ...image('villa'), src } }, media('villa')]
    const view = { route: '/a', sections, page: {}, facts: {}, look: { ...emptyLook, drawings } }
    const [first, second] = sectionContexts(view as unknown as PageProps).map((context) => context.drawings)
    expect(second).toEqual(first)
    return first?.villa?.map(({ src }) => src) ?? []
  }
  const pages = ['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg', '/e.jpg', '/f.jpg'].map(begins)
  expect(new Set(pages.map(([first]) => first)).size).toBe(3)
  for (const page of pages) expect([...page].sort()).toEqual(['/villa-2.svg', '/villa-3.svg', '/villa.svg'])
})

test('a section receives only its own icons', () => {
  const list = (icon: string) => ({ type: 'feature-list', heading: 'A', items: [{ title: 'B', icon }] })
  const icons = { dental: [], hammer: [] }
  const sections = [list('dental'), list('hammer'), steps]
  const view = { route: '/a', sections, page: {}, facts: {}, look: emptyLook, icons }
  const contexts = sectionContexts(view as unknown as PageProps)
  expect(contexts.map((context) => context.icons)).toEqual([{ dental: [] }, { hammer: [] }, undefined])
})

test('images of a subject are counted across sections', () => {
  const counts = contextsOf(hero, media('villa'), media('kitchen'), media('villa'))
  expect(counts.map(({ imagesBefore }) => imagesBefore)).toEqual([{}, { villa: 1 }, {}, { villa: 2 }])
})
