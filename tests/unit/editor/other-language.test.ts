import { afterAll, beforeAll, expect, test } from 'vitest'
import { starterFor } from '../../../src/editor/model/starter.ts'
import { sectionSchema } from '../../../src/editor/model/target-schema.ts'
import { languageName, oneOf, shortTime, summaryOf, withoutChoices } from '../../../src/editor/model/words.ts'
import type { EditorDiagnostic } from '../../../src/editor/protocol/files.ts'
import { inSentence, speak, t } from '../../../src/editor/protocol/messages.ts'
import { sentence, sentenceInForm } from '../../../src/editor/sentence.ts'
import { readEditorSchemas } from '../../../src/servers/editor/examples.ts'
import { textsOfRules } from './texts.ts'

const french = {
  Closed: 'Fermé',
  Question: 'Question',
  'Add {name}': 'Ajouter : {name}',
  '`{name}` is missing': 'il manque `{name}`',
  'A link leads nowhere': 'Un lien ne mène nulle part',
}

beforeAll(() => speak('fr', french))
afterAll(() => speak('en', {}))

test('names are within sentences as the language writes them, without the articles of English', () => {
  expect(t('Add {name}', { name: oneOf(inSentence('Question')) })).toBe('Ajouter : question')
  expect(inSentence('URL de la page')).toBe('URL de la page')
  expect(languageName('es')).toBe('espagnol')
})

test('a value without words is summed up with the names of days and fields', () => {
  expect(summaryOf({ days: ['Monday', 'Tuesday', 'Wednesday'], closed: true })).toBe('lundi – mercredi fermé')
})

test('a hint does not repeat what the choices say, and a day is written as the language writes it', () => {
  const hint = 'La disposition. photo: une photo à droite. plain: du texte seul. Par défaut : photo.'
  expect(withoutChoices(hint, ['photo', 'plain'])).toBe('La disposition.')
  expect([shortTime('2027-05-01'), shortTime('2027-05-01 20:00')]).toEqual(['1 mai 2027', '1 mai 2027, 20:00'])
})

const diagnostic: EditorDiagnostic = {
  code: 'placeholder-link',
  severity: 'error',
  summary: 'A link leads nowhere',
  message: 'this link leads nowhere (`#`)',
  label: 'name a page',
  notes: [],
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
}

test('the heading of a rule comes before its English details, or alone when they or a button add nothing to it', () => {
  expect(sentence(diagnostic)).toBe('Un lien ne mène nulle part. This link leads nowhere (`#`): name a page.')
  expect(sentence({ ...diagnostic, message: 'this link leads nowhere' })).toBe('Un lien ne mène nulle part.')
  const fix = { id: 'a', text: '/prices' }
  expect(sentence({ ...diagnostic, fix })).toBe('Un lien ne mène nulle part.')
})

test('a sentence for forms is translated around the name in it', () => {
  expect(textsOfRules()).toContain('`{name}` is missing')
  expect(sentenceInForm({ ...diagnostic, inForm: '`heading` is missing' })).toBe('Il manque `heading`.')
})

test('something new has words in the language of its file', async () => {
  const schemas = await readEditorSchemas(process.cwd())
  const items = sectionSchema(schemas, { type: 'faq' })?.inside({}, 'items')
  const words = { Question: 'Pregunta', 'Write a sentence or two here.': 'Escribe aquí una o dos frases.' }
  const { value } = items ? starterFor(items, ['sections', 0, 'items'], { hasTarget: () => true, words }) : {}
  expect(value).toMatchObject([{ title: 'Pregunta 1', text: 'Escribe aquí una o dos frases.' }])
})
