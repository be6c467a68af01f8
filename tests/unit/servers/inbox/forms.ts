import type { InboxForm, SiteForms } from '../../../../src/site/form-definition.ts'

export const english: InboxForm = {
  id: '0123456789abcdef',
  language: 'en',
  routes: ['/contact'],
  endpoint: 'inbox',
  success: 'Thank you! We answer within a day.',
  fields: [
    { type: 'text', name: 'name', label: 'Full name', required: true, autocomplete: 'name' },
    { type: 'email', name: 'email', label: 'Email address', required: true },
    {
      type: 'choice',
      name: 'topic',
      label: 'Topic',
      options: [
        { value: 'new', label: 'New boat' },
        { value: 'repair', label: 'Repair' },
      ],
    },
    { type: 'long-text', name: 'message', label: 'Message' },
  ],
}

export const german: InboxForm = {
  ...english,
  id: 'fedcba9876543210',
  language: 'de',
  routes: ['/de/kontakt'],
  success: 'Danke! Wir antworten innerhalb eines Tages.',
  fields: [
    { type: 'text', name: 'name', label: 'Name', required: true, autocomplete: 'name' },
    { type: 'email', name: 'email', label: 'E-Mail-Adresse', required: true },
    {
      type: 'choice',
      name: 'topic',
      label: 'Thema',
      options: [
        { value: 'new', label: 'Neues Boot' },
        { value: 'repair', label: 'Reparatur' },
      ],
    },
    { type: 'long-text', name: 'message', label: 'Nachricht' },
  ],
}

/** @returns a site with these forms */
export const siteWith = (...forms: InboxForm[]): SiteForms => ({
  ...{ name: 'Skerry Boats', url: 'https://boats.example', language: 'en', headers: {}, words: {} },
  forms: Object.fromEntries(forms.map((form) => [form.id, form])),
})
