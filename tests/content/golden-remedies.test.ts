import { golden } from './golden.ts'
import { hero, page, site } from './project.ts'

/** The site with other days in the place of `[Saturday]`. */
const days = (text: string) => ({ '_site.yaml': site.replace('[Saturday]', text) })
golden('needs-list', 'days from one to another', days('Monday-Friday'))
golden('needs-list', 'short days from one to another', days('Mon - Fri'))
golden('needs-list', 'two days', days('Saturday and sunday'))
golden('not-a-choice', 'days from one to another in a list', days('[Monday to Friday]'))
golden('needs-list', 'words between semicolons', page(hero).replace('[one, two, three]', 'one; two; three'))

golden('unknown-key', 'a text that goes on with a colon', page(`${hero}  text: It takes an hour\n  and it is: free\n`))
const long = Array.from({ length: 12 }, (_, index) => `    Sentence ${index} of many says something of its own.`)
const prose = page(`${hero}- type: prose\n  body: >-\n${long.join('\n')}\n`)
golden('duplicate-route', 'one page as a file and in a folder', { 'about.yaml': prose, 'about/index.yaml': prose })
