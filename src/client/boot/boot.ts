import { startLater } from './defer-layout.ts'
import { startDropdowns } from './dropdowns.ts'
import { startHydration } from './hydration.ts'
import { startSheet } from './menu-sheet.ts'
import { reportNotFound } from './not-found.ts'
import { watchPhoneBar } from './phone-bar.ts'
import { startPhotos } from './photos.ts'
import { startScrolled } from './scrolled.ts'

startScrolled()
startDropdowns()
startSheet()
startPhotos()
watchPhoneBar()
startHydration()
startLater()
reportNotFound()
