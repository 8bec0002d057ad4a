import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { RegradeBar } from './regrade-bar.tsx'
import { RegradeDialog } from './regrade-dialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const [Q3, Q5] = ['0192f0c0-0000-7000-8000-000000000003', '0192f0c0-0000-7000-8000-000000000005']
const LAST = '0192f0c0-0000-7000-8000-0000000000aa'
const student = (number: number, fullname: string) => ({
  student: { _id: `0192f0c0-0000-7000-8000-00000000010${number}`, fullname, code: `HS0${number}` },
})
const standing = (points: number, waits = false) => ({
  attemptId: '0192f0c0-0000-7000-8000-000000000200',
  points,
  waits,
})
const change = (number: number, fullname: string, before: number, after: number, waits = false) => ({
  ...student(number, fullname),
  before: standing(before),
  after: standing(after, waits),
  questionIds: [Q3],
})
const NOTHING = { token: 't0', questions: [], changes: [], kept: [], openAttempts: 0, last: null }
const SOME = {
  ...NOTHING,
  token: 't1',
  questions: [
    { _id: Q3, number: 3, everyone: false },
    { _id: Q5, number: 5, everyone: false },
  ],
  changes: [change(1, 'Nguyễn Văn An', 8, 10), change(2, 'Trần Thị Bình', 20, 17, true)],
}
const last = {
  _id: LAST,
  by: 'Nguyễn Thị Hoa',
  at: '2026-11-22T01:00:00.000Z',
  questions: SOME.questions.slice(0, 1),
  pupils: 2,
}

type Body = { readonly act: string; readonly token?: string; readonly everyone: string[] }

/** The dialog of a homework of 20 points, whose server answers each act in turn. */
async function open(
  answers: Readonly<Record<string, readonly (object | Response)[]>>,
  props: { everyone?: string[]; place?: string; onNext?: () => void } = {},
) {
  const asked: Record<string, number> = {}
  const seen = fakeServer(({ method, body }) => {
    const { act } = method === 'GET' ? { act: 'read' } : (body as Body)
    const given = answers[act] ?? []
    asked[act] = (asked[act] ?? -1) + 1
    const answer = given[Math.min(asked[act], given.length - 1)] ?? NOTHING
    return answer instanceof Response ? answer.clone() : data({ regrade: answer })
  })
  const onClose = vi.fn()
  const { everyone = [], place, onNext } = props
  await show(
    <RegradeDialog
      homework={{ _id: 'h1', totalPoint: 20, ...(place && { place }) }}
      everyone={everyone}
      onClose={onClose}
      onNext={onNext}
    />,
  )
  const dialog = within(await screen.findByRole('dialog'))
  const sent = (act: string) => seen.map(({ body }) => body as Body).filter(body => body?.act === act)
  return { dialog, sent, onClose }
}
/** The sum of the preview; while it is on its way another status stands there. */
const shown = (dialog: ReturnType<typeof within>) => dialog.findByText(/^Điểm của \d+ em sẽ đổi/)
const press = (dialog: ReturnType<typeof within>, name: string) =>
  userEvent.click(dialog.getByRole('button', { name }))

it('names who goes up and who goes down, out of ten, and by which questions', async () => {
  const { dialog } = await open({ preview: [SOME] })
  expect((await shown(dialog)).textContent).toBe('Điểm của 2 em sẽ đổi: 1 em tăng, 1 em giảm')
  expect(screen.getByText('Chấm lại câu 3 và 5')).toBeTruthy()
  const [up, down] = within(dialog.getByRole('list', { name: 'Các em đổi điểm' })).getAllByRole('listitem')
  expect(
    within(up as HTMLElement).getByRole('img', { name: 'Điểm /10: từ 4 thành 5' }).textContent,
  ).toContain('tăng')
  expect(up?.textContent).toContain('HS01 · câu 3')
  expect(down?.textContent).toContain('còn câu chờ chấm')
  expect(down?.textContent).toContain('giảm')
})

it('does what it has shown, closes, and offers the way back', async () => {
  const done = { ...NOTHING, token: 't2', last }
  const { dialog, sent, onClose } = await open({ preview: [SOME], do: [done], undo: [SOME] })
  await shown(dialog)
  await press(dialog, 'Chấm lại')
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(sent('do')).toMatchObject([{ token: 't1', everyone: [] }])
  expect(await screen.findByText('Điểm của 2 em đã đổi: 1 em tăng, 1 em giảm')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }))
  await waitFor(() => expect(sent('undo')).toMatchObject([{ regradeId: LAST }]))
  expect(await screen.findByText(/Đã hoàn tác/)).toBeTruthy()
})

it('shows what stands now where somebody was quicker, and does that then', async () => {
  const now = { ...SOME, token: 't9', changes: SOME.changes.slice(0, 1) }
  const late = failure(409, 'E_REGRADE_CHANGED', 'Vừa có bài nộp hoặc đáp án thay đổi.')
  const { dialog, sent, onClose } = await open({ preview: [SOME, now], do: [late, NOTHING] })
  await shown(dialog)
  await press(dialog, 'Chấm lại')
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe('Điểm của 1 em sẽ đổi: 1 em tăng'))
  expect(onClose).not.toHaveBeenCalled()
  await press(dialog, 'Chấm lại')
  await waitFor(() => expect(sent('do').map(({ token }) => token)).toEqual(['t1', 't9']))
})

it('says of broken questions who is still working, and of unreadable answers whose marks stay', async () => {
  const everyone = {
    ...SOME,
    questions: [{ _id: Q3, number: 3, everyone: true }],
    openAttempts: 4,
    kept: [{ ...student(3, 'Lê Văn Cường'), questionIds: [Q5] }],
  }
  const { dialog, sent } = await open({ preview: [everyone] }, { everyone: [Q3] })
  expect(await screen.findByText('Chấm lại câu 3 (cho điểm cả lớp)')).toBeTruthy()
  expect(sent('preview')).toMatchObject([{ everyone: [Q3] }])
  expect(dialog.getByText(/^4 em đang làm bài: khi nộp, các em cũng được điểm/)).toBeTruthy()
  expect(dialog.getByText(/^1 em giữ nguyên điểm.*Lê Văn Cường/)).toBeTruthy()
})

it('has nothing to press where nothing would change', async () => {
  const { dialog } = await open({ preview: [NOTHING] })
  expect(await dialog.findByText(/Không có gì để chấm lại/)).toBeTruthy()
  expect(dialog.queryByRole('button', { name: 'Chấm lại' })).toBeNull()
})

it('of several classes goes on to the next, done or put off, and names the one at hand', async () => {
  const onNext = vi.fn()
  const { dialog, onClose } = await open({ preview: [SOME] }, { place: 'Toán 10A1', onNext })
  expect(await screen.findByText('Chấm lại câu 3 và 5 · Toán 10A1')).toBeTruthy()
  await press(dialog, 'Để sau')
  expect(onNext).toHaveBeenCalledOnce()
  await press(dialog, 'Chấm lại')
  await waitFor(() => expect(onNext).toHaveBeenCalledTimes(2))
  expect(onClose).not.toHaveBeenCalled()
})

it('waits on the page while nothing was regraded, and tells of the last one, which is undone after a question', async () => {
  const seen = fakeServer(({ method }) =>
    data({ regrade: method === 'GET' ? { ...SOME, last } : { ...SOME, last: null } }),
  )
  const onSee = vi.fn()
  await show(<RegradeBar homeworkUid="h1" onSee={onSee} />)
  const bar = within(await screen.findByRole('region', { name: 'Chấm lại bài này' }))
  expect(bar.getByText(/Đã sửa đáp án câu 3 và 5 nhưng chưa chấm lại/)).toBeTruthy()
  await press(bar, 'Xem và chấm lại')
  expect(onSee).toHaveBeenCalledOnce()
  expect(bar.getByText(/^Đã chấm lại câu 3 lúc .*\(Nguyễn Thị Hoa\): 2 em đổi điểm\.$/)).toBeTruthy()
  await press(bar, 'Hoàn tác')
  const question = within(await screen.findByRole('dialog'))
  expect(seen.filter(({ method }) => method === 'POST')).toEqual([])
  await press(question, 'Hoàn tác')
  await waitFor(() =>
    expect(seen.find(({ method }) => method === 'POST')?.body).toMatchObject({
      act: 'undo',
      regradeId: LAST,
    }),
  )
})

it('says why nothing was undone, and the way back stays', async () => {
  fakeServer(({ method }) =>
    method === 'GET'
      ? data({ regrade: { ...NOTHING, last } })
      : failure(409, 'E_CHANGED', 'Vừa có thay đổi khác.'),
  )
  await show(<RegradeBar homeworkUid="h1" onSee={() => undefined} />)
  const bar = within(await screen.findByRole('region', { name: 'Chấm lại bài này' }))
  await press(bar, 'Hoàn tác')
  await press(within(await screen.findByRole('dialog')), 'Hoàn tác')
  expect(await screen.findByText('Vừa có thay đổi khác.')).toBeTruthy()
  expect(bar.getByRole('button', { name: 'Hoàn tác' })).toBeTruthy()
})

it('tells two of one name apart by their birthdays, also among those who keep their marks', async () => {
  const born = <T extends { student: object }>(row: T, birthday: string) => ({
    ...row,
    student: { ...row.student, birthday },
  })
  const [one, other] = [change(1, 'Nguyễn Văn An', 8, 10), change(2, 'Nguyễn Văn An', 9, 10)]
  await open({
    preview: [
      {
        ...SOME,
        changes: [
          born(one, '2012-03-04'),
          born(other, '2012-09-30'),
          born(change(4, 'Lê Bình', 8, 9), '2012-05-06'),
        ],
        kept: [born({ ...student(3, 'Nguyễn Văn An'), questionIds: [Q5] }, '2012-12-01')],
      },
    ],
  })
  const [first, second, third] = await screen.findAllByRole('listitem')
  expect(first?.textContent).toMatch(/^Nguyễn Văn An 04\/03\/2012/)
  expect(second?.textContent).toMatch(/^Nguyễn Văn An 30\/09\/2012/)
  expect(third?.textContent).toMatch(/^Lê BìnhHS04/)
  expect(screen.getByText(/Nguyễn Văn An 01\/12\/2012/)).toBeTruthy()
})
