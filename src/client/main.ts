import { startHeader } from './boot/header.ts'
import { hydrateOnIntent } from './boot/hydrate-on-intent.ts'
import { startDeferredLayout } from './boot/later.ts'
import { watchPhoneBar } from './boot/phone-bar.ts'
import { reportNotFound } from './boot/report.ts'

startHeader()
foldFooter()
markMissingPhotos()
watchPhoneBar()
hydrateOnIntent(() => import('./hydrate.tsx'))
startDeferredLayout()
const planned = reportNotFound()
if (planned || location.search) import('./boot/ask-about.ts').then((module) => module.beginMessage(planned))

/** On a phone, in browsers whose menu can open. Without the script, the links of the footer are open. */
function foldFooter(): void {
  if (!('popover' in HTMLElement.prototype)) return
  const narrow = matchMedia('(max-width: 39.99em)')
  const fold = () => {
    for (const links of document.querySelectorAll<HTMLDetailsElement>('body > footer details'))
      links.open = !narrow.matches
  }
  fold()
  narrow.addEventListener('change', fold)
}

/** Marks photos that fail or have failed to load. */
function markMissingPhotos(): void {
  const mark = (target: EventTarget | null) =>
    target instanceof HTMLImageElement && target.toggleAttribute('data-missing', true)
  document.addEventListener('error', ({ target }) => mark(target), true)
  for (const image of document.images) if (image.complete && !image.naturalWidth) mark(image)
}
