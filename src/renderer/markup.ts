/** Markup of React, split for a document. */
export interface Markup {
  html: string
  /** `link` elements that belong in the head. */
  preloads: string
}

/** React writes the preloads of urgent images first. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/

const styleElement =
  'It puts a <style> element into the page, which the Content Security Policy blocks. ' +
  'Say in its CSS module what differs by width, and not in props as `cols={{ base: 1, sm: 2 }}`.'

/**
 * @param markup what React has rendered
 * @throws Error when it has a `style` element: Mantine renders one for each prop with a value per width
 */
export function splitPreloads(markup: string): Markup {
  if (markup.includes('<style')) throw new Error(styleElement)
  const [preloads = ''] = leadingPreloads.exec(markup) ?? []
  return { html: markup.slice(preloads.length), preloads }
}
