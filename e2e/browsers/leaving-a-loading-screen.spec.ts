import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, expect, test } from '@playwright/test'
import { tokenOf } from '../people.ts'
import { words } from '../words.ts'
import { startNet } from './net.ts'
import { says, visit } from './visitor.ts'

const { routes } = words.vi.app
const ROUNDS = 20
/** A net on which the parts of a screen take seconds. */
const SLOW_MS = 300
const LOADING = '/kho-hoc-lieu'
const WANTED = '/hoc-sinh'
/** A driver has one command for what an address bar and a bookmark begin. */
const WAYS = [
  'a link of the product',
  'a link that loads the page anew',
  'the address or a bookmark',
] as const

const TITLE = 'document.querySelector("main h1")?.textContent'

async function leaves(browser: Browser | undefined, token: string, server: string): Promise<void> {
  const net = await startNet(server)
  for (let round = 0; round < ROUNDS; round++) {
    const way = WAYS[round % WAYS.length]
    const what = `round ${round + 1}, by ${way}`
    const visitor = await visit(browser)
    // A page without the application, which would go on by itself once there is a token.
    await visitor.open(`${net.address}/robots.txt`)
    await says(visitor, 'location.pathname', '/robots.txt', what)
    await visitor.evaluate(
      'localStorage.setItem("accessToken", arguments[0]); localStorage.setItem("lang", "vi")',
      token,
    )
    await visitor.open(`${net.address}/`)
    await says(visitor, `Boolean(document.querySelector('a[href="${LOADING}"]'))`, true, what)
    net.setDelay(SLOW_MS)
    await visitor.press(`a[href="${LOADING}"]`)
    // At another moment of loading each time.
    await wait(100 + (round % 7) * 100)
    const before = await visitor.evaluate<string>(`return ${TITLE} ?? ''`)
    expect(before, `${what}: still loading`).not.toBe(routes.examVault)
    if (way === WAYS[0]) await visitor.press(`a[href="${WANTED}"]`)
    else if (way === WAYS[1])
      await visitor.evaluate(
        'const a = document.createElement("a"); a.href = arguments[0]; document.body.append(a); a.click()',
        WANTED,
      )
    else await visitor.open(`${net.address}${WANTED}`)
    await says(visitor, TITLE, routes.students, what)
    net.setDelay(0)
    // Whoever was thrown back, was so within this time.
    await wait(1_500)
    await says(visitor, 'location.pathname', WANTED, what)
    await visitor.close()
  }
  await net.close()
}

test.describe.configure({ timeout: 600_000 })

const tag = ['@chromium', '@chromium-109', '@firefox']
test(
  'who leaves a screen that is still loading comes where they wanted, twenty times',
  { tag },
  async ({ browser, request, baseURL }) => leaves(browser, await tokenOf(request, 'giaovien'), baseURL ?? ''),
)

test(
  'who leaves a screen that is still loading comes where they wanted, twenty times in WebKit',
  {
    tag: '@webkit',
  },
  async ({ request, baseURL }) => leaves(undefined, await tokenOf(request, 'giaovien'), baseURL ?? ''),
)
