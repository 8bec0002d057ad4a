import type { Page, Request } from '@playwright/test'

const STILL = 150

/**
 * Waits until a page has fetched nothing for a moment. Playwright's own `networkidle` waits half a second, and knows only pages that
 * were loaded, none that the product went on to by itself.
 */
export function quietOf(page: Page): () => Promise<void> {
  const underWay = new Set<Request>()
  let since = Date.now()
  const ended = (request: Request) => {
    if (underWay.delete(request)) since = Date.now()
  }
  page.on('request', request => {
    if (!request.url().includes('/socket.io/')) underWay.add(request)
  })
  page.on('requestfinished', ended)
  page.on('requestfailed', ended)
  return async () => {
    since = Date.now()
    while (underWay.size > 0 || Date.now() - since < STILL) await page.waitForTimeout(50)
  }
}
