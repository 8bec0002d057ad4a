import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * Breaks no rule of axe (product 8.7).
 * @param within an open dialog: what it covers can be neither reached nor seen whole
 */
export async function expectUsable(page: Page, what: string, within = 'html'): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze()
  const found = violations.map(({ id, nodes }) => {
    const places = nodes.map(node => node.html).slice(0, 2)
    return `${id}: ${places.join(' ')}`
  })
  expect(found, `${what} can be used by everybody`).toEqual([])
}
