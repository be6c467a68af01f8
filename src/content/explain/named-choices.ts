/**
 * @param word what stands there
 * @param choices what might
 * @returns the one choice that the word is, but for capitals, or is short for, as `Mon.` for Monday; none when it may be
 * several
 */
export function choiceOf(word: string, choices: readonly string[]): string[] {
  const start = word.trim().toLowerCase().replace(/\.$/, '')
  const same = choices.filter((choice) => choice.toLowerCase() === start)
  const longer = start.length > 2 ? choices.filter((choice) => choice.toLowerCase().startsWith(start)) : []
  const found = same.length > 0 ? same : longer
  return found.length === 1 ? found : []
}

/**
 * @param text what stands in the place of a list, or of one entry
 * @param choices what the entries may be, in their order
 * @returns the choices that the text names, one after another or from one to another: those of `Mon-Fri` and of
 * `Saturday and Sunday`; none when it names only one, or anything else
 */
export function choicesNamed(text: string, choices: readonly string[]): string[] {
  if (text.length > 200) return []
  const named = (words: string[]) => {
    const found = words.map((word) => choiceOf(word, choices))
    return found.length > 1 && found.every(({ length }) => length === 1) ? found.flat() : []
  }
  const [first = '', last = '', ...more] = named(text.split(/[-–—]|\bto\b/))
  const range = more.length > 0 ? [] : choices.slice(choices.indexOf(first), choices.indexOf(last) + 1)
  return first && range.length > 1 ? range : named(text.split(/[,;&+/]|\band\b/))
}
