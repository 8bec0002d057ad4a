import { translate } from '../i18n/i18n.ts'
import { noticeError } from './notices.ts'

/** Copies a text; where the browser does not let us, says so. Gives whether it did. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // On http in a school's LAN browsers keep the clipboard to themselves.
    if (copyBySelection(text)) return true
    void noticeError(translate('shared:copy.failed'))
    return false
  }
}

/** The old way, which http allows too. Within the open dialog, outside of which nothing can be focused. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.style.position = 'fixed'
  field.style.opacity = '0'
  const before = document.activeElement
  const place = before?.closest('[role="dialog"]') ?? document.body
  place.append(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
