/** What a line is that starts with # inside a text. */
export const noteInText = 'visitors will see this line: inside a text, # hides nothing'

/** @param field the field of the text */
export const moveNote = (field: string | undefined, what = 'the line'): string =>
  `delete ${what}, or move it above ${field === undefined ? 'the text' : `\`${field}:\``}`

/** @returns whether the words after a # are a note for colleagues: `Nuria: is this true??`, `ask Paco`, `TODO` */
export const isNote = (words: string): boolean =>
  /^\p{Ll}|^\p{Lu}\p{Ll}+:\s|[?!]{2}|^(?:TODO|FIXME|NB|PS)\b/u.test(words.trim())
