import { expect, type Page, test } from '@playwright/test'
import { complaintsOf, enterAs, type Language, read, tokenOf } from './people.ts'
import { expectUsable } from './usable.ts'

/** Every address of the product, with what stands in it filled in from the demo school. */
async function addresses(page: Page): Promise<{ staff: string[]; pupil: string[] }> {
  const teacher = await tokenOf(page.request, 'giaovien')
  const pupil = await tokenOf(page.request, 'hocsinh01')
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    teacher,
    '/class?status=open&search=9A1',
  )
  const classUid = classes[0]?._id as string
  const { students } = await read<{ students: { _id: string }[] }>(
    page.request,
    teacher,
    '/student/school?search=minh%20an',
  )
  const { homeworks } = await read<{ homeworks: { _id: string; status: string }[] }>(
    page.request,
    teacher,
    `/homework?classUid=${classUid}`,
  )
  const homework = (homeworks.find(each => each.status === 'ended') ?? homeworks[0])?._id
  const { list } = await read<{ list: { _id: string }[] }>(
    page.request,
    teacher,
    '/exam-vault?ownerCategory=Teacher',
  )
  const own = await read<{ homeworks: { _id: string; openAttemptId: string | null; tab: string }[] }>(
    page.request,
    pupil,
    '/learn/homeworks?limit=50',
  )
  const done = own.homeworks.find(each => each.tab !== 'open') ?? own.homeworks[0]
  const { attempts } = await read<{ attempts: { _id: string }[] }>(
    page.request,
    pupil,
    `/learn/homeworks/${done?._id}`,
  )
  const toDo = own.homeworks.find(each => each.tab === 'open')
  const begun = await page.request.post(`/app/learn/homeworks/${toDo?._id}/attempts`, {
    headers: { authorization: `Bearer ${pupil}` },
  })
  expect(begun.status()).toBe(200)
  const { data } = (await begun.json()) as { data: { attempt: { _id: string } } }
  return {
    staff: [
      '/',
      '/profile',
      '/lop-hoc',
      '/lop-hoc?status=closed',
      `/lop-hoc/${classUid}`,
      `/lop-hoc/${classUid}?tab=homework`,
      `/lop-hoc/${classUid}/${homework}`,
      `/lop-hoc/${classUid}/${homework}?tab=ranking`,
      '/hoc-sinh',
      `/hoc-sinh/${students[0]?._id}`,
      `/hoc-sinh/${students[0]?._id}?tab=homework`,
      `/hoc-sinh/${students[0]?._id}?tab=consent`,
      '/giao-vien',
      '/kho-hoc-lieu',
      `/kho-hoc-lieu/${list[0]?._id}`,
      '/bao-cao',
      '/khong-co-trang-nay',
    ],
    pupil: [
      '/em',
      '/em/lop',
      '/em/tham-gia',
      '/profile',
      `/em/bai/${done?._id}`,
      `/em/lam/${data.attempt._id}`,
      `/em/ket-qua/${attempts[0]?._id}`,
    ],
  }
}

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

/** Looks at one screen: it comes to rest, shows no key instead of a word, breaks no rule of axe, fits the width. */
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

for (const [language, dark] of [
  ['vi', false],
  ['en', true],
] as [Language, boolean][]) {
  const name = `${language}, ${dark ? 'dark' : 'light'}`

  test(`every screen of a visitor is whole (${name})`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await page.addInitScript(
      ([lang, scheme]) => {
        localStorage.setItem('lang', lang)
        localStorage.setItem('mantine-color-scheme-value', scheme)
      },
      [language, dark ? 'dark' : 'light'] as const,
    )
    for (const path of [
      '/login',
      '/register',
      '/register?code=ABC2345',
      '/auth-redirect?kind=join&code=ABC2345',
      '/setup?code=used-up',
    ])
      await look(page, path)
    expect(complaints).toEqual([])
  })

  test(`every screen of a teacher is whole (${name})`, async ({ page }) => {
    const { staff } = await addresses(page)
    await enterAs(page, 'giaovien', { language, dark })
    const complaints = complaintsOf(page)
    for (const path of staff) await look(page, path)
    expect(complaints).toEqual([])
  })

  test(`every screen of a pupil is whole (${name})`, async ({ page }) => {
    const { pupil } = await addresses(page)
    await enterAs(page, 'hocsinh01', { language, dark })
    const complaints = complaintsOf(page)
    for (const path of pupil) await look(page, path)
    expect(complaints).toEqual([])
  })
}

for (const [username, own] of [
  ['giamdoc', ['/truong-hoc/group', '/truong-hoc/group?unassigned=true']],
  ['quanly', ['/truong-hoc/department']],
  ['hieutruong', ['/truong-hoc/teachers', '/nhat-ky']],
  ['quantri', ['/truong-hoc/teachers', '/nhat-ky', '/nhat-ky?action=student.password-reset']],
  ['totruong', []],
] as const) {
  test(`what ${username} sees of classes, the vault and his settings is whole`, async ({ page }) => {
    await enterAs(page, username)
    const complaints = complaintsOf(page)
    const shared = [
      '/',
      '/lop-hoc',
      '/hoc-sinh',
      '/giao-vien',
      '/giao-vien?role=teacher',
      '/kho-hoc-lieu',
      '/profile',
    ]
    for (const path of [...shared, ...own, ...(await pupilPages(page, username))]) await look(page, path)
    expect(complaints).toEqual([])
  })
}
