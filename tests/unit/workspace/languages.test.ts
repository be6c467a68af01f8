import { describe, expect, it } from 'vitest'
import { check, found, hero, page, site } from '../../site-in-memory.ts'

/** Ordinary texts, with words that have a meaning in English or in YAML. */
const texts = {
  'pt-PT': [
    'TODO O ANO, DE SEGUNDA A SEXTA',
    'Consultas durante todo o ano, sem taxa de urgência',
    'A sua consulta dura 45 minutos e custa 40 €',
    'Preço desde 1.250,00 €, com plano de pagamento',
    'Há estacionamento à porta; é só pedir o código a',
    '“Voltei a sorrir”, diz a D. Amélia',
  ],
  de: [
    'Rufen Sie uns an',
    'Wir fangen früh an # Oberzeile',
    'Ab 1.500 € inkl. MwSt., z. B. für ein Bad',
    'Straße, Größe, Fußgängerzone: „Alles aus einer Hand“',
    'Geöffnet von 8 bis 18 Uhr (außer an Feiertagen)',
    'Das ist des Pudels Kern – und zwar seit 1998',
  ],
  fr: [
    'Bijoux en or # titre',
    'À partir de 1 500 € : devis gratuit !',
    'L’atelier est ouvert du lundi au samedi ; c’est à deux pas d’ici',
    '« Tout est parfait », dit Mme Lefèvre',
    'N° 1 à Lyon, c’est vrai ?',
  ],
  es: ['¿Tiene un plan? ¡Llámenos!', 'Todo incluido: desde 1.500 €', 'TODO INCLUIDO', 'La clínica de la Dra. Núñez'],
  nl: [
    'Bel of mail ons',
    'Vanaf € 1.500,- incl. btw',
    "'s Ochtends open vanaf 8 uur",
    'Zo’n 30 foto’s van onze tuinen',
  ],
  sv: ['Från 15 000 kr', 'Öppet kl. 8–18', 'Är du på väg? Ring!', 'Å, så fint'],
}

describe.each(Object.entries(texts))('pages in %s', (language, lines) => {
  it('have no warnings about ordinary texts', () => {
    const items = lines.map((text, index) => `    - title: Item ${index}\n      text: ${JSON.stringify(text)}\n`)
    const sections = `${hero}- type: feature-list\n  heading: A, B, C\n  items:\n${items.join('')}`
    const result = check({ '_site.yaml': `language: ${language}\n${site}`, 'about.yaml': page(sections) })
    expect(found(result)).toEqual([])
  })
})

it.each([['Wir fangen früh an # Oberzeile'], ['Bijoux en or # titre']])('recognizes a comment: %s', (line) => {
  const result = check({ 'about.yaml': page(`- type: hero\n  variant: plain\n  heading: ${line}\n`) })
  expect(found(result)).toEqual([])
})
