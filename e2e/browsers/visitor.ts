import { type Browser, expect } from '@playwright/test'
import { openWebkit } from './webkit.ts'

/** A tab with nothing in its cache, in whichever engine, asked no more than every driver can. */
export interface Visitor {
  open(address: string): Promise<void>
  evaluate<T>(script: string, ...args: readonly unknown[]): Promise<T>
  press(selector: string): Promise<void>
  close(): Promise<void>
}

/** @param browser undefined: WebKit */
export async function visit(browser: Browser | undefined): Promise<Visitor> {
  if (!browser) {
    const screen = await openWebkit('about:blank', { width: 1_440, height: 900 })
    return { ...screen, press: selector => screen.pressOn(selector) }
  }
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  return {
    open: async address => {
      // Firefox calls it broken off where the page itself begins another navigation: never waved through.
      await page.goto(address, { waitUntil: 'commit' })
    },
    evaluate: (script, ...args) =>
      page.evaluate(`(function () { ${script} }).apply(null, ${JSON.stringify(args)})`),
    press: selector => page.locator(selector).first().click({ noWaitAfter: true }),
    close: () => context.close(),
  }
}

/** Until the page says so; while it is loaded anew, it says nothing. */
export async function says(
  visitor: Visitor,
  script: string,
  expected: unknown,
  message: string,
): Promise<void> {
  await expect
    .poll(() => visitor.evaluate(`return ${script}`).catch(() => undefined), { message, timeout: 40_000 })
    .toEqual(expected)
}
