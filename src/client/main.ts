import { startDeferredLayout } from './boot/defer-layout.ts'
import { startDropdowns } from './boot/dropdowns.ts'
import { foldFooter } from './boot/footer.ts'
import { startHeader } from './boot/header.ts'
import { hydrateOnIntent } from './boot/hydrate-on-intent.ts'
import { startMenuSheet } from './boot/menu-sheet.ts'
import { markMissingPhotos } from './boot/missing-photos.ts'
import { reportNotFound } from './boot/not-found.ts'
import { watchPhoneBar } from './boot/phone-bar.ts'

startHeader()
startDropdowns()
startMenuSheet()
foldFooter()
markMissingPhotos()
watchPhoneBar()
hydrateOnIntent(() => import('./hydrate.tsx'))
startDeferredLayout()
const planned = reportNotFound()
if (planned || location.search) import('./boot/ask-about.ts').then((module) => module.beginMessage(planned))
