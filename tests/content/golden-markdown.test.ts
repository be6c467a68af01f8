import { golden } from './golden.ts'
import { hero, page } from './project.ts'

const prose = (body: string) => page(`${hero}- type: prose\n  body: |\n${body.replaceAll(/^(?=.)/gm, '    ')}\n`)

golden('markdown-image', 'a picture in a text', prose('Our villa: ![a villa](/villa.jpg).'))
golden('markdown-html', 'a tag in a text', prose('A <b>bold</b> word.\n\n<div>\nA block.\n</div>'))
golden('markdown-html', 'an address in angle brackets', prose('See </services> for more, and </contact>.'))
golden('deep-markdown', 'quotes in quotes', prose(`Words\n\n${'>'.repeat(60)} Words`))
golden('deep-markdown', 'lists in lists', prose(`${'- '.repeat(60)}Words`))
golden('deep-markdown', 'emphasis in emphasis', prose(`${'*a **b '.repeat(30)}${'c** d* '.repeat(30)}`))
golden('deep-markdown', 'thousands of signs', prose('[a](b '.repeat(9000)))
golden('main-heading', 'underlined in Markdown', prose('A title\n=======\n\nText.'))
golden('markdown-list', 'dots of a word processor', prose('We build\n• kitchens\n• baths'))
golden('markdown-list', 'dashes of a word processor', prose('We build\n\n– kitchens\n— baths'))
golden('markdown-list', 'ticks of a chat', prose('We build\n✅ kitchens\n✅ baths\n\n→ flats\n→ villas'))
golden('markdown-list', 'bullets of Word', prose('\uf0b7 kitchens\n\uf0b7 baths'))
golden('markdown-list', 'letters for dots', prose('We build\n§ kitchens\n§ baths\n\no flats\no villas'))
golden(
  'markdown-list',
  'signs without a space',
  prose('-one price\n-one crew\n\n*one price\n*one crew\n\n> –one\n> –two'),
)
golden(
  'markdown-list',
  'numbers without a space',
  prose('So it goes:\n1.call us\n2.we **visit**\n\n1)**Plan**\n2)build'),
)
golden('markdown-list', 'no-break spaces behind signs', prose('-\u00a0one\n-\u00a0two\n\n1.\u00a0one\n2.\u00a0two'))
golden(
  'markdown-list',
  'one item without a space',
  prose('- one price\n-one crew\n- one year\n\n1. call us\n2.we visit'),
)
golden('markdown-table', 'below words', prose('Our prices:\n| Job | Price |\n|---|---|\n| Kitchen | €15,000 |'))
golden('markdown-table', 'without bars at its sides', prose('Job | Price\n--- | :--:\nKitchen | €15,000'))
golden('markdown-typed', 'words struck through', prose('From ~~€20,000~~ €15,000, and ~~old **price**~~.'))
golden('markdown-typed', 'boxes to tick', prose('- one\n- [ ] two\n- [x] three'))
golden('markdown-typed', 'a heading without a space', prose('Words.\n##No space\n\n###Nor here'))
golden('markdown-typed', 'a heading with a no-break space', prose('Words.\n\n##\u00a0Heading'))
golden(
  'markdown-typed',
  'links with a space',
  prose('See [our **services**] (/services).\n\n> And [x](/our services) or\n> [y] (https://example.com).'),
)
golden('markdown-typed', 'bold words that never end', prose('A **bold word.\n\n**Two **words.\n\nAnd ** three** more.'))
golden('markdown-empty', 'a heading', prose('## One\n\n##\n\n### Two\n\nWords.'))
golden('markdown-empty', 'a link', prose('See [](/soon).'))
golden('own-address', 'as an address in angle brackets', prose('See <https://casa-ejemplo.example/#contact> for more.'))
