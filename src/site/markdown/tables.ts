import type { Options } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmTable } from 'micromark-extension-gfm-table'

/** Markdown with tables. */
export const tableSyntax: Options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] }
