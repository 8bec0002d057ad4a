import { expect, test } from '@playwright/test'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { filled, words } from './words.ts'

const { regrades, result } = words.vi

interface Classes {
  readonly classes: readonly { _id: string }[]
}
interface Shown {
  readonly attempt: { readonly score: number | null }
}

const OPTIONS = ['Huế', 'Hà Nội', 'Đà Nẵng']
const WRONG = 0
const RIGHT = 1

test('a wrong key is mended, the homework regraded, the pupil sees the new mark, and it is undone', async ({
  page,
  browser,
}, info) => {
  const complaints = complaintsOf(page)
  const phone = info.project.name === 'phone'
  const pupil = phone ? 'hocsinh06' : 'hocsinh05'
  const teacher = await enterAs(page, 'giaovien')
  const pupilToken = await tokenOf(page.request, pupil)
  const sent = async <T>(token: string, method: 'post' | 'put', path: string, data?: object): Promise<T> => {
    const answer = await page.request[method](`/app${path}`, {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      ...(data && { data }),
    })
    expect(answer.status(), await answer.text()).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }

  const own = await read<Classes>(page.request, pupilToken, '/learn/classes')
  const taught = await read<Classes>(page.request, teacher, '/class?limit=500&status=open')
  const classId = taught.classes.find(({ _id }) => own.classes.some(one => one._id === _id))?._id
  const times = { startAt: new Date(Date.now() - 60_000), endAt: new Date(Date.now() + 3_600_000) }
  const name = `Khoá sai ${phone ? 2 : 1}`
  const { homework } = await sent<{ homework: { _id: string } }>(teacher, 'post', '/homework/es-homework', {
    classId,
    name,
    ...times,
  })
  await sent(teacher, 'post', `/homework/question-groups/bulk?homeworkUid=${homework._id}`, {
    questionGroups: [
      {
        title: 'Phần I',
        questions: [
          {
            type: 'MultiChoice',
            point: 1,
            content: '<p>Thủ đô của Việt Nam là thành phố nào?</p>',
            answers: OPTIONS.map(option => `<p>${option}</p>`),
            right: WRONG,
          },
        ],
      },
    ],
  })
  await sent(teacher, 'put', '/homework/es-homework/publish', { homeworkUid: homework._id, publish: true })
  const { attempt } = await sent<{
    attempt: {
      _id: string
      questionGroups: { questions: { _id: string; answers: { id: string; content: string }[] }[] }[]
    }
  }>(pupilToken, 'post', `/learn/homeworks/${homework._id}/attempts`)
  const asked = attempt.questionGroups[0]?.questions[0]
  const chosen = asked?.answers.find(({ content }) => content.includes(OPTIONS[RIGHT] as string))?.id
  await sent(pupilToken, 'post', `/learn/attempts/${attempt._id}/submit`, {
    answers: [{ questionId: asked?._id, answer: chosen, seq: 1 }],
  })
  const score = async () =>
    (await read<Shown>(page.request, pupilToken, `/learn/attempts/${attempt._id}`)).attempt.score
  expect(await score()).toBe(0)

  await test.step('from the question that all got wrong to whose marks change: two presses and the right option', async () => {
    await page.goto(`/lop-hoc/${classId}/${homework._id}?tab=questions`)
    await page.getByRole('button', { name: regrades.correct.open }).click()
    const dialog = page.getByRole('dialog', { name: filled(regrades.correct.title, { number: 1 }) })
    await expect(dialog.getByText(regrades.correct.fixed)).toBeVisible()
    await dialog.getByRole('radio').nth(RIGHT).check()
    await dialog.getByRole('button', { name: regrades.correct.save }).click()
    const preview = page.getByRole('dialog', { name: /^Chấm lại câu 1/ })
    await expect(preview.getByRole('status')).toHaveText('Điểm của 1 em sẽ đổi: 1 em tăng')
    await expect(preview.getByRole('img', { name: 'Điểm /10: từ 0 thành 10' })).toBeVisible()
    expect(await score()).toBe(0)
    await preview.getByRole('button', { name: regrades.dialog.cancel }).click()
  })

  await test.step('what was put off waits on the page, and is done', async () => {
    const bar = page.getByRole('region', { name: regrades.bar.label })
    await expect(bar.getByText('Đã sửa đáp án câu 1 nhưng chưa chấm lại.')).toBeVisible()
    await bar.getByRole('button', { name: regrades.bar.see }).click()
    await page.getByRole('dialog').getByRole('button', { name: regrades.dialog.do, exact: true }).click()
    await expect(page.getByText(regrades.done.title, { exact: true })).toBeVisible()
    await expect(bar.getByText(/^Đã chấm lại câu 1 lúc .*: 1 em đổi điểm\.$/)).toBeVisible()
    expect(await score()).toBe(1)
  })

  await test.step('the pupil sees the new mark at once', async () => {
    const context = await browser.newContext(info.project.use)
    const theirs = await context.newPage()
    await enterAs(theirs, pupil)
    await theirs.goto(`/em/ket-qua/${attempt._id}`)
    await expect(theirs.getByText(result.score)).toBeVisible()
    await expect(theirs.getByText('1/1', { exact: false }).first()).toBeVisible()
    await context.close()
  })

  await test.step('and it is undone', async () => {
    const bar = page.getByRole('region', { name: regrades.bar.label })
    await bar.getByRole('button', { name: regrades.bar.undo }).click()
    await page.getByRole('dialog').getByRole('button', { name: regrades.bar.undo }).click()
    await expect(page.getByText(regrades.bar.undone)).toBeVisible()
    await expect(bar.getByText('Đã sửa đáp án câu 1 nhưng chưa chấm lại.')).toBeVisible()
    expect(await score()).toBe(0)
  })
  expect(complaints).toEqual([])
})
