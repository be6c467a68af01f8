import { afterAll, beforeAll, expect, test } from 'vitest'
import { starterFor } from '../../../src/editor/model/starter.ts'
import { sectionSchema } from '../../../src/editor/model/target-schema.ts'
import {
  languageName,
  momentText,
  oneOf,
  sectionName,
  sentence,
  sentenceInForm,
  summaryOf,
  withoutChoices,
} from '../../../src/editor/model/words.ts'
import type { EditorDiagnostic } from '../../../src/editor/protocol/files.ts'
import { inSentence, speak, t, translated } from '../../../src/editor/protocol/messages.ts'
import { readEditorSchemas } from '../../../src/servers/editor/choices.ts'
import { say } from '../../../src/words/message.ts'

const french = {
  Closed: 'Fermé',
  Monday: 'lundi',
  Wednesday: 'mercredi',
  Question: 'Question',
  'Shared section': 'Section commune',
  'Add {name}': 'Ajouter : {name}',
  '{0} is missing': 'il manque {0}',
  'an entry of `{0}`': 'un élément de `{0}`',
  'this link leads nowhere (`{0}`)': 'ce lien ne mène nulle part (`{0}`)',
  '{0}: {1}': '{0} : {1}',
  'name a page': 'indiquez une page',
}

beforeAll(() => speak('fr', french))
afterAll(() => speak('en', {}))

test('a section that pages share is called so', () => {
  expect(sectionName('shared')).toBe('Section commune')
})

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
  const moments = ['2027-05-01', '2027-05-01 20:00', '2027-02-30'].map((moment) => translated(momentText(moment)))
  expect(moments).toEqual(['1 mai 2027', '1 mai 2027, 20:00', '2027-02-30'])
})

const diagnostic: EditorDiagnostic = {
  code: 'placeholder-link',
  severity: 'error',
  message: say`this link leads nowhere (\`${'#'}\`)`,
  label: say`name a page`,
  notes: [],
  line: 1,
  column: 1,
  endLine: 1,
  endColumn: 1,
}

test('what the check says is translated around the values in it, also those that are messages', () => {
  expect(sentence(diagnostic)).toBe('Ce lien ne mène nulle part (`#`) : indiquez une page.')
  const twice = { ...diagnostic, label: say`name a page: ${'/services'}` }
  expect(sentence(twice)).toBe('Ce lien ne mène nulle part (`#`). Name a page: /services.')
  const inForm = say`${say`an entry of \`${'items'}\``} is missing`
  expect(sentenceInForm({ ...diagnostic, inForm })).toBe('Il manque un élément de `items`.')
  expect(sentence({ message: 'a rule of another site', label: undefined })).toBe('A rule of another site.')
})

test('something new has words in the language of its file', async () => {
  const schemas = await readEditorSchemas(process.cwd())
  const items = sectionSchema(schemas, { type: 'faq' })?.inside({}, 'items')
  const words = { Question: 'Pregunta', 'Write a sentence or two here.': 'Escribe aquí una o dos frases.' }
  const { value } = items
    ? starterFor(items, ['sections', 0, 'items'], { hasTarget: () => true, photoHosts: [], words, today: '2026-03-01' })
    : {}
  expect(value).toMatchObject([{ title: 'Pregunta 1', text: 'Escribe aquí una o dos frases.' }])
})
