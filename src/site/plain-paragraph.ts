/** One line of words, with punctuation that means nothing in Markdown. A number at its start could begin a list. */
const words = /^\p{L}[\p{L}\p{N} .,;:!?'’"“”()%€£$/–—…-]*(?<! )$/u

/**
 * Most texts have no Markdown, and recognizing them takes a fraction of the time of parsing them.
 *
 * @returns whether the text is certainly one paragraph that is shown as it is written
 */
export const isPlainParagraph = (text: string): boolean => words.test(text)
