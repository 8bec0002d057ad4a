import { expect, type Page, test } from '@playwright/test'
import { complaintsOf, PASSWORD } from './people.ts'
import { words } from './words.ts'

const w = words.vi

/** Holds the application back as a weak net would, until it is let come. */
async function holdApplication(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/assets\/index-[\w-]+\.js$/, async route => {
    await gate.promise
    await route.continue()
  })
  return gate.resolve
}

test('what is typed before the application stands is still there afterwards, with the place of the typist', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const letCome = await holdApplication(page)
  await page.goto('/login', { waitUntil: 'commit' })
  await page.locator('#first [name=username]').fill('hocsinh05')
  await page.locator('#first [name=password]').pressSequentially('BangX')
  letCome()
  await expect(page.locator('#first')).toHaveCount(0)
  await expect(page.getByLabel(w.account.login.username)).toHaveValue('hocsinh05')
  // No field is chosen again: the person types on.
  await page.keyboard.type(PASSWORD.slice('BangX'.length))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/em$/)
  expect(complaints).toEqual([])
})

test('a form that was sent before the application stands signs in as soon as it does', async ({ page }) => {
  const letCome = await holdApplication(page)
  await page.goto('/em/lop', { waitUntil: 'commit' })
  await page.locator('#first [name=username]').fill('hocsinh05')
  await page.locator('#first [name=password]').fill(PASSWORD)
  await page.keyboard.press('Enter')
  letCome()
  await expect(page).toHaveURL(/\/em\/lop$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('the first picture speaks the language of the person and has their colours', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await page.emulateMedia({ colorScheme: 'dark' })
  await holdApplication(page)
  await page.goto('/', { waitUntil: 'commit' })
  const first = page.locator('#first')
  await expect(first.getByRole('heading', { name: words.en.account.login.title })).toBeVisible()
  await expect(first.getByText(w.account.login.hint)).toBeHidden()
  await expect(first).toHaveCSS('color', 'rgb(230, 237, 233)')
  await first.getByRole('button', { name: w.shared.language.vi }).click()
  await expect(first.getByText(w.account.login.hint)).toBeVisible()
})

test('a search machine reads what the product is, and is told to leave the calls alone', async ({
  request,
}) => {
  expect(await (await request.get('/')).text()).toMatch(/<meta\s+name="description"\s+content="[^"]{50,}"/)
  const robots = await request.get('/robots.txt')
  expect(robots.headers()['content-type']).toContain('text/plain')
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /app/\n')
})
