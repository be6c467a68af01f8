/** The script that an attacker tries to run. */
const run = 'window.pwned=1'

/** Texts that try to end their context. Any field for text accepts them, and they are shown as typed. */
export const texts = [
  `</script><script>${run}</script>`,
  `"><img src=x onerror=${run}>`,
  `'><svg onload=${run}>`,
  `</title></style></textarea></noscript><script>${run}</script>`,
  `<!--<script>${run}</script>--><script>${run}</script>`,
  `" onmouseover="${run}" autofocus onfocus="${run}" x="`,
  `' onmouseover='${run}' autofocus onfocus='${run}' x='`,
  `]]>&lt;script&gt;${run}&lt;/script&gt;&#60;script&#62;${run}`,
  `</div></main></body><base href=//evil.example><script>${run}</script>`,
  `<iframe srcdoc="<script>parent.pwned=1</script>"></iframe>`,
  `;}</style><style>*{background:url(javascript:${run})}`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e\\"`,
  `$&$\`$'$1<script>${run}</script>`,
  `{"__proto__":{"pwned":1},"type":"contact"}`,
  `\${${run}}{{constructor.constructor('${run}')()}}`,
  `<\u017fcript>${run}</\u017fcript><math><mtext></form><form><mglyph><style></math><img src onerror=${run}>`,
  `\u202e<script>${run}</script>\u2028<script>${run}</script>`,
]

/** Fits into the text with the shortest limit. */
export const shortText = '<script>pwned=1</script>'

/** Accepted addresses that try to end the attribute around them. */
export const acceptedAddresses = [
  `https://evil.example/"onmouseover="${run}`,
  `https://evil.example/'onmouseover='${run}`,
  `https://evil.example/"><script>${run}</script>`,
  `https://evil.example/\`onmouseover=${run}`,
  `https://evil.example/&quot;onmouseover=&quot;${run}`,
  `mailto:a@b.example?subject="><script>${run}</script>`,
  `/?from="onmouseover="${run}`,
  `/hostile?from='><script>${run}</script>`,
]

/** An accepted endpoint and an accepted e-mail address, as odd as the format allows. */
export const acceptedEndpoint = `/api/send?a=javascript:${run}&b=$&c=%22%3E%3Cscript%3E`
export const acceptedEmail = `'onmouseover='${run}@evil.example`

/** Accepted Markdown, in which HTML is text. */
export const acceptedMarkdown = [
  `<script>${run}</script>`,
  `<img src=x onerror=${run}>`,
  `**<svg onload=${run}>**`,
  `\`<script>${run}</script>\``,
  `\`\`\`"><script>${run}</script>\n</code></pre><script>${run}</script>\n\`\`\``,
  `## A heading <img src=x onerror=${run}>`,
  '## Main\n\n## Announcer\n\n## Site menu\n\n## Site menu 0',
  `- <iframe srcdoc="<script>parent.pwned=1</script>">`,
  `    <script>${run}</script>`,
  `[<img src=x onerror=${run}>](/)`,
  `[x](https://evil.example/'onmouseover='${run})`,
  `[x](https://evil.example "a title\\" onmouseover=${run}")`,
  `![an image" onerror=${run}](javascript:${run})`,
  `![x](data:text/html,<script>${run}</script>)`,
  `<a href="javascript:${run}">x</a>`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `<details open ontoggle=${run}><summary>x</summary></details>`,
  `<style>@import "javascript:${run}"</style>`,
]

/** Addresses that no field for a link accepts. */
const addresses = [
  `javascript:${run}`,
  `JaVaScRiPt:${run}`,
  ` javascript:${run}`,
  `\u0001javascript:${run}`,
  `java\tscript:${run}`,
  `java\nscript:${run}`,
  `java\rscript:${run}`,
  `javascript\u0000:${run}`,
  `javascript\u00a0:${run}`,
  `\u202ejavascript:${run}`,
  `\ufeffjavascript:${run}`,
  `&#106;avascript:${run}`,
  `javascript&colon;${run}`,
  `%6aavascript:${run}`,
  `javascript://casa-ejemplo.example/%0a${run}`,
  `vbscript:${run}`,
  `view-source:javascript:${run}`,
  `data:text/html,<script>${run}</script>`,
  'data:text/html;base64,PHNjcmlwdD53aW5kb3cucHduZWQ9MTwvc2NyaXB0Pg==',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  'https:evil.example',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  `tel:${run}`,
  `#"><img src=x onerror=${run}>`,
  `/nowhere"onmouseover="${run}`,
  'https://evil.example/\u0001',
]

/** Markdown with links that are rejected. */
const markdown = [
  `[x](javascript:${run})`,
  `[x](JAVASCRIPT:${run})`,
  `[x]( javascript:${run})`,
  `[x](<java\tscript:${run}>)`,
  `[x](\u0001javascript:${run})`,
  `[x](&#106;avascript:${run})`,
  `[x](&#x0000000006a;avascript:${run})`,
  `[x](javascript&colon;${run})`,
  `[x](&Tab;javascript:${run})`,
  `[x](java&NewLine;script:${run})`,
  `[x](java&#10;script:${run})`,
  `[x](&#1;javascript:${run})`,
  `[x](\\javascript:${run})`,
  `[x](%6aavascript:${run})`,
  `[x](vbscript:${run})`,
  '[x](data:text/html;base64,PHNjcmlwdD4=)',
  '[x](//evil.example)',
  '[x](\\/\\/evil.example)',
  '[x](/\\\\evil.example)',
  '[x](https://evil.example/\u200b)',
  `[x](</ "onmouseover="${run}>)`,
  `<javascript:${run}>`,
  `[x][y]\n\n[y]: javascript:${run}`,
]

/** Values that would end up in style sheets, pictures, headers or attributes. */
const photos = [
  `javascript:${run}`,
  `data:image/svg+xml,<svg onload=${run}>`,
  '//evil.example/x.jpg',
  'https://evil.example/x.jpg',
  'https://images.unsplash.com.evil.example/photo-1',
  'https://images.unsplash.com@evil.example/photo-1',
  `https://images.unsplash.com/photo-1"onerror="${run}`,
  './../../package.json',
  './../secret.jpg',
  './drawing.svg',
]
const endpoints = [
  `javascript:${run}`,
  'http://evil.example/',
  '//evil.example/',
  '/\\evil.example',
  'https://user@evil.example/',
  'https://evil.example; script-src *',
  "https://evil.example 'unsafe-inline'",
  'https://evil.example\r\nX-Frame-Options: none',
  `/api/"onmouseover="${run}`,
  'https://*.example/',
  'https://evil.example:99999/',
  'https://1.2.3.400/',
]

/** Lines of YAML with the vector in the last one. */
export interface Refused {
  vector: string
  lines: string[]
}

const quoted = (text: string): string => JSON.stringify(text)
const picture = (key: string, vector: string): Refused => {
  const fields = Object.entries({ src: './kitchen.jpg', alt: 'A kitchen', subject: 'kitchen', [key]: vector })
  const last = fields.sort(([one], [other]) => Number(one === key) - Number(other === key))
  const image = last.map(([name, value]) => `  ${name}: ${quoted(value)}`)
  return { vector, lines: ['type: media-text', 'heading: A picture', 'text: A picture.', 'image:', ...image] }
}

/** Sections that are rejected. */
export const refusedSections: Refused[] = [
  ...addresses.map((vector) => ({
    vector,
    lines: ['type: call-to-action', 'heading: Away', 'actions:', '  - label: Away', `    href: ${quoted(vector)}`],
  })),
  ...markdown.map((vector) => ({ vector, lines: ['type: prose', `body: ${quoted(vector)}`] })),
  ...photos.map((vector) => picture('src', vector)),
  picture('focus', '50% 50%;background:url(//evil.example)'),
  picture('subject', `villa);background:url(javascript:${run}`),
  { vector: `contact"onclick="${run}`, lines: ['type: stats', `anchor: ${quoted(`contact"onclick="${run}`)}`] },
  { vector: 'home"onload="x', lines: ['type: feature-list', 'items:', '  - icon: "home\\"onload=\\"x"'] },
  { vector: `hero"onload="${run}`, lines: [`type: ${quoted(`hero"onload="${run}`)}`] },
]

/** Facts of the site that are rejected, each as the value of its field. */
export const refusedFacts: [field: string, vector: string][] = [
  ...endpoints.map((vector): [string, string] => ['endpoint', vector]),
  ['email', `a"onmouseover="${run}@evil.example`],
  ['email', `a@evil.example?bcc=everybody@evil.example`],
  ['phone', `+34 000 000 000"onclick="${run}`],
  ['phone', `+34 000 000 000;ext=${run}`],
  ['url', `https://casa-ejemplo.example"><script>${run}</script>`],
  ['url', 'https://casa-ejemplo.example/../evil'],
  ['url', 'https://1.2.3.400'],
  ['url', `javascript:${run}`],
]
