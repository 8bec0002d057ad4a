import { readToken } from '../../shared/http/token.ts'
import { loadTexts, translate } from '../../shared/i18n/i18n.ts'
import { showNotice } from '../../shared/ui/notices.ts'

/** The day of the first visit, then that it was said. */
const KEPT = 'homeScreen'
const TOLD = 'told'
/** Nobody is in the middle of something here. */
const QUIET = ['/', '/em']
const LONG_MS = 60_000

/** Safari of an iPhone clears what a page keeps after seven days without a visit, unless it stands on the home screen. */
const isOnHomeScreen = () => Reflect.get(navigator, 'standalone') === true

/** On the second day of a signed-in person, once a browser. */
export async function hintHomeScreen(today = new Date().toDateString()): Promise<void> {
  if (isOnHomeScreen() || !readToken() || !QUIET.includes(window.location.pathname)) return
  try {
    const kept = localStorage.getItem(KEPT)
    if (kept === TOLD) return
    localStorage.setItem(KEPT, kept === null || kept === today ? today : TOLD)
    if (kept === null || kept === today) return
  } catch {
    // Storage is refused, and with it whether it was said before.
    return
  }
  await loadTexts(['homeScreen'])
  const title = translate('homeScreen:title')
  await showNotice({ tone: 'info', title, message: translate('homeScreen:content'), stays: LONG_MS })
}
