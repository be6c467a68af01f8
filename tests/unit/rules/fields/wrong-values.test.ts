import { describe, expect, it } from 'vitest'
import { siteFile } from '../../../../src/site/routes.ts'
import { inEnglish } from '../../../../src/words/message.ts'
import { analyzeFile } from '../../../../src/workspace/analyze-file.ts'
import { parseYaml } from '../../../../src/yaml/parse-yaml.ts'
import { schemas } from '../../../warm-store.ts'

/** What an author writes into a field, the advice, and the text that a fix writes. */
type Row = [field: string, value: string, label?: string, fix?: string]

const formService =
  'write `inbox` for our own server, or the https:// address of a form service, which sends you e-mails'

const dates: Row[] = [
  ['article.date', '03/25/2026', 'write `"2026-03-25"`'],
  ['article.date', '12 March 2026', 'write `"2026-03-12"`'],
  ['article.date', '2025-02-29'],
  ['article.date', '31.02.2026'],
  ['article.date', '1 March', 'write the year, too; special days with `every: year` come back each year'],
  ['shown.from', '04.03.2027 19:00', 'write `"2027-03-04 19:00"`'],
  ['shown.from', '2027-03-04T19:00:00', 'write `"2027-03-04 19:00"`'],
  ['shown.from', '4 March 2027, 9pm', 'write `"2027-03-04 21:00"`'],
  ['shown.from', '4 March 2027', 'write `"2027-03-04"`'],
  ['shown.from', '2027-02-29 19:00'],
  ['shown.from', '2027-03-04 25:00'],
  ['contact.hours.0.closes', '4PM', 'write `"16:00"`'],
  ['contact.hours.0.closes', '18h', 'write `"18:00"`'],
  ['contact.hours.0.closes', '18u30', 'write `"18:30"`'],
  ['contact.hours.0.closes', '18 Uhr', 'write `"18:00"`'],
  ['contact.hours.0.closes', '930', 'write `"09:30"`'],
  ['contact.hours.0.opens', '09:30-13:30'],
]

const links: Row[] = [
  ['href', 'whatsapp:123'],
  ['href', 'hola@casa-ejemplo.example', 'write `mailto:hola@casa-ejemplo.example`'],
  ['href', '“/services”', 'write `/services`'],
  ['href', 'javascript:alert(1)', 'write the address of a page, or remove the link'],
  ['href', 'tel:call me'],
  ['href', 'https://wa.me/+34 600 (000) 000', 'write `https://wa.me/34600000000`'],
  ['href', 'https://example.com/price list', 'write `https://example.com/price%20list`'],
  ['href', 'https://'],
  ['href', '../prices.pdf', 'put the file beside the page as `prices.pdf`, and write `./prices.pdf`'],
  ['href', 'forms\\order.DOCX', 'put the file beside the page as `order.docx`, and write `./order.docx`'],
  ['href', 'C:\\Users\\x'],
  ['href', 'pages/services/index.yaml', 'write `/services`'],
  ['href', '../lille.yaml', 'write `/lille`'],
  ['href', 'lille.yaml#prices', 'write `/lille#prices`'],
  ['href', '../towns/arras.yaml', 'write `/towns/arras`'],
  ['href', '/blog\\costs', 'write `/blog/costs`'],
  ['href', 'services/', 'write `/services`'],
  ['href', '/services home', 'write `/services-home`'],
  ['href', '//example.com', 'write `https://example.com`'],
  ['href', 'services', 'write `/services`'],
  ['href', 'wa.me/34600000000', 'write `https://wa.me/34600000000`'],
  ['href', 'www.example.com', 'write `https://www.example.com`'],
  ['href', 'mailto:hola'],
  ['href', 'tel:+34 (0)952.000.000', 'write `tel:+34952000000`'],
  ['redirectsFrom.0', 'https://casa-ejemplo.example/old/', 'write `/old`'],
  ['redirectsFrom.0', '/'],
  ['company.url', 'casa-ejemplo.example', 'write `https://casa-ejemplo.example`'],
  ['company.url', 'https://Müller.de', 'write `https://xn--mller-kva.de`'],
  ['image.src', 'https://bücher.example/a.jpg', 'write `https://xn--bcher-kva.example/a.jpg`'],
]

const photos: Row[] = [
  ['image.src', 'Kitchen.JPG', 'rename the photo to `kitchen.jpg`, and write `./kitchen.jpg`'],
  ['image.src', '/kitchen.jpg', 'write `./kitchen.jpg`'],
  ['image.src', './photos/x.heic', 'save the photo as `photos/x.jpg`, and write `./photos/x.jpg`'],
  ['image.src', 'Photo.HEIC', 'save the photo as `photo.jpg`, and write `./photo.jpg`'],
  ['image.src', '../photos/terrace.webp'],
  ['image.src', 'locations/plans/ground.png', 'write `./locations/plans/ground.png`'],
  ['image.src', 'pages/locations/villa.jpg', 'write `./locations/villa.jpg`'],
  ['image.src', './küche 1.jpg', 'rename the photo to `kuche-1.jpg`, and write `./kuche-1.jpg`'],
  ['image.src', 'kitchen.jpg', 'write `./kitchen.jpg`'],
  ['image.focus', 'center'],
]

const facts: Row[] = [
  ['brand.color', '#8A3B2'],
  ['brand.color', '8a3b20', 'write `"#8a3b20"`'],
  ['brand.color', 'navy'],
  ['brand.accent', '#EDC270;', 'write `"#EDC270"`'],
  ['contact.email', 'hola @casa-ejemplo.example', 'write `hola@casa-ejemplo.example`'],
  ['contact.email', 'Ana <ana@example.com>', 'write `ana@example.com`'],
  ['contact.email', 'hola at example'],
  ['contact.address.country', 'at', 'write `AT`'],
  ['contact.address.country', 'Spain', 'write `ES`'],
  ['contact.address.country', 'Österreich', 'write `AT`'],
  ['contact.address.country', 'Atlantis'],
  ['contact.email', 'hola%0d%0abcc=other@casa-ejemplo.example'],
  ['contact.endpoint', '/hola@casa-ejemplo.example', formService],
  ['contact.endpoint', 'mailto:hola@casa-ejemplo.example', formService],
  ['contact.phone', '0031 570 612345', 'write `"+31 570 612345"`'],
  ['contact.phone', '+34 xxx xxx xxx'],
  ['contact.phone', '(555) 123-4567'],
  ['contact.phone', '+1 (555) 123-4567', 'write `"+1 555 123 4567"`'],
  ['contact.phone', '+44 (0)20 7946 0958', 'write `"+44 20 7946 0958"`'],
  ['language', 'pt_PT', 'write `pt-PT`'],
]

const rows = {
  'wrong-format': [
    ...dates,
    ...links,
    ...photos,
    ...facts,
    ['branch', 'Old Harbour', 'write `old-harbour`'],
    ['branch', 'old-harbour.yaml', 'write `old-harbour`'],
    ['branch', '¿?'],
  ],
  'needs-list': [
    ['keywords', 'one; two; three', 'write each item on its own line, after a dash and a space'],
    ['contact.hours.0.days', 'Mon - Fri', 'write `[Monday, Tuesday, Wednesday, Thursday, Friday]`'],
    ['contact.hours.0.days', 'Saturday and sunday', 'write `[Saturday, Sunday]`'],
  ],
  'wrong-type': [
    ['service.price', '9000,', 'write it in digits only, without quotes and unit'],
    ['noindex', 'yes', 'write `true`, without quotes', 'true'],
  ],
  'not-a-choice': [
    ['contact.hours.0.days.0', 'Sat', 'did you mean `Saturday`?'],
    ['company.type', 'Dentst', 'did you mean `Dentist`?', 'Dentist'],
    ['sections.0.variant', 'plan', 'did you mean `plain`?', 'plain'],
  ],
  'unknown-icon': [
    ['icon', 'house', 'did you mean `home`?'],
    ['icon', 'stethoscop', 'did you mean `stethoscope`?', 'stethoscope'],
    ['icon', 'people', 'did you mean `users`?'],
  ],
  'unknown-block': [
    ['sections.1.type', 'kundenstimmen', 'did you mean `testimonials`?'],
    ['sections.1.type', 'preise', 'did you mean `cost-table` or `pricing`?'],
    ['sections.1.type', 'questions', 'did you mean `faq`?'],
    ['sections.1.type', 'nyhetsbrev', 'did you mean `newsletter`?'],
    ['sections.1.type', 'galería', 'did you mean `gallery`?'],
    ['sections.1.type', 'statistics', 'did you mean `stats`?'],
    ['sections.1.type', 'carousel', 'did you mean `gallery`?'],
    ['sections.1.type', 'article', 'did you mean `prose`?'],
  ],
} satisfies Record<string, Row[]>

/** Where fields of sections are. */
const places: Readonly<Record<string, string>> = {
  href: 'sections.0.actions.0.href',
  icon: 'sections.1.items.0.icon',
  'image.src': 'sections.0.image.src',
  'image.focus': 'sections.0.image.focus',
}

const ofSite = /^(?:brand|company|contact|language)\b/

/** @returns the diagnostics of a file with one value, which is written as JSON */
function problemsOf(field: string, value: string) {
  const path = (places[field] ?? field).split('.')
  const document = { sections: [{ type: 'hero' }, { type: 'feature-list' }] }
  let group = document as Record<string, unknown>
  for (const [index, name] of path.slice(0, -1).entries()) {
    group[name] ??= /^\d/.test(path[index + 1] ?? '') ? [] : {}
    group = group[name] as Record<string, unknown>
  }
  group[path.at(-1) ?? ''] = value
  const file = ofSite.test(field) ? siteFile : 'pages/about.yaml'
  const { diagnostics } = analyzeFile(schemas, file, parseYaml(JSON.stringify(document))).analysis
  return diagnostics.filter(
    ({ place }) => place !== 'file' && 'path' in place && place.path.join('.') === path.join('.'),
  )
}

describe.each(Object.entries(rows))('%s', (code, ofCode: Row[]) => {
  it.each(ofCode)('%s: %s', (field, value, label, fix) => {
    const [problem, ...more] = problemsOf(field, value)
    expect(more).toEqual([])
    expect(problem).toMatchObject({ code })
    expect([problem?.label && inEnglish(problem.label), problem?.fix?.text]).toEqual([label, fix])
  })
})
