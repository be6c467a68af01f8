/** HTML of React, split for a document. */
export interface Markup {
  html: string
  /** `link` elements that belong in the head. */
  preloads: string
}

/** React writes preloads of urgent images first. */
const leadingPreloads = /^(?:<link rel="preload"[^>]*>)*/

const styleElement =
  'It renders a <style> element, which the Content Security Policy blocks. ' +
  'Use the CSS module for values that depend on the width, not props such as `cols={{ base: 1, sm: 2 }}`.'

/** @throws Error when it has a `style` element: Mantine renders one for each responsive prop */
export function splitPreloads(markup: string): Markup {
  if (markup.includes('<style')) throw new Error(styleElement)
  const [preloads = ''] = leadingPreloads.exec(markup) ?? []
  return { html: markup.slice(preloads.length), preloads }
}
