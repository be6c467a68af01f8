import { startConsent } from './consent.ts'
import { loadService } from './service.ts'

/** Only sites with analytics load this: their pages, and the file in which the script of the service runs. */
const { analytics } = document.documentElement.dataset
if (analytics) loadService(JSON.parse(analytics))
else startConsent()
