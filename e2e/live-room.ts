import { type Browser, expect, type Page } from '@playwright/test'
import { complaintsOf } from './people.ts'
import { expectUsable } from './usable.ts'

/** Clocks of pupils' devices are minutes wrong, this way or that. */
export const WRONG_MINUTES = 7

/** A pupil's phone, whose clock is so many minutes ahead. */
export async function phoneOf(browser: Browser, minutes: number): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width: 360, height: 720 }, hasTouch: true, isMobile: true },
  })
  const phone = await context.newPage()
  await phone.addInitScript(by => {
    const Right = Date
    class Wrong extends Right {
      constructor(...parts: ConstructorParameters<typeof Date> | []) {
        if (parts.length === 0) super(Right.now() + by)
        else super(...(parts as ConstructorParameters<typeof Date>))
      }
      static override now(): number {
        return Right.now() + by
      }
    }
    globalThis.Date = Wrong as DateConstructor
  }, minutes * 60_000)
  return phone
}

/** What hangs on the wall, and what its console complains of. */
export async function wallOf(browser: Browser): Promise<{ wall: Page; complaints: string[] }> {
  const wall = await (await browser.newContext({ viewport: { width: 1920, height: 1080 } })).newPage()
  return { wall, complaints: complaintsOf(wall) }
}

/** No screen of a room that runs breaks a rule of axe, at a moment that lasts. */
export async function expectAllUsable(moment: string, pages: Readonly<Record<string, Page>>): Promise<void> {
  for (const [who, page] of Object.entries(pages)) await expectUsable(page, `${who}, ${moment}`)
}

/** The question on the wall is read from the last row, and whole on a small projector. */
export async function expectLegible(wall: Page, stem: string): Promise<void> {
  const words = wall.getByText(stem)
  expect(
    await words.evaluate(element => parseFloat(getComputedStyle(element).fontSize)),
  ).toBeGreaterThanOrEqual(40)
  for (const [width, height] of [
    [1024, 768],
    [1920, 1080],
  ] as const) {
    await wall.setViewportSize({ width, height })
    await expect(words).toBeInViewport({ ratio: 1 })
    await expectNoScroll(wall, `${width}x${height}`)
  }
}

/** Nothing on the wall is to be scrolled: nobody stands beside it. */
export async function expectNoScroll(wall: Page, what: string): Promise<void> {
  const hidden = await wall.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main, main *')]
      .filter(
        part => part === document.documentElement || /auto|scroll/.test(getComputedStyle(part).overflowY),
      )
      .map(part => part.scrollHeight - part.clientHeight),
  )
  expect(Math.max(...hidden), what).toBeLessThanOrEqual(1)
}
