import { fileKindOf } from '../../schema/schema-context.ts'
import { defineRule } from '../define-rule.ts'

const advice = {
  page: 'Copy a page that is similar, and change what it says.',
  site: 'Write the facts of the site: company, contact, navigation, footer.',
  'translated-site': 'Write what the facts of the site are in this language, or remove the file.',
  sections: 'Write a section below a name of its own, or remove the file.',
  projects: 'Write the title, the text and the image of the project, or remove the file.',
  reviews: 'Write the name, the location, the rating and the text of the review, or remove the file.',
  people: 'Write the name and the role of the person, or remove the file.',
  'translated-projects': 'Write the texts of the project in this language, or remove the file.',
  'translated-reviews': 'Write the texts of the review in this language, or remove the file.',
  'translated-people': 'Write the texts about the person in this language, or remove the file.',
}

export default defineRule({
  code: 'empty-file',
  severity: 'error',
  onEmptyFile: (file) => ({ message: 'this file has no content', place: 'file', notes: [advice[fileKindOf(file)]] }),
})
