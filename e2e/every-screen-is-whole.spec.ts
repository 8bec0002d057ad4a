import { expect, type Page, test } from '@playwright/test'
import { addresses } from './addresses.ts'
import { asOldestBrowser, expectOldQueries } from './oldest-browser.ts'
import { complaintsOf, enterAs, type Language, read, tokenOf } from './people.ts'
import { expectUsable } from './usable.ts'

// Against hanging only: many screens one after the other.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })

/** The pages of one pupil, for whom the person sees by name: a chief sees numbers alone. */
async function pupilPages(page: Page, username: string): Promise<string[]> {
  const { students } = await read<{ students: { _id: string }[] }>(
    page.request,
    await tokenOf(page.request, username),
    '/student/school?limit=1',
  )
  return students.flatMap(({ _id }) =>
    ['', '?tab=homework', '?tab=consent', '?tab=data'].map(tab => `/hoc-sinh/${_id}${tab}`),
  )
}

/** Looks at one screen: it comes to rest, shows no key instead of a word, fits the width and breaks no rule of axe. */
async function look(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('main, [role=main]').first(), path).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(
    page.locator('[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root'),
    `${path} comes to rest`,
  ).toHaveCount(0)
  // User names such as nguyen.van.an are dotted as keys are; they are marked as what nobody translates.
  const names = await page.locator('[translate=no]').allInnerTexts()
  const words = (await page.locator('body').allInnerTexts()).join()
  const text = names.reduce((rest, each) => rest.replaceAll(each, ''), words)
  expect(
    text.match(/\b[a-z]+\w*(\.[a-z]+\w*){2,}\b/g) ?? [],
    `${path} shows no key instead of a word`,
  ).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow, `${path} fits the width`).toBeLessThanOrEqual(0)
  await expectUsable(page, path)
}

/** Engines of npm run test:browsers are asked as they are. */
const isTodays = process.env.ENGINE === undefined

/**
 * By light and in the browser as it is on a desk; in the dark and with all that the oldest browsers lack taken away on a phone: both
 * have the same colours and the same parts.
 */
async function lookAtAll(page: Page, width: string, paths: readonly string[]): Promise<void> {
  const complaints = complaintsOf(page)
  const onPhone = width === 'phone'
  const colorScheme = onPhone ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme })
  const isOldest = onPhone && isTodays
  if (isOldest) await asOldestBrowser(page)
  for (const path of paths)
    await test.step(path, async () => {
      await look(page, path)
      if (isOldest) await expectOldQueries(page, path)
    })
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
  expect(complaints).toEqual([])
}

// One language a width: nothing but the length of words differs, and the journeys go through the other.
const languageOf = (width: string, onPhones: Language): Language =>
  (width === 'phone') === (onPhones === 'vi') ? 'vi' : 'en'

test('every screen of a visitor is whole', async ({ page }, { project }) => {
  const { classes } = await read<{ classes: { joinCode: string }[] }>(
    page.request,
    await tokenOf(page.request, 'giaovien'),
    '/class?status=open&search=9A1',
  )
  const code = classes[0]?.joinCode
  await page.addInitScript(lang => localStorage.setItem('lang', lang), languageOf(project.name, 'en'))
  await lookAtAll(page, project.name, [
    '/login',
    '/register',
    `/register?code=${code}`,
    `/auth-redirect?kind=join&code=${code}`,
    '/setup?code=used-up',
    '/man-chieu',
  ])
})

// In two halves: one after the other they take minutes.
for (const [half, of] of [
  ['first', (_: string, index: number) => index % 2 === 0],
  ['second', (_: string, index: number) => index % 2 === 1],
] as const) {
  test(`every screen of a teacher is whole, the ${half} half`, async ({ page }, { project }) => {
    const { staff } = await addresses(page)
    await enterAs(page, 'giaovien', languageOf(project.name, 'en'))
    await lookAtAll(page, project.name, staff.filter(of))
  })
}

test('every screen of a pupil is whole', async ({ page }, { project }) => {
  const { pupil } = await addresses(page)
  await enterAs(page, 'hocsinh01', languageOf(project.name, 'vi'))
  await lookAtAll(page, project.name, pupil)
})

// What others have like a teacher is looked at for one who sees numbers and for one who sees names; what is a role's own, in both widths.
const alike = ['/lop-hoc', '/hoc-sinh', '/giao-vien', '/giao-vien?role=teacher', '/kho-hoc-lieu', '/profile']
for (const [username, width, own, besides] of [
  ['giamdoc', 'desktop', ['/truong-hoc/group', '/truong-hoc/group?unassigned=true'], alike],
  ['quanly', 'phone', ['/truong-hoc/department'], []],
  ['hieutruong', 'phone', ['/truong-hoc/teachers', '/nhat-ky', '/bai-tap', '/bai-hoc'], alike],
  ['quantri', 'desktop', ['/nhat-ky?action=student.password-reset'], []],
  ['totruong', 'desktop', ['/bai-tap'], []],
] as const) {
  test(`what ${username} sees is whole`, async ({ page }, { project }) => {
    await enterAs(page, username)
    const paths = project.name === width ? [...besides, ...(await pupilPages(page, username))] : []
    await lookAtAll(page, project.name, ['/', ...own, ...paths])
  })
}
