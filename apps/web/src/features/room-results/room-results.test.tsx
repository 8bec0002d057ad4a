import type {
  LiveQuestionResult,
  RankedSeat,
  RoomQuestionLine,
  RoomResult,
} from '@bangxanh/contract/room-results/schemas.ts'
import { sample } from '@bangxanh/questions/testing/sample.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { type AnswerOfRoom, AnswersList } from './answers-list.tsx'
import { ExportRoomDialog } from './export-dialog.tsx'
import { Replay } from './replay.tsx'
import { RoomRegradeBar } from './room-regrade-bar.tsx'
import { RoomRegradeDialog } from './room-regrade-dialog.tsx'
import { MarksOfRoom, SeatsList } from './seats-list.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
})

const seat = (fullname: string, over: Partial<RankedSeat> = {}): RankedSeat => ({
  student: { _id: fullname, fullname, code: null, birthday: null },
  ...{ number: 1, state: 'in', came: true, points: 3, bonus: 0, rank: 1, answered: 2, right: 2 },
  ...over,
})
const line = (no: number, over: Partial<RoomQuestionLine> = {}): RoomQuestionLine => ({
  ...{ _id: `q${no}`, no, point: 2, voided: false, asked: true, counted: true, answered: 2 },
  ...{ right: 1, partly: 0, wrong: 1, none: 0, averagePoints: 1, ...over },
})
const result = (over: Partial<RoomResult> = {}): RoomResult => ({
  ...{ liveExamId: 'e1', status: 'ended', startedAt: null, endedAt: null, speedBonus: false, totalPoint: 4 },
  ranking: [
    seat('Phạm Quỳnh Chi', { points: 4 }),
    seat('Đỗ Hải Đăng', { rank: 2, points: 1, right: 0 }),
    seat('Trần Khánh Ly', { rank: null, came: false, points: 0 }),
  ],
  statistics: {
    ...{ seated: 3, tookPart: 2, averagePoints: 2.5, medianPoints: 2.5, highestPoints: 4, lowestPoints: 1 },
    questions: [line(1), line(2, { right: 2, wrong: 0 })],
  },
  can: { correct: true, giveAgain: true, export: true },
  ...over,
})

describe('the pupils of a live exercise', () => {
  it('stand by rank with the mark of 10, and who stayed away has none', async () => {
    await show(<SeatsList result={result()} />)
    const rows = within(await screen.findByRole('list', { name: 'Xếp hạng' })).getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '1Phạm Quỳnh Chi 2/2104/4 điểm',
      '2Đỗ Hải Đăng 0/22,51/4 điểm',
      '–Trần Khánh Ly Không tham gia',
    ])
  })

  it('of one name have their birthdays beside it, in the list and where a column names them', async () => {
    const born = (_id: string, birthday: string) => ({
      student: { _id, fullname: 'Lê An', code: null, birthday },
    })
    const ranking = [
      seat('Lê An', { ...born('a', '2014-09-01'), points: 4 }),
      seat('Lê An', { ...born('b', '2014-09-02'), rank: 2, points: 1 }),
      seat('Vũ Bình', { rank: 3, points: 0 }),
    ]
    await show(
      <>
        <SeatsList result={result({ ranking })} />
        <MarksOfRoom result={result({ ranking })} />
      </>,
    )
    const links = await screen.findAllByRole('link')
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Lê An 01/09/2014',
      'Lê An 02/09/2014',
      'Vũ Bình',
    ])
    await userEvent.click(screen.getByRole('button', { name: /^Điểm 10: 1 em/ }))
    expect(screen.getByRole('status').textContent).toContain('Lê An 01/09/2014')
  })

  it('keeps the bonus apart, and says who was removed', async () => {
    const ranking = [seat('Bùi Gia An', { bonus: 0.5 }), seat('Lê Minh', { state: 'removed', came: false })]
    await show(<SeatsList result={result({ speedBonus: true, ranking })} />)
    expect(await screen.findByText(/\+ 0,5 thưởng nhanh/)).toBeTruthy()
    expect(screen.getByText('Đã mời ra')).toBeTruthy()
  })

  it('names whom a column of marks counts', async () => {
    await show(<MarksOfRoom result={result()} />)
    await userEvent.click(await screen.findByRole('button', { name: /^Điểm 10: 1 em/ }))
    expect(screen.getByRole('status').textContent).toContain('Phạm Quỳnh Chi')
    await userEvent.click(screen.getByRole('button', { name: /^Điểm 10: 1 em/ }))
    expect(screen.queryByRole('status')).toBeNull()
  })
})

describe('answers of one pupil', () => {
  const question = sample.MultiChoice({ answers: ['<p>Huế</p>', '<p>Hà Nội</p>'], right: 1, point: 2 })
  const answer = (over: Partial<AnswerOfRoom>): AnswerOfRoom => ({
    ...{ questionId: crypto.randomUUID(), no: 1, asked: true, voided: false, point: 2, answer: 1, score: 2 },
    ...{ took: 4200, regraded: false, question, ...over },
  })
  const texts = async (over: Partial<AnswerOfRoom>) => {
    await show(<AnswersList answers={[answer(over)]} files={{}} />)
    return screen.findByRole('listitem')
  }

  it('that is right needs no right one beside it', async () => {
    const row = await texts({})
    expect(within(row).getByRole('img', { name: 'Đúng' })).toBeTruthy()
    expect(row.textContent).toContain('4,2 giây')
    expect(row.textContent).not.toContain('Đáp án:')
  })

  it('of a question that is worth nothing is told neither right nor wrong', async () => {
    const row = await texts({ point: 0, score: 0, answer: 0 })
    expect(within(row).queryByRole('img')).toBeNull()
    expect(row.textContent).toContain('Đáp án:')
  })

  it.each([
    ['wrong', { answer: 0, score: 0 }, 'Chưa đúng'],
    ['partly right', { answer: 0, score: 0.5 }, 'Đúng một phần'],
    ['left blank', { answer: null, score: 0, took: null }, 'Không trả lời'],
  ] as const)('is said to be %s', async (_, over, name) => {
    expect(within(await texts(over)).getByRole('img', { name })).toBeTruthy()
  })

  it.each([
    ['was voided', { voided: true }, 'Câu đã bỏ, không tính điểm.'],
    ['was not asked', { asked: false, question: null, score: null }, 'Chưa hỏi câu này.'],
    ['was not revealed', { question: null, score: null }, 'Đáp án chưa được công bố.'],
    ['was mended', { regraded: true }, /Đáp án câu này đã được sửa/],
  ] as const)('says that its question %s', async (_, over, said) => {
    expect(within(await texts(over)).getByText(said)).toBeTruthy()
  })
})

describe('the replay', () => {
  const replayed: LiveQuestionResult = {
    ...{ no: 1, voided: false, answered: 3, right: 1, partly: 0, wrong: 2, none: 1 },
    question: sample.MultiChoice({ answers: ['A', 'B', 'C', 'D'], right: 1, point: 2 }),
    ...{ choices: [2, 1, 0, 0], statements: null, texts: null },
    fastest: [
      { student: { _id: 's1', fullname: 'Bùi Gia An', code: null, birthday: null }, number: 1, took: 2300 },
    ],
  }
  const submission = {
    ...{ _id: 'q1', no: 1, answered: 1, missing: 1, away: 1 },
    students: [
      { student: { _id: 's2', fullname: 'Lê Minh', code: null }, number: 2, state: 'missing', took: null },
      { student: { _id: 's3', fullname: 'Đỗ Hà', code: null }, number: 3, state: 'away', took: null },
    ],
  }

  it('shows how often each option was chosen, who was first and who was silent; a key leads on', async () => {
    fakeServer(({ url }) =>
      data(url.includes('submission') ? { submission } : { result: replayed, files: {} }),
    )
    const onNo = vi.fn()
    await show(<Replay result={result()} no={1} onNo={onNo} />)
    const bars = within(await screen.findByRole('list', { name: 'Các em đã trả lời' })).getAllByRole(
      'listitem',
    )
    expect(bars.map(({ textContent }) => textContent)).toEqual(['A2', 'B1', 'C0', 'D0'])
    expect(within(bars[1] as HTMLElement).getByRole('img', { name: 'đúng' })).toBeTruthy()
    expect(screen.getByText('2,3 giây')).toBeTruthy()
    expect((await screen.findByText('Không trả lời · 1 em')).parentElement?.textContent).toContain('Lê Minh')
    expect(screen.getByText('Không có mặt · 1 em').parentElement?.textContent).toContain('Đỗ Hà')
    await userEvent.keyboard('j')
    expect(onNo).toHaveBeenCalledWith(2)
    await userEvent.keyboard('k')
    expect(onNo).toHaveBeenCalledTimes(1)
  })

  it('tells statements and texts as they were given', async () => {
    const statements = [{ yes: 2, no: 1 }]
    const ofStatements = { ...replayed, choices: null, statements, fastest: [] }
    const question = sample.TrueFalse({ right: [true, false, true, false] })
    fakeServer(({ url }) =>
      data(
        url.includes('submission')
          ? { submission: { ...submission, students: [] } }
          : { result: { ...ofStatements, question }, files: {} },
      ),
    )
    await show(<Replay result={result()} no={1} onNo={() => undefined} />)
    expect(await screen.findByText('Ý a: đúng')).toBeTruthy()
    expect(screen.queryByText('Đúng nhanh nhất')).toBeNull()
  })
})

describe('a regrade of a room', () => {
  const pupil = { _id: 's1', fullname: 'Bùi Gia An', code: null }
  const regrade = {
    ...{ token: 'mark', questions: [{ _id: 'q1', no: 3, everyone: false }] },
    changes: [{ student: pupil, before: 1, after: 4, questionIds: ['q1'] }],
    ...{ kept: [], last: { _id: 'r1', by: 'Cô Hà', at: '2026-11-21T08:00:00.000Z', questions: [] } },
  }

  it('shows whose mark changes, and does exactly that', async () => {
    const seen = fakeServer(() => data({ regrade }))
    const onClose = vi.fn()
    await show(<RoomRegradeDialog roomId="e1" totalPoint={4} everyone={[]} onClose={onClose} />)
    expect(await screen.findByText('Điểm của 1 em sẽ đổi.')).toBeTruthy()
    expect(screen.getByText(/2,5 →/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Chấm lại' }))
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(seen.map(({ body }) => body)).toContainEqual({ act: 'do', everyone: [], token: 'mark' })
  })

  it('says that a key was mended, and the last one has its way back', async () => {
    fakeServer(() => data({ regrade }))
    const onSee = vi.fn()
    await show(<RoomRegradeBar roomId="e1" onSee={onSee} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Xem và chấm lại' }))
    expect(onSee).toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Hoàn tác' })).toBeTruthy()
  })

  it('is silent where nothing is to be done', async () => {
    fakeServer(() => data({ regrade: { ...regrade, questions: [], changes: [], last: null } }))
    await show(<RoomRegradeBar roomId="e1" onSee={() => undefined} />)
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })
})

it('marks leave in the form that was chosen', async () => {
  const seen = fakeServer(() => data({}))
  await show(<ExportRoomDialog roomId="e1" onClose={() => undefined} />)
  await userEvent.click(await screen.findByText('CSV'))
  await userEvent.type(await screen.findByLabelText(/^Mật khẩu của bạn/), 'bí mật')
  await userEvent.click(screen.getByRole('button', { name: 'Tải về' }))
  await waitFor(() =>
    expect(seen.map(({ body }) => body)).toContainEqual({ password: 'bí mật', format: 'csv', whole: false }),
  )
})
