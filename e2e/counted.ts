import { expect, type Locator, type Page, test } from '@playwright/test'
import { BUDGETS, type Counts, mostAt, type Task } from './budgets.ts'

/**
 * Counts what a hand does on a page: presses (a click or a tap each) and keys other than typing. It counts the events that
 * arrive in the browser, so that nothing is forgotten that a journey does; text that is typed costs nothing, the press that
 * leads to its field does.
 */
export interface Hand {
  /** Types into a field as a person does, who presses on it first unless it has the focus already. */
  type(field: Locator, text: string): Promise<void>
  /** What was done since the beginning. */
  counts(): Promise<Counts>
  /** Another task begins on the same page. */
  again(): Promise<void>
  /** The task is done: its count is reported, and is within its budget. */
  done(task: Task): Promise<void>
}

/** Begins to count on the page as it stands now, and on every page that it leads to in the same tab. */
export async function startCounting(page: Page): Promise<Hand> {
  const seen = { presses: 0, keys: 0, filled: 0 }
  await page.exposeBinding('countedByHand', (_, what: keyof typeof seen) => {
    seen[what]++
  })
  await page.addInitScript(watch)
  await page.evaluate(watch)

  const counts = async () => {
    // What was told is heard in order: when this has come, all before it has.
    await page.evaluate(() => undefined)
    expect(seen.filled, 'text came into a field without being typed').toBe(0)
    return { presses: seen.presses, keys: seen.keys }
  }
  return {
    counts,
    async again() {
      await counts()
      Object.assign(seen, { presses: 0, keys: 0 })
    },
    async type(field, text) {
      if (!(await field.evaluate(element => element === document.activeElement))) await field.click()
      await page.keyboard.type(text)
    },
    async done(task) {
      const found = await counts()
      const { number, title } = BUDGETS[task]
      const most = mostAt(BUDGETS[task], test.info().project.name)
      if (!most) throw new Error(`${title} is not done at this width.`)
      test.info().annotations.push({ type: 'task', description: JSON.stringify({ task, ...found }) })
      expect(found.presses, `task ${number}, ${title}: presses`).toBeLessThanOrEqual(most.presses)
      expect(found.keys, `task ${number}, ${title}: keys`).toBeLessThanOrEqual(most.keys)
    },
  }
}

/** Runs in the page. */
function watch(): void {
  const tell = (globalThis as unknown as { countedByHand: (what: string) => void }).countedByHand
  const isField = (target: EventTarget | null) =>
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, input:not([type=checkbox], [type=radio], [type=button], [type=file])'))
  const MODIFIERS = ['Control', 'Shift', 'Alt', 'Meta']
  const TYPING = ['Backspace', 'Delete', 'Dead', 'Process']
  const options = { capture: true, passive: true }

  window.addEventListener('pointerdown', event => event.isTrusted && tell('presses'), options)
  window.addEventListener(
    'keydown',
    event => {
      if (!event.isTrusted || event.repeat || MODIFIERS.includes(event.key)) return
      const types = (event.key.length === 1 && !event.ctrlKey && !event.metaKey) || TYPING.includes(event.key)
      if (!(types && isField(event.target))) tell('keys')
    },
    options,
  )
  // `fill` of a test puts its text in by a script, without the press that a person needs.
  window.addEventListener(
    'input',
    event => !event.isTrusted && isField(event.target) && tell('filled'),
    options,
  )
}
