import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { filled, words } from './words.ts'

const { join, learn, students } = words.vi
const DAY = 86_400_000

test('a pupil scans the code on the board, claims the place in the list, and begins what was given yesterday', async ({
  page,
  browser,
}, { project }) => {
  const desk = await browser.newContext()
  const teacher = await desk.newPage()
  const token = await enterAs(teacher, 'giaovien')
  const post = async <T>(path: string, data: object, bearer?: string): Promise<T> => {
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    }
    const answer = await teacher.request.post(`/app${path}`, { headers, data })
    expect(answer.status(), path).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }
  // A class whose list was typed, with a homework since yesterday, and a pupil who has an account and no class yet.
  const fullname = `Bùi Nam Khánh ${project.name}`
  const { eClass } = await post<{ eClass: { _id: string; joinCode: string } }>(
    '/class',
    { name: `6K ${project.name}`, approval: 'auto', grade: 'L6', subject: 'math' },
    token,
  )
  const { _id: classUid, joinCode } = eClass
  await post('/student/add', { classUid, students: [{ fullname, birthday: '2015-05-01' }] }, token)
  const { exams } = await read<{ exams: { _id: string }[] }>(
    teacher.request,
    token,
    '/exam-vault/assignable?limit=1&search=Ph%C6%B0%C6%A1ng%20tr%C3%ACnh',
  )
  const day = (from: number) => new Date(Date.now() + from * DAY).toISOString()
  const name = `Luyện tập ${project.name}`
  await post(
    '/exam-vault/homeworks',
    { examVaultId: exams[0]?._id, classId: classUid, name, startAt: day(-1), endAt: day(3), publish: true },
    token,
  )
  const username = `khanh.${project.name}.${Date.now()}`
  const pupil = { username, password: 'mot-mat-khau-dai', phone: '0901234567', role: 'student' }
  const { accessToken } = await post<{ accessToken: string }>('/auth/register', {
    ...pupil,
    displayName: fullname,
  })
  await page.addInitScript(given => localStorage.setItem('accessToken', given), accessToken)
  const complaints = [complaintsOf(page), complaintsOf(teacher)]

  await page.goto(`/auth-redirect?kind=join&code=${joinCode}`)
  await expect(page.getByText(filled(join.result.teachers, { names: 'Nguyễn Thị Hoa' }))).toBeVisible()
  const birthday = page.getByLabel(join.join.birthday)
  await expect(birthday).toBeFocused()
  const hand = await startCounting(page)
  await hand.type(birthday, '01052015')
  await page.getByRole('button', { name: join.join.submit, exact: true }).click()
  await page.getByRole('button', { name: join.proposal.yes }).click()
  await expect(page.getByText(filled(join.proposal.claimed, { names: 'Nguyễn Thị Hoa' }))).toBeVisible()

  await teacher.goto(`/lop-hoc/${classUid}?state=waiting`)
  const band = teacher.getByRole('region', { name: students.request.band })
  await expect(band.getByText(students.request.claims)).toBeVisible()
  await band.getByRole('button', { name: new RegExp(`^${fullname}.*cùng một em$`) }).click()
  await expect(teacher.getByText(students.done.bound)).toBeVisible()

  // It arrives by itself.
  await page.getByRole('link', { name: join.result.home }).click({ timeout: 30_000 })
  await page.getByRole('link', { name: learn.card.start }).click()
  await page.getByRole('button', { name: learn.homework.start }).click()
  await expect(page).toHaveURL(/\/em\/lam\//)
  await hand.done('claimAndStart')
  expect(complaints.flat()).toEqual([])
  await desk.close()
})
