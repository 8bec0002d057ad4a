import type { Page } from '@playwright/test'
import { isFirefox } from './browsers/engine.ts'

/** Pastes what another program has put on the clipboard, by the names of its kinds, into what has the focus. */
export async function paste(page: Page, content: Readonly<Record<string, string>>): Promise<void> {
  // Firefox lets no made event hold anything.
  if (isFirefox) {
    await page.evaluate(async given => {
      const kinds = Object.entries(given).map(([kind, text]) => [kind, new Blob([text], { type: kind })])
      await navigator.clipboard.write([new ClipboardItem(Object.fromEntries(kinds))])
    }, content)
    return page.keyboard.press('Control+v')
  }
  await page.evaluate(given => {
    const clipboardData = new DataTransfer()
    for (const [kind, text] of Object.entries(given)) clipboardData.setData(kind, text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(event)
  }, content)
}
