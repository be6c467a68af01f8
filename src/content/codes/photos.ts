import type { Explanation } from './explanation.ts'

/** Codes of photos and of their descriptions. */
export const photoCodes = {
  'missing-photo': {
    title: 'A photo is not where the page looks for it',
    why: 'A name that starts with ./ is a file in the folder of the page, or in a folder below it. Upper and lower case count, for they do on the servers that show the site.',
    wrong: 'src: ./Kitchen.jpg',
    right: 'src: ./kitchen.jpg',
  },
  'alt-says-nothing': {
    title: 'The description of a photo is a file name, or says nothing',
    why: 'The `alt` of a photo stands for it where it is not seen: people who cannot see hear it read out, search engines read it, and browsers show it when the photo does not come. The name that a camera gave to the file helps none of them, nor does the word photo. Say what the photo shows, in one short sentence.',
    wrong: 'alt: IMG_2034.jpg',
    right: 'alt: A bright kitchen with an island',
  },
} as const satisfies Record<string, Explanation>
