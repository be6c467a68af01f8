import type { Explanation } from './explanation.ts'

/** Codes of what only shows in the whole page, or across pages. */
export const siteCodes = {
  'broken-link': {
    title: 'A link leads to a page that does not exist',
    why: 'A page stands at the address that its file has under pages/, without .yaml and without a slash at the end. A page that is still to come is listed under `planned` in pages/_site.yaml.',
    wrong: 'href: /services/',
    right: 'href: /services',
  },
  'broken-anchor': {
    title: 'A link leads to an anchor that does not exist',
    why: 'The part behind # is the `anchor` of a section, or a heading in an article: `## What it costs` is #what-it-costs. In the menu and the footer, which stand on every page, the page is named too.',
    wrong: 'href: "#contact"',
    right: 'href: /#contact',
  },
  'placeholder-link': {
    title: 'A link leads nowhere',
    why: 'A visitor who clicks on it thinks that the site is broken. Only the quick links and the legal links of the footer may use # for pages that are still to come.',
    wrong: 'href: "#"',
    right: 'href: /services',
  },
  'wrong-link': {
    title: 'An address in a text cannot be a link',
    why: 'Links in Markdown lead to a page (/services), an anchor (#contact), or a full https://, mailto: or tel: address. Nothing else is safe for visitors.',
    wrong: 'See [our services](services).',
    right: 'See [our services](/services).',
  },
  'own-address': {
    title: "A link names the site's own address",
    why: 'It would leave the preview, and break when the address changes. Links inside the site start with /.',
    wrong: 'href: https://casa-ejemplo.example/services',
    right: 'href: /services',
  },
  'planned-exists': {
    title: 'A planned page exists by now',
    why: 'The list in pages/_site.yaml is for pages that are still to come. Nothing breaks while the line stays, but a broken link to this address would not be noticed if the page went away.',
    wrong: 'planned:\n  - /locations/marbella',
    right: 'planned: []',
  },
  'duplicate-route': {
    title: 'Two files have the same address',
    why: 'One of the two could not be reached. services.yaml and services/index.yaml are both /services; Services.yaml is the same file as services.yaml on many computers.',
    wrong: 'pages/services.yaml\npages/services/index.yaml',
    right: 'pages/services/index.yaml',
  },
  'file-name': {
    title: 'The name of a file makes no clean address',
    why: 'The name is the address that people read, type and share: lower-case letters, digits and single hyphens, and .yaml at the end.',
    wrong: 'pages/locations/Puerto Banús.yaml',
    right: 'pages/locations/puerto-banus.yaml',
  },
  'missing-file': {
    title: 'A file that every site needs is missing',
    why: 'A site has its facts (pages/_site.yaml), a home page (pages/index.yaml) and a page for unknown addresses (pages/404.yaml).',
    wrong: 'pages/about.yaml',
    right: 'pages/_site.yaml\npages/404.yaml\npages/index.yaml\npages/about.yaml',
  },
  'duplicate-title': {
    title: 'Two pages have the same title',
    why: 'In search results and on tabs nobody could tell them apart. Say what only this page has.',
    wrong: 'title: Renovations | Casa Ejemplo',
    right: 'title: Renovations in Estepona | Casa Ejemplo',
  },
  'duplicate-description': {
    title: 'Two pages have the same description',
    why: 'Search engines show one of them and may leave out the other. Say what only this page has.',
    wrong: 'description: Kitchens, bathrooms and whole homes at a fixed price, from €15,000.',
    right: 'description: Kitchens, bathrooms and whole homes in Estepona, from the port to the hills.',
  },
  'duplicate-anchor': {
    title: 'An anchor stands twice on a page',
    why: 'A link could only lead to the first one. Headings in articles are anchors too.',
    wrong: '- type: prose\n  anchor: prices\n  body: |\n    ## Prices',
    right: '- type: prose\n  anchor: price-list\n  body: |\n    ## Prices',
  },
  'main-heading': {
    title: 'A page has no main heading, or two',
    why: 'The heading of the hero is the main heading (h1), by which search engines and screen readers know the page. There is exactly one; headings in articles start with ##.',
    wrong: '- type: hero\n  heading: One\n- type: hero\n  heading: Two',
    right: '- type: hero\n  heading: One\n- type: media-text\n  heading: Two',
  },
  'skipped-heading': {
    title: 'A heading skips a level',
    why: 'People who listen to a page go from heading to heading, and a skipped level sounds like a missing part. Below ## comes ###.',
    wrong: '## Prices\n#### Kitchens',
    right: '## Prices\n### Kitchens',
  },
  'markdown-image': {
    title: 'A picture stands in a text',
    why: 'Texts have no pictures, since a picture needs a description, a size and a place in the design. Use a section such as media-text.',
    wrong: 'body: |\n  ![A villa](/villa.jpg)',
    right: '- type: media-text\n  image: …',
  },
  'markdown-html': {
    title: 'HTML stands in a text',
    why: 'For safety, HTML is shown to readers as it is typed. Markdown has signs for what texts need.',
    wrong: 'A <b>bold</b> word.',
    right: 'A **bold** word.',
  },
  'title-length': {
    title: 'A title is too long for search results',
    why: 'Search results cut titles at about 60 characters. Put what matters first.',
    wrong: 'title: About our company, our people and everything else we do | Casa Ejemplo',
    right: 'title: About us | Casa Ejemplo',
  },
  'description-length': {
    title: 'A description is too long or too short for search results',
    why: 'Search results show 50 to 160 characters. A shorter one is often replaced by any sentence of the page.',
    wrong: 'description: About us.',
    right: 'description: Who we are, where we work and what our clients in Marbella say about us.',
  },
  'unreachable-page': {
    title: 'No link leads to a page',
    why: 'Neither visitors nor search engines will find it. Link to it, or give it a `card` so that the page above it lists it. A page with `noindex: true` may stand alone.',
    wrong: '# pages/locations/estepona.yaml without a card',
    right: 'card:\n  title: Estepona\n  text: …',
  },
  'incomplete-card': {
    title: 'A card lacks what its grid shows',
    why: 'The page above lists this card in a grid that shows more than it has: areas show a number of projects, articles an author and a date.',
    wrong: 'card:\n  title: Estepona\n  text: …',
    right: 'card:\n  title: Estepona\n  text: …\n  projects: 40+',
  },
  'empty-grid': {
    title: 'A grid has nothing to show',
    why: 'It collects the cards of the pages below its page, but none of them has a card, and it has no items of its own.',
    wrong: '- type: card-grid\n  variant: hub\n  collect: below',
    right: '- type: card-grid\n  variant: hub\n  collect: below\n  items:\n    - …',
  },
  'menu-without-cards': {
    title: 'A drop-down has nothing to show',
    why: 'An entry of the menu with `menu: cards` shows the cards of its page, and this page has none.',
    wrong: '- label: About\n  href: /about\n  menu: cards',
    right: '- label: About\n  href: /about',
  },
} as const satisfies Record<string, Explanation>
