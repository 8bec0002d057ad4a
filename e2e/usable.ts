import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

// There are no frames, for whose sake axe would open another page and read itself in again each time.
const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode()

/**
 * Breaks no rule of axe (product 8.7).
 * @param within an open dialog: what it covers can be neither reached nor seen whole
 */
export async function expectUsable(page: Page, what: string, within = 'html'): Promise<void> {
  await expect(page.locator(within).first(), what).toBeVisible()
  await atRest(page)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  await expectNothing(axeOf(page).include(within).withTags(tags), what)
}

/** Its words stand out from what is behind them: all that the choice of colours decides. */
export async function expectLegible(page: Page, what: string): Promise<void> {
  await atRest(page)
  await expectNothing(axeOf(page).withRules('color-contrast'), what)
}

/** What fades in or out has colours of its own until it stands. */
async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() => document.getAnimations().every(each => each.playState === 'finished'))
}

async function expectNothing(axe: AxeBuilder, what: string): Promise<void> {
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.map(node => node.html).slice(0, 2)
    return `${id}: ${places.join(' ')}`
  })
  expect(found, `${what} can be used by everybody`).toEqual([])
}
