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
golden('markdown-table', 'below words', prose('Our prices:\n| Job | Price |\n|---|---|\n| Kitchen | €15,000 |'))
golden('markdown-table', 'without bars at its sides', prose('Job | Price\n--- | :--:\nKitchen | €15,000'))
golden('markdown-typed', 'words struck through', prose('From ~~€20,000~~ €15,000, and ~~old **price**~~.'))
golden('markdown-typed', 'boxes to tick', prose('- one\n- [ ] two\n- [x] three'))
golden('markdown-typed', 'a heading without a space', prose('Words.\n##No space\n\n###Nor here'))
golden(
  'markdown-typed',
  'links with a space',
  prose('See [our **services**] (/services).\n\n> And [x](/our services) or\n> [y] (https://example.com).'),
)
golden('markdown-typed', 'bold words that never end', prose('A **bold word.\n\n**Two **words.\n\nAnd ** three** more.'))
golden('markdown-empty', 'a heading', prose('## One\n\n##\n\n### Two\n\nWords.'))
golden('markdown-empty', 'a link', prose('See [](/soon).'))
golden('own-address', 'as an address in angle brackets', prose('See <https://casa-ejemplo.example/#contact> for more.'))
