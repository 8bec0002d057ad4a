import { readToken } from '../../shared/http/token.ts'
import { currentLanguage } from '../../shared/i18n/language.ts'
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
  // Not by their space, whose address every start would carry.
  const { texts } = await (currentLanguage() === 'vi' ? import('./texts.vi.ts') : import('./texts.en.ts'))
  await showNotice({ tone: 'info', title: texts.title, message: texts.content, stays: LONG_MS })
}
