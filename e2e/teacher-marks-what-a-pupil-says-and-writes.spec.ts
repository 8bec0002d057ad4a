import { expect, type Page, test } from '@playwright/test'
import { MICROPHONE } from './microphone.ts'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { filled, words } from './words.ts'

const { learn, questions, result, results, shared } = words.vi

test.use(MICROPHONE)

const EXAM = 'Đủ các loại câu hỏi'
/** A photo of a page, as small as pictures get. */
const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

interface Exams {
  readonly list: readonly { _id: string; title: string }[]
}
interface Classes {
  readonly classes: readonly { _id: string; status: string }[]
}

/** The demo's paper of all types, given to the class of a pupil. Gives its address for both. */
async function assignPaper(page: Page, teacher: string, pupil: string, name: string) {
  const { list } = await read<Exams>(
    page.request,
    teacher,
    `/exam-vault?ownerCategory=Teacher&limit=50&search=${encodeURIComponent(EXAM)}`,
  )
  const own = await read<Classes>(page.request, pupil, '/learn/classes')
  const taught = await read<Classes>(page.request, teacher, '/class?limit=500&status=open')
  const ids = new Set(own.classes.map(({ _id }) => _id))
  const classId = taught.classes.find(({ _id }) => ids.has(_id))?._id
  const now = Date.now()
  const answer = await page.request.post('/app/exam-vault/homeworks', {
    headers: { authorization: `Bearer ${teacher}`, 'idempotency-key': crypto.randomUUID() },
    data: {
      examVaultId: list.find(({ title }) => title === EXAM)?._id,
      classId,
      name,
      startAt: new Date(now - 60_000).toISOString(),
      endAt: new Date(now + 3_600_000).toISOString(),
      publish: true,
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  const { data } = (await answer.json()) as { data: { homework: { _id: string; questionCount: number } } }
  return { classId, ...data.homework }
}

const saved = (page: Page) => expect(page.getByText(shared.save.saved, { exact: true })).toBeVisible()

/** Begins, goes to the question that is spoken, and speaks for two seconds. */
async function records(page: Page, homeworkUid: string, questionCount: number, onSpoken = () => {}) {
  await page.goto(`/em/bai/${homeworkUid}`)
  await page.getByRole('button', { name: learn.homework.start }).click()
  const at = (number: number) => filled(learn.attempt.at, { number, total: questionCount })
  const speaking = page.getByRole('button', { name: questions.speaking.start })
  const next = page.getByRole('button', { name: learn.attempt.next, exact: true })
  for (let number = 1; number < questionCount && !(await speaking.isVisible()); number++) {
    await next.click()
    await expect(page.getByRole('region', { name: at(number + 1) })).toBeVisible()
  }
  await speaking.click()
  await expect(page.getByRole('timer').filter({ hasText: '00:00:02' })).toBeVisible()
  onSpoken()
  await page.getByRole('button', { name: questions.speaking.stop }).click()
}

test('a pupil records and writes, the teacher gives points, the pupil sees the mark', async ({
  page,
  browser,
}, info) => {
  const complaints = complaintsOf(page)
  const phone = info.project.name === 'phone'
  const username = phone ? 'hocsinh06' : 'hocsinh05'
  const name = `Nói và viết ${phone ? 2 : 1}`
  const teacherToken = await tokenOf(page.request, 'giaovien')
  const token = await enterAs(page, username)
  const { _id, classId, questionCount } = await assignPaper(page, teacherToken, token, name)

  await test.step('the pupil records', async () => {
    await records(page, _id, questionCount)
    await expect(page.getByLabel(questions.speaking.recording)).toBeVisible()
    await expect(page.getByRole('button', { name: questions.speaking.again })).toBeVisible()
    await saved(page)
  })

  await test.step('and writes, with a photo; a reload loses nothing', async () => {
    await page.getByRole('button', { name: learn.attempt.next, exact: true }).click()
    await page.getByRole('textbox', { name: questions.essay.label }).fill('Buổi sáng ở quê em rất yên bình.')
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: questions.essay.addFiles }).click()
    await (await chooser).setFiles([
      { name: 'trang 1.png', mimeType: 'image/png', buffer: PHOTO },
      { name: 'trang 2.png', mimeType: 'image/png', buffer: PHOTO },
    ])
    await expect(
      page.getByRole('link', { name: filled(questions.essay.openPage, { number: 2 }) }),
    ).toBeVisible()
    await saved(page)
    await page.reload()
    await expect(page.getByText('Buổi sáng ở quê em rất yên bình.')).toBeVisible()
    await expect(
      page.getByRole('link', { name: filled(questions.essay.openPage, { number: 2 }) }),
    ).toBeVisible()
  })

  await test.step('hands in, and waits for a mark', async () => {
    await page.getByRole('button', { name: learn.attempt.submit }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: learn.submit.confirm }).click()
    await expect(page.getByText(result.waitsTitle)).toBeVisible()
    await expect(page.getByLabel(questions.speaking.recording)).toBeVisible()
  })

  await test.step('the teacher sees who waits first, listens and gives points', async () => {
    const context = await browser.newContext(info.project.use)
    const teacher = await context.newPage()
    const theirs = complaintsOf(teacher)
    await enterAs(teacher, 'giaovien')
    await teacher.goto(`/lop-hoc/${classId}/${_id}`)
    const handedIn = teacher.getByRole('region', { name: results.standing.handedIn, exact: true })
    await expect(handedIn.getByText(results.people.waits).first()).toBeVisible()
    await handedIn.getByRole('link').first().click()
    await expect(teacher.getByText('Buổi sáng ở quê em rất yên bình.').first()).toBeVisible()
    await expect(teacher.getByLabel(questions.speaking.recording)).toBeVisible()
    const fields = teacher.getByRole('textbox', { name: /^Điểm câu/ })
    await fields.first().fill('1,5')
    await fields.first().press('Enter')
    await expect(teacher.getByText(filled(results.mark.range, { most: '1' }))).toBeVisible()
    await fields.first().fill('0,75')
    await fields.first().press('Enter')
    await expect(fields.last()).toBeFocused()
    await fields.last().fill('1,5')
    await fields.last().press('Enter')
    await expect(teacher.getByText(results.standing.handedIn, { exact: true }).first()).toBeVisible()
    expect(theirs).toEqual([])
    await context.close()
  })

  await test.step('and the pupil sees the mark', async () => {
    await page.reload()
    await expect(page.getByText(result.score)).toBeVisible()
    await expect(page.getByText('2,25', { exact: false }).first()).toBeVisible()
    expect(complaints).toEqual([])
  })
})

test('what was recorded while the server was away arrives and is handed in by itself, though the browser never said that it was online', async ({
  page,
}) => {
  const teacherToken = await tokenOf(page.request, 'giaovien')
  const token = await enterAs(page, 'hocsinh07')
  const { _id, questionCount } = await assignPaper(page, teacherToken, token, 'Nói khi máy chủ vắng')
  const heard: string[] = []
  await page.exposeFunction('hear', (what: string) => void heard.push(what))
  await page.addInitScript(() =>
    addEventListener('online', () => (window as never as { hear: (what: string) => void }).hear('online')),
  )
  let tries = 0
  let isAway = false
  // Everything that would change something, files and answers alike.
  await page.route('**/app/**', route => {
    if (!isAway || route.request().method() === 'GET') return route.fallback()
    tries += 1
    return route.abort('connectionrefused')
  })
  await records(page, _id, questionCount, () => {
    isAway = true
  })
  await expect.poll(() => tries).toBeGreaterThan(0)
  await expect(page.getByText(shared.save.saved, { exact: true })).toBeHidden()

  await page.getByRole('button', { name: learn.attempt.submit }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: learn.submit.confirm }).click()
  await expect(page.getByText(learn.submission.waitingNet)).toBeVisible()

  isAway = false
  await expect(page.getByText(result.waitsTitle)).toBeVisible({ timeout: 90_000 })
  await expect(page.getByLabel(questions.speaking.recording)).toBeVisible()
  expect(heard).toEqual([])
})
