import { type Browser, expect, type Page, type Request, test } from '@playwright/test'
import { texts as firstPicture } from '../apps/web/first-picture/texts.vi.ts'
import { PASSWORD } from './people.ts'
import { everyTypeGiven } from './teaching.ts'
import { words } from './words.ts'

const { account, app, learn, shared } = words.vi

/** Beside no worker, which would fetch past what these journeys stop. */
const visitor = (browser: Browser, rest: { javaScriptEnabled?: boolean } = {}) =>
  browser.newPage({ ...test.info().project.use, ...rest, serviceWorkers: 'block' })

async function signIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: account.login.username }).fill(username)
  await page.getByLabel(account.login.password, { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: account.login.submit }).click()
}

/** The pupil's homework, begun by hand, with the first question answered. */
async function answersFirst(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Bắt đầu|Làm tiếp)/ }).click()
  await page.getByRole('radio').first().check({ force: true })
  await expect(page.getByText(shared.save.saved, { exact: true }).first()).toBeVisible()
}

test('a browser without scripts is told what the product needs', async ({ browser }) => {
  const page = await visitor(browser, { javaScriptEnabled: false })
  await page.goto('/em/bai')
  // By its words nothing is found inside of `noscript`.
  const said = page.locator('noscript p')
  await expect(said).toBeVisible()
  expect(await said.textContent()).toContain(firstPicture.noScript)
  await page.close()
})

test('a pupil whose browser refuses to keep anything signs in, answers, and is told what may be lost', async ({
  browser,
  request,
}) => {
  const { homeworkUid, pupil } = await everyTypeGiven({ request })
  const page = await visitor(browser)
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError')
        },
      })
  })
  await page.goto(`/em/bai/${homeworkUid}`)
  await signIn(page, pupil)
  await answersFirst(page)

  await page.context().setOffline(true)
  await page.getByRole('radio').nth(1).check({ force: true })
  await expect(page.getByText(shared.save.notKept).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(shared.save.saved, { exact: true }).first()).toBeVisible()
  await page.close()
})

test('a pupil whose browser has forgotten everything after a week goes on where they were', async ({
  browser,
  request,
}) => {
  const { homeworkUid, pupil } = await everyTypeGiven({ request })
  const page = await visitor(browser)
  await page.goto(`/em/bai/${homeworkUid}`)
  await signIn(page, pupil)
  await answersFirst(page)
  const attempt = page.url()

  await page.goto('/robots.txt')
  await page.evaluate(async () => {
    localStorage.clear()
    for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  })
  await page.goto(attempt)
  await signIn(page, pupil)
  await expect(page).toHaveURL(attempt)
  await expect(page.getByRole('radio').first()).toBeChecked()
  await expect(page.getByRole('button', { name: learn.attempt.next, exact: true })).toBeVisible()
  await page.close()
})

const PARTS = /\/assets\/.*\.js$/

/** A teacher's page, where no part comes that it has not had yet, but this; and how often the page was loaded since. */
async function withoutPart(
  browser: Browser,
  answer: { status?: number; contentType?: string; body?: string },
) {
  const page = await visitor(browser)
  const had = new Set<string>()
  const loads = { count: 0, isOnce: false }
  const hear = (request: Request) => void had.add(request.url())
  page.on('request', hear)
  await page.goto('/lop-hoc')
  await signIn(page, 'giaovien')
  await expect(page.getByRole('heading', { level: 1, name: app.routes.classes })).toBeVisible()
  await page.waitForLoadState('networkidle')
  page.off('request', hear)
  page.on('request', request => {
    if (request.isNavigationRequest()) loads.count += 1
  })
  await page.route(PARTS, route =>
    had.has(route.request().url()) || (loads.isOnce && loads.count > 1)
      ? route.continue()
      : route.fulfill(answer),
  )
  return { page, loads }
}

test('a page that an older product left behind is loaded anew once, and opens', async ({ browser }) => {
  const { page, loads } = await withoutPart(browser, { status: 404 })
  loads.isOnce = true
  await page.goto('/hoc-sinh', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: app.routes.students })).toBeVisible()
  expect(loads.count).toBe(2)
  await page.close()
})

test('a part that a filter of the school cuts off: one reload, then a sentence with the way out', async ({
  browser,
}) => {
  const { page, loads } = await withoutPart(browser, {
    contentType: 'text/html',
    body: '<h1>Trang này bị chặn</h1>',
  })
  await page.goto('/hoc-sinh', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { name: app.broken.title })).toBeVisible()
  expect(loads.count).toBe(2)
  await page.unroute(PARTS)
  await page.getByRole('button', { name: app.broken.reload }).click()
  await expect(page.getByRole('heading', { level: 1, name: app.routes.students })).toBeVisible()
  await page.close()
})
