import { expect, type Page, test } from '@playwright/test'
import { complaintsOf, enterAs, type Language, read, tokenOf } from './people.ts'
import { expectUsable } from './usable.ts'

// Against hanging only: many screens one after the other.
test.describe.configure({ mode: 'parallel', timeout: 900_000 })

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
  const { homeworks } = await read<{ homeworks: { _id: string; status: string; kind: string }[] }>(
    page.request,
    teacher,
    `/homework?classUid=${classUid}&limit=50`,
  )
  const homework = homeworks.find(each => each.status === 'ended' && each.kind === 'es')?._id
  const { list } = await read<{ list: { _id: string; title: string }[] }>(
    page.request,
    teacher,
    `/exam-vault?ownerCategory=Teacher&search=${encodeURIComponent('Đủ các loại câu hỏi')}`,
  )
  const filled = list.find(({ title }) => title === 'Đủ các loại câu hỏi')?._id
  const { paperImports } = await read<{ paperImports: { _id: string }[] }>(
    page.request,
    teacher,
    `/exam-vault/imports?examVaultId=${filled}`,
  )
  const board = `/kho-hoc-lieu/${filled}/doc-de/${paperImports[0]?._id}`
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
  const contest = await page.request.post('/app/t-rcv-contest/contests', {
    headers: { authorization: `Bearer ${teacher}`, 'idempotency-key': crypto.randomUUID() },
    data: { name: 'Rung chuông vàng khối 9' },
  })
  expect(contest.status()).toBe(200)
  const bell = ((await contest.json()) as { data: { contest: { _id: string } } }).data.contest._id
  const { lessons } = await read<{ lessons: { _id: string }[] }>(page.request, pupil, '/learn/lessons')
  const { news } = await read<{ news: { newsUrl: string }[] }>(page.request, pupil, '/news?search=doc%20sach')
  const { liveExams } = await read<{ liveExams: { _id: string; status: string }[] }>(
    page.request,
    teacher,
    `/live-exam?classId=${classUid}`,
  )
  const [played, coming] = ['ended', 'not_started'].map(
    status => liveExams.find(each => each.status === status)?._id,
  )
  const { result } = await read<{ result: { ranking: { student: { _id: string } }[] } }>(
    page.request,
    teacher,
    `/live-exam/live/${played}/result`,
  )
  return {
    staff: [
      '/',
      '/profile',
      '/lop-hoc',
      '/lop-hoc?status=closed',
      '/lop-hoc/ket-thuc-nam-hoc',
      `/lop-hoc/${classUid}`,
      `/lop-hoc/${classUid}?tab=homework`,
      `/lop-hoc/${classUid}?tab=lessons`,
      `/lop-hoc/${classUid}?tab=discussion`,
      `/lop-hoc/${classUid}?tab=gradebook`,
      `/lop-hoc/${classUid}/btvn-cau-hoi`,
      `/lop-hoc/${classUid}/btvn-cau-hoi?homeworkUid=${homework}`,
      `/lop-hoc/${classUid}/btvn-tai-len`,
      `/lop-hoc/${classUid}/btvn-speaking`,
      `/lop-hoc/${classUid}/btvn-thu-vien`,
      `/lop-hoc/${classUid}/bangxanh`,
      `/lop-hoc/${classUid}/unistart`,
      `/lop-hoc/mp/${classUid}/nham-nhanh/`,
      `/lop-hoc/${classUid}/${homework}`,
      `/lop-hoc/${classUid}/${homework}?tab=questions`,
      `/lop-hoc/${classUid}/${homework}?tab=ranking`,
      `/lop-hoc/${classUid}/${homework}/hoc-sinh/${students[0]?._id}`,
      `/lop-hoc/${classUid}?tab=live`,
      `/lop-hoc/${classUid}/bttt-cau-hoi?liveExamId=${coming}`,
      `/bt-tuong-tac/${coming}`,
      `/bt-tuong-tac/${played}`,
      `/bt-tuong-tac/${played}?tab=replay&no=4`,
      `/bt-tuong-tac/${played}?tab=statistics`,
      `/bt-tuong-tac/${played}?tab=questions`,
      `/bt-tuong-tac/${played}?student=${result.ranking[0]?.student._id}`,
      `/lop-hoc/${classUid}?tab=contests`,
      '/rung-chuong-vang',
      '/rung-chuong-vang?status=ended',
      ...['overview', 'questions', 'teams', 'participants'].map(
        tab => `/rung-chuong-vang/${bell}?tab=${tab}`,
      ),
      `/giam-khao/${bell}`,
      '/ghep-man-chieu?code=ABC234',
      '/hoc-sinh',
      `/hoc-sinh/${students[0]?._id}`,
      `/hoc-sinh/${students[0]?._id}?tab=homework`,
      `/hoc-sinh/${students[0]?._id}?tab=consent`,
      '/bai-tap',
      '/bai-hoc',
      '/sgk',
      '/giao-vien',
      '/kho-hoc-lieu',
      `/kho-hoc-lieu/${list[0]?._id}`,
      `/kho-hoc-lieu/${list[0]?._id}/phan-tich?view=hard`,
      '/kho-hoc-lieu/duoc-gui?box=sent',
      board,
      `${board}?show=rejected`,
      '/tai-lieu',
      '/tai-lieu/phan-quyen',
      '/bao-cao',
      '/bao-cao?period=year&rows=homework',
      `/bao-cao?period=month&classUid=${classUid}`,
      '/bao-cao?tab=teachers',
      '/thong-bao',
      '/thong-bao?tab=news',
      `/tin-tuc/${news[0]?.newsUrl}`,
      '/pricing',
      '/huong-dan',
      '/huong-dan?all=true&search=mat+khau',
      '/huong-dan/giao-bai',
      '/lien-he',
      '/khong-co-trang-nay',
    ],
    pupil: [
      '/em',
      '/em/bai',
      '/em/bai?tab=submitted',
      '/em/lop',
      `/em/lop/${classUid}`,
      '/em/tham-gia',
      '/em/tai-lieu',
      '/em/tuong-tac',
      `/em/chuong-vang/${bell}`,
      '/em/diem',
      '/em/bao-cao',
      '/em/tin',
      '/em/tin?tab=news',
      `/tin-tuc/${news[0]?.newsUrl}`,
      '/em/bai-hoc',
      `/em/bai-hoc/${lessons[0]?._id}`,
      '/huong-dan',
      '/huong-dan/em-nop-anh',
      '/lien-he',
      '/profile',
      `/em/bai/${done?._id}`,
      `/em/lam/${data.attempt._id}`,
      `/em/ket-qua/${attempts[0]?._id}`,
      `/em/tuong-tac/${played}`,
      `/em/tuong-tac/${played}/ket-qua`,
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

/** By light on a desk and in the dark on a phone: both have the same colours. */
async function lookAtAll(page: Page, width: string, paths: readonly string[]): Promise<void> {
  const complaints = complaintsOf(page)
  const colorScheme = width === 'phone' ? 'dark' : 'light'
  await page.emulateMedia({ colorScheme })
  for (const path of paths) await test.step(path, () => look(page, path))
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
