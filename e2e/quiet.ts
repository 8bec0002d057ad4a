import type { Page, Request } from '@playwright/test'

const STILL = 150
/** Of a film, or of what was asked on a page that was left, an end may never be told. */
const LONGEST = 10_000

/**
 * Waits until a page has fetched nothing for a moment. Playwright's own `networkidle` waits half a second, and knows only pages that
 * were loaded, none that the product went on to by itself.
 */
export function quietOf(page: Page): () => Promise<void> {
  const underWay = new Map<Request, number>()
  let since = Date.now()
  const ended = (request: Request) => {
    if (underWay.delete(request)) since = Date.now()
  }
  page.on('request', request => {
    if (!request.url().includes('/socket.io/')) underWay.set(request, Date.now())
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    since = Date.now()
    const isWaited = () => [...underWay.values()].some(begun => Date.now() - begun < LONGEST)
    while (isWaited() || Date.now() - since < STILL) await page.waitForTimeout(50)
  }
}
