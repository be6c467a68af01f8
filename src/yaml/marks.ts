/**
 * The comments that mark a text which is not its author's yet: `rewrite` in a copied page or an example, `replace` in a new
 * site, `check` for a guess.
 */
export const markKinds = ['rewrite', 'replace', 'check'] as const

export type MarkKind = (typeof markKinds)[number]

/** The start of such a comment, for a regular expression. */
export const markStart = `# (?:${markKinds.join('|')}):`
