import type { Explanation } from './explanation.ts'

/** Codes of files that are not (good) YAML. */
export const yamlCodes = {
  'duplicate-key': {
    title: 'A field stands twice in one place',
    why: 'Only one of the two could be shown, and nobody could say which. Keep the one you want.',
    wrong: 'name: Marbella\nname: Estepona',
    right: 'name: Estepona',
  },
  'tab-indent': {
    title: 'A line is indented with a tab',
    why: 'YAML finds out what belongs to what by counting spaces; a tab has no fixed width. Use two spaces for each level. Most editors can turn tabs into spaces.',
    wrong: 'service:\n→name: Kitchens',
    right: 'service:\n  name: Kitchens',
  },
  'bad-indent': {
    title: 'A line does not line up with its neighbours',
    why: 'Fields that belong together start in the same column. One space more or less makes them part of something else.',
    wrong: '- type: hero\n   heading: Your house',
    right: '- type: hero\n  heading: Your house',
  },
  'unclosed-quote': {
    title: 'A quote is opened and never closed',
    why: 'Everything behind the quote, over all the following lines, is taken for text. Close it where the text ends.',
    wrong: 'heading: "Your house',
    right: 'heading: "Your house"',
  },
  'text-after-quote': {
    title: 'Text stands behind a closing quote',
    why: "A text that starts with a quote ends at the next one. In single quotes (') an apostrophe ends it too: use double quotes for such texts, or none.",
    wrong: "heading: 'It's your house'",
    right: 'heading: "It\'s your house"',
  },
  'missing-space': {
    title: 'A space is missing behind a colon or a dash',
    why: 'Without the space YAML takes the field and its value for one word.',
    wrong: 'heading:Your house',
    right: 'heading: Your house',
  },
  'unquoted-colon': {
    title: 'A text contains a colon and a space',
    why: 'A colon with a space behind it starts a new field. A text that contains one stands in quotes.',
    wrong: 'heading: Kitchens: from €15,000',
    right: 'heading: "Kitchens: from €15,000"',
  },
  'needs-quotes': {
    title: 'A text must stand in quotes',
    why: 'Digits alone are read as a number, which loses zeros (4.90 becomes 4.9, 007 becomes 7); true and false are read as yes and no; and some signs at the start of a value mean something to YAML. In quotes all of them are plain text.',
    wrong: 'value: 4.90',
    right: 'value: "4.90"',
  },
  'not-a-field': {
    title: 'A line is neither a field nor an item of a list',
    why: 'Every line is `field: value` or `- item`. Text that goes on from the line above is indented deeper than its field.',
    wrong: 'heading: Your house\nby the sea',
    right: 'heading: Your house\n  by the sea',
  },
  'text-sign': {
    title: 'The sign for a text on the lines below is not written right',
    why: 'Behind a field whose text starts on the next line stands `>-` (its lines become one), `|` (they stay lines) or `>` or `|-`, and nothing else. Other signs are shown as a part of the text.',
    wrong: 'text: ->\n  We build kitchens.',
    right: 'text: >-\n  We build kitchens.',
  },
  'dash-after-colon': {
    title: 'A list starts on the line of its field',
    why: 'The first item of a list stands on the line below its field. A text that starts with a dash stands in quotes.',
    wrong: 'keywords: - kitchen',
    right: 'keywords:\n  - kitchen',
  },
  'several-documents': {
    title: 'A second document starts in a file',
    why: 'Three dashes (or dots) on a line of their own end a document. One file is one page, so what follows would be lost.',
    wrong: 'name: Marbella\n---\nname: Estepona',
    right: 'name: Marbella',
  },
  'unclosed-bracket': {
    title: 'A bracket is opened and never closed',
    why: 'A value that starts with [ or { is a list or a group written on one line, up to the closing bracket. A text that starts with one stands in quotes.',
    wrong: 'keywords: [kitchen, bathroom',
    right: 'keywords: [kitchen, bathroom]',
  },
  'bad-escape': {
    title: 'A backslash in double quotes means nothing',
    why: 'In double quotes a backslash starts a special character. Use single quotes, or no quotes at all.',
    wrong: 'text: "50\\% more"',
    right: "text: '50\\% more'",
  },
  'merge-conflict': {
    title: 'Two versions of a file collided',
    why: 'Version control could not join two changes and left both in the file. Keep the right lines and remove the marks.',
    wrong: '<<<<<<< HEAD\nname: Marbella\n=======\nname: Marbella Centro\n>>>>>>> branch',
    right: 'name: Marbella Centro',
  },
  'yaml-unsupported': {
    title: 'A feature of YAML that pages do not use',
    why: 'Names for reuse (&), references (*), merge keys (<<), types (!) and directives (%) hide from a reader what a page says, and other tools read them differently. Write the value out. A text that starts with one of these signs stands in quotes.',
    wrong: 'name: &place Marbella\ntitle: *place',
    right: 'name: Marbella\ntitle: Marbella',
  },
  'yaml-syntax': {
    title: 'A file cannot be read as YAML',
    why: 'The words after the colon are those of the YAML parser. Look at the line, and at the one above it.',
    wrong: '- one\nname: About',
    right: 'name: About',
  },
  'not-utf8': {
    title: 'A file is not saved as UTF-8',
    why: 'Some editors save accents in an old way that depends on the country. In the save dialogue choose UTF-8 as the encoding, and type the broken letters anew.',
    wrong: 'region: M\ufffdlaga',
    right: 'region: Málaga',
  },
  'control-character': {
    title: 'A text contains a character that no page can show',
    why: 'Signs by which programs control each other, such as a backspace, cannot be seen in an editor and come along with text copied from elsewhere. HTML does not allow them. Remove the character, or type the text anew.',
    wrong: 'name: "Mar\\u0008bella"',
    right: 'name: Marbella',
  },
  'empty-file': {
    title: 'A file says nothing',
    why: 'Every file under pages/ is a page. Copy a similar page and change what it says, or delete the file.',
    wrong: '# to be written',
    right: 'name: Estepona\ntitle: …',
  },
  'cut-text': {
    title: 'A text is cut by a #',
    why: 'A # behind a space starts a comment, and the rest of the line is lost. A text that contains one stands in quotes. What is meant as a comment has a blank behind the #: with a letter or digit there, it is an error.',
    wrong: 'heading: We are #1 on the coast',
    right: 'heading: "We are #1 on the coast"',
  },
  'swallowed-line': {
    title: 'A line has become a part of the text above it',
    why: 'Lines that are indented deeper than a field belong to its text, whatever they look like: a dash starts no item there, a colon no field and a # no comment, and readers will see all of them. Start the line in the column of its neighbours. Headings and lists of Markdown need `|` behind their field, which keeps the lines apart.',
    wrong: 'text: >-\n  We build kitchens.\n  icon: tools-kitchen',
    right: 'text: >-\n  We build kitchens.\nicon: tools-kitchen',
  },
  'thousands-point': {
    title: 'A point stands between thousands',
    why: 'In numbers that are counted with, a point starts decimals: 9.000 is nine. Write no sign between thousands; the page shows them as readers expect.',
    wrong: 'price: 9.000',
    right: 'price: 9000',
  },
  'smart-quotes': {
    title: 'A text stands in typographic quotes',
    why: 'To YAML only the straight quotes (" and \') are quotes. Typographic ones are letters, and readers will see them.',
    wrong: 'heading: “Your house”',
    right: 'heading: Your house',
  },
} as const satisfies Record<string, Explanation>
