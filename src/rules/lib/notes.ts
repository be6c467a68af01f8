/** What a line is that starts with # inside a text. */
export const noteInText = 'visitors will see this line: inside a text, # hides nothing'

/** @param field the field of the text */
export const moveNote = (field: string | undefined, what = 'the line'): string =>
  `delete ${what}, or move it above ${field === undefined ? 'the text' : `\`${field}:\``}`
