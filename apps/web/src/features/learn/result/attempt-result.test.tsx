import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../../testing/fake-server.ts'
import { show } from '../../../testing/render.tsx'
import { AttemptResult } from './attempt-result.tsx'
import { ScoreCard } from './score-card.tsx'

vi.mock('../../../shared/ui/links.tsx', () => {
  const link = ({ children }: { children: string }) => <span>{children}</span>
  return { ButtonLink: link, AnchorLink: link, ActionIconLink: link }
})

afterEach(() => vi.unstubAllGlobals())

/** The result of an attempt at questions. */
async function open(over: object, homework?: object) {
  const attempt = {
    ...{ _id: 'a1', number: 1, homeworkUid: 'h1', homeworkName: 'Hàm số', kind: 'es', state: 'graded' },
    ...{ submittedAt: '2026-11-20T14:00:00.000Z', score: 7.25, totalPoint: 10, waiting: 0, late: null },
    ...{ pointsSoFar: null, returnedAt: null, questionGroups: [], answers: [], scores: null },
    ...{ files: {}, optionIds: null, solutions: null, work: null },
    ...over,
  }
  fakeServer(({ url }) => {
    if (url.endsWith('/attempts/a1')) return data({ attempt })
    return homework
      ? data({ homework, attempts: [] })
      : failure(404, 'E_NOT_FOUND', 'Không tìm thấy nội dung này.')
  })
  await show(<AttemptResult attemptId="a1" />)
  await screen.findByRole('heading', { name: 'Hàm số' })
}

it('says what is marked so far, and how many points wait for a teacher', async () => {
  const over = { score: null, totalPoint: 10, work: null, waiting: 1, pointsSoFar: 4.85, pointsWaiting: 3 }
  await show(<ScoreCard attempt={over as never} />)
  expect(await screen.findByText('4,85 trên 7 điểm đã chấm, còn 3 điểm chờ thầy cô.')).toBeTruthy()
})

it('says beside the score of questions what lateness has taken of it', async () => {
  await open({ late: { days: 2, points: 1.75 } })
  expect(screen.getByText('Nộp muộn 2 ngày, đã trừ 1,75 điểm.')).toBeTruthy()
})

it('says only that it came late where that takes nothing', async () => {
  await open({ late: { days: 1, points: 0 } })
  expect(screen.getByText('Nộp muộn 1 ngày.')).toBeTruthy()
})

it('says of what is only to be read that it is read and when, and nothing of a score or another try', async () => {
  const task = {
    content: '',
    accepts: 'read',
    files: [],
    document: null,
    gridSize: 0,
    gridTyped: [],
    app: null,
  }
  const homework = {
    ...{ _id: 'h1', kind: 'document', reading: true, status: 'in_progress', redo: false },
    task,
    attemptsLeft: 2,
  }
  const work = {
    text: null,
    files: [],
    grid: null,
    keys: null,
    read: true,
    result: null,
    seq: 1,
    savedAt: null,
  }
  await open({ kind: 'document', reading: true, score: null, work }, homework)
  expect(await screen.findByText('Đã đọc')).toBeTruthy()
  expect(screen.getByText('Em đã báo đọc xong lúc 21:00 20/11.')).toBeTruthy()
  for (const word of [/điểm/i, /chấm/i, /lượt nữa|Làm thêm/]) expect(screen.queryByText(word)).toBeNull()
})

it('says beside the score when a person gave it', async () => {
  await open({ markedAt: '2026-11-21T07:05:00.000Z' })
  expect(screen.getByText('Điểm của em · đã chấm 14:05 21/11')).toBeTruthy()
})

it('says nothing of who was in time', async () => {
  await open({})
  expect(screen.queryByText(/Nộp muộn/)).toBeNull()
})

it('tells the last moment of late work as when the answers are shown, since until then somebody may hand in', async () => {
  const homework = {
    ...{ _id: 'h1', kind: 'es', status: 'in_progress', showAnswers: 'after_end', openAttemptId: null },
    ...{ endAt: '2026-11-20T14:00:00.000Z', lateUntil: '2026-11-23T14:00:00.000Z', attemptsLeft: 0 },
  }
  await open({}, homework)
  expect(await screen.findByText(/Đáp án sẽ hiện sau khi bài kết thúc, lúc 21:00 23\/11/)).toBeTruthy()
})
