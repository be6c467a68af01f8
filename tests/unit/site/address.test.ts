import { describe, expect, test } from 'vitest'
import { addBasePath, askAbout, basePathOf, siteUrl } from '../../../src/site/address.ts'

test('the base path is that of the address, with or without a trailing slash', () => {
  expect(
    ['https://a.example', 'https://a.example/', 'https://a.example/b', 'https://a.example/b/c/'].map(basePathOf),
  ).toEqual(['', '', '/b', '/b/c'])
  expect(siteUrl('https://a.example/b/')).toBe('https://a.example/b')
})

test.for([
  ['a link', '<a class="x" href="/services#a">', '<a class="x" href="/b/services#a">'],
  ['the home page', '<a href="/">', '<a href="/b/">'],
  ['a form', '<form action="/api">', '<form action="/b/api">'],
  ['a list of photos', '<img srcSet="/a-1.webp 1w, /a-2.webp 2w">', '<img srcSet="/b/a-1.webp 1w, /b/a-2.webp 2w">'],
  ['a drawing', '<div style="--a:1;--drawing:url(/a.svg)">', '<div style="--a:1;--drawing:url(/b/a.svg)">'],
  [
    'the props of an island',
    `<div data-island='{"href":"/a","body":"[x](/a)","all":["/assets/a.svg"]}'>`,
    `<div data-island='{"href":"/b/a","body":"[x](/b/a)","all":["/b/assets/a.svg"]}'>`,
  ],
] as const)('adds the base path to %s', ([, html, changed]) => {
  expect(addBasePath(html, '/b')).toBe(changed)
  expect(addBasePath(html, '')).toBe(html)
})

test.for([
  '<a href="https://other.example/a">',
  '<a href="//other.example/a">',
  '<a href="#a">',
  '<a href="mailto:a@b.example">',
  '<p>Write href=&quot;/a&quot; or url(/a)</p>',
  `<div data-island='{"price":"/month"}'>`,
  '<script src="/@vite/client">',
])('does not change %s', (html) => {
  expect(addBasePath(html, '/b')).toBe(html)
})

describe('askAbout', () => {
  test.each([
    ['/contact#form', '/contact?about=Tea%20%26%20pot#form'],
    ['#form', '?about=Tea%20%26%20pot#form'],
    ['/contact', '/contact'],
    ['https://shop.example/#pot', 'https://shop.example/#pot'],
  ])('%s', (href, expected) => {
    expect(askAbout('Tea & pot', href)).toBe(expected)
  })
})
