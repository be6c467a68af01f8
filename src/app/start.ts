import { startDropdowns } from './start/dropdowns.ts'
import { startHydration } from './start/hydration.ts'
import { startLater } from './start/later.ts'
import { reportNotFound } from './start/not-found.ts'
import { watchPhoneBar } from './start/phone-bar.ts'
import { startPhotos } from './start/photos.ts'
import { startScrolled } from './start/scrolled.ts'
import { startSheet } from './start/sheet.ts'

startScrolled()
startDropdowns()
startSheet()
startPhotos()
watchPhoneBar()
startHydration()
startLater()
reportNotFound()
