import { expect, type Frame, type Page } from '@playwright/test'
import axe from 'axe-core'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Breaks no rule of axe (product 8.7).
 * @param within an open dialog: what it covers can be neither reached nor seen whole
 */
export async function expectUsable(page: Page | Frame, what: string, within = 'html'): Promise<void> {
  await expect(page.locator(within).first(), what).toBeVisible()
  // What fades in or out has colours of its own until it stands.
  await page.waitForFunction(() => document.getAnimations().every(each => each.playState === 'finished'))
  // Directly and once a page: axe's own driver for Playwright takes five times as long.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const violations = await page.evaluate(
    ([within, values]) =>
      (window as unknown as { axe: typeof axe }).axe
        .run(within, { runOnly: { type: 'tag', values }, resultTypes: ['violations'], preload: false })
        .then(({ violations }) => violations),
    [within, WCAG] as const,
  )
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.map(node => node.html).slice(0, 2)
    return `${id}: ${places.join(' ')}`
  })
  expect(found, `${what} can be used by everybody`).toEqual([])
}
