import type { Words } from './types.ts'

export const de: Words = {
  common: { close: 'Schließen' },
  layout: {
    skip: 'Zum Inhalt springen',
    menu: 'Menü',
    mainMenu: 'Hauptmenü',
    submenu: 'Untermenü {label}',
    all: 'Alle anzeigen: {label}',
    breadcrumbs: 'Sie sind hier',
    quickContact: 'Schnellkontakt',
    contact: 'Kontakt',
  },
  contact: {
    call: 'Anrufen',
    callPhone: '{phone} anrufen',
    phone: 'Telefon',
    email: 'E-Mail',
    hours: 'Öffnungszeiten',
    area: 'Einsatzgebiet',
    address: 'Adresse',
  },
  hours: { closed: 'geschlossen', publicHolidays: 'Feiertage' },
  content: {
    contents: 'Inhalt',
    readTime: { one: '{count} Min. Lesezeit', other: '{count} Min. Lesezeit' },
    minutesToRead: { one: '{count} Minute Lesezeit', other: '{count} Minuten Lesezeit' },
    projects: { one: '{count} Projekt', other: '{count} Projekte' },
    rated: 'Bewertung: {rating}',
    averageRating: 'Durchschnittsbewertung',
    stars: '{rating} von 5',
    quote: '„{text}“',
  },
  form: {
    sending: 'Wird gesendet …',
    tryAgain: 'Erneut versuchen',
    leaveEmpty: 'Dieses Feld leer lassen',
    emailMissing: 'Bitte geben Sie Ihre E-Mail-Adresse an.',
    emailMalformed: 'Bitte prüfen Sie Ihre E-Mail-Adresse. Sie sollte so aussehen: name@example.com.',
  },
  contactForm: {
    required: 'Mit {mark} markierte Felder sind Pflichtfelder.',
    name: 'Vor- und Nachname',
    email: 'E-Mail-Adresse',
    phone: 'Telefonnummer',
    projectType: 'Worum geht es?',
    message: 'Ihre Nachricht',
    choose: 'Bitte wählen',
    send: 'Absenden',
    sent: 'Vielen Dank! Wir melden uns bald bei Ihnen.',
    nameMissing: 'Bitte geben Sie Ihren Namen an.',
    ways: '{phone} oder {email}',
    notSent:
      'Ihre Nachricht konnte nicht gesendet werden. Ihre Eingaben sind noch da: Bitte versuchen Sie es noch einmal.',
    notSentReach:
      'Ihre Nachricht konnte nicht gesendet werden. Ihre Eingaben sind noch da: Bitte versuchen Sie es noch einmal, oder erreichen Sie uns unter {ways}.',
    needsJavaScript: 'Dieses Formular benötigt JavaScript.',
    needsJavaScriptReach: 'Dieses Formular benötigt JavaScript. Sie erreichen uns unter {ways}.',
  },
  newsletter: {
    notSent: 'Ihre Adresse konnte nicht gesendet werden. Sie ist noch da: Bitte versuchen Sie es noch einmal.',
  },
}
