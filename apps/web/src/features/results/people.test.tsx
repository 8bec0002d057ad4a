import type { HomeworkDetail, Submission } from '@bangxanh/contract/homework/schemas.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import type { Gave, ReportSearch } from '../homework/homework.ts'
import { AnswerersDialog } from './answerers-dialog.tsx'
import { People } from './people.tsx'

const pupil = (fullname: string, over: Partial<Submission> = {}): Submission => ({
  student: { _id: fullname, fullname, code: null, birthday: null, username: null },
  inClass: true,
  signedIn: true,
  ownEndAt: null,
  attempts: 0,
  open: false,
  opened: null,
  attemptId: null,
  rank: null,
  score: null,
  waiting: 0,
  pointsSoFar: null,
  startedAt: null,
  submittedAt: null,
  markedAt: null,
  lateDays: 0,
  ...over,
})
const done = (fullname: string, rank: number, score: number) =>
  pupil(fullname, {
    attempts: 1,
    attemptId: `attempt of ${fullname}`,
    rank,
    score,
    startedAt: '2026-11-21T08:00:00.000Z',
    submittedAt: '2026-11-21T08:12:05.000Z',
  })
const submissions = [
  pupil('Lê Gia Bảo', { open: true, opened: { at: '2026-11-21T13:12:00.000Z', answered: 4 } }),
  pupil('Phan Hải Đăng'),
  pupil('Bùi Nam Khánh', { signedIn: false }),
  done('Bùi Gia An', 2, 8.5),
  { ...done('Trần Hoài An', 1, 9), markedAt: '2026-11-22T07:05:00.000Z' },
]
const homework = {
  _id: '01980000-0000-7000-8000-00000000000a',
  name: 'Luyện tập',
  classId: '01980000-0000-7000-8000-00000000000b',
  className: '6A1',
  startAt: '2026-11-20T00:00:00.000Z',
  endAt: '2026-11-24T14:00:00.000Z',
  status: 'in_progress',
  kind: 'es',
  publish: true,
  reading: false,
  questionCount: 10,
  totalPoint: 10,
  averageScore: 8.75,
  can: { edit: true, editQuestions: false, remove: false, exportMarks: true },
} as HomeworkDetail

function Page({ of }: { readonly of: HomeworkDetail }) {
  const [search, setSearch] = useState<ReportSearch>({})
  return <People homework={of} search={search} onSearch={setSearch} />
}

async function open(of = homework) {
  const seen = fakeServer(({ url }) =>
    url.includes('/homework/submission')
      ? data({
          submissions: of.reading
            ? submissions.map(row => ({ ...row, rank: null, score: null, markedAt: null }))
            : submissions,
          pagination: { page: 1, limit: 500, total: 5 },
        })
      : data({ report: [], files: {}, analysis: { items: [] } }),
  )
  await show(<Page of={of} />)
  await loadTexts(['results'])
  await screen.findByRole('link', { name: 'Phan Hải Đăng' })
  return seen
}

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the pupils of a homework', () => {
  it('stand under who is missing, who never signed in and who has handed in, with how far each is', async () => {
    await open()
    const rows = (name: string) =>
      within(screen.getByRole('region', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    expect(rows('Chưa nộp')).toEqual([
      'Lê Gia BảoMở bài 20:12 21/11, làm 4/10 câuGia hạn',
      'Phan Hải ĐăngChưa mở bàiGia hạn',
    ])
    expect(rows('Chưa từng đăng nhập')).toEqual(['Bùi Nam KhánhBài hiện ra khi em vào lần đầuGia hạn'])
    expect(rows('Đã nộp')[0]).toContain('8,5200:12:05')
    expect(rows('Đã nộp').map(words => words?.includes('Đã chấm 14:05 22/11'))).toEqual([false, true])
    expect(screen.getByRole('button', { name: 'In thẻ đăng nhập' })).toBeDefined()
  })

  it('are reached by the arrows, and each leads to the paper', async () => {
    await open()
    const link = (name: string) => screen.getByRole('link', { name })
    link('Lê Gia Bảo').focus()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(document.activeElement).toBe(link('Bùi Nam Khánh'))
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(link('Trần Hoài An'))
    await userEvent.keyboard('{ArrowUp}')
    expect(link('Bùi Gia An').getAttribute('href')).toContain(`/${homework._id}/hoc-sinh/`)
    expect(document.activeElement).toBe(link('Bùi Gia An'))
  })

  it('are asked of the server in the order that is chosen, for which no group stands', async () => {
    const seen = await open()
    await userEvent.click(screen.getByRole('radio', { name: 'Xếp hạng' }))
    await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ sort: 'rank', limit: 500 }))
    expect(screen.queryByRole('region', { name: 'Chưa nộp' })).toBeNull()
  })

  it('have a text for their group that names who has not handed in', async () => {
    await open()
    const writeText = vi.fn().mockResolvedValue(undefined)
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
    expect(screen.getByRole('heading', { name: 'Nhắc 3 em chưa nộp' })).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Sao chép tin Zalo' }))
    expect(writeText.mock.calls[0]?.[0]).toContain('Các em chưa nộp: Bảo, Đăng, Khánh.')
    expect(writeText.mock.calls[0]?.[0]).toContain(`/em/bai/${homework._id}`)
  })

  it('of one name without birthday and code are told apart by the user name, which no text for the group holds', async () => {
    const twin = (username: string, over: Partial<Submission> = {}) =>
      pupil('Lê Gia Bảo', {
        student: { _id: username, fullname: 'Lê Gia Bảo', code: null, birthday: null, username },
        ...over,
      })
    const serve = (...submissions: Submission[]) => {
      fakeServer(({ url }) =>
        url.includes('/homework/submission')
          ? data({ submissions, pagination: { page: 1, limit: 500, total: 2 } })
          : data({ report: [], files: {}, analysis: { items: [] } }),
      )
      return show(<Page of={homework} />)
    }
    const handedIn = done('Lê Gia Bảo', 1, 9)
    const { unmount } = await serve(
      twin('bao.1'),
      twin('bao.2', { ...handedIn, student: twin('bao.2').student }),
    )
    await loadTexts(['results'])
    const rows = (await screen.findAllByRole('link', { name: /^Lê Gia Bảo bao/ })).map(
      ({ textContent }) => textContent,
    )
    expect(rows).toEqual(['Lê Gia Bảo bao.1', 'Lê Gia Bảo bao.2'])
    expect(screen.getByText(/^Lớp 6A1: bài/).textContent).toContain('Các em chưa nộp: Lê Gia Bảo. Làm bài')
    // Who sends it is told whose birthday would say who is meant.
    const note = await screen.findByText(/^Tin chưa nói rõ là em nào/)
    expect(note.textContent).toBe(
      'Tin chưa nói rõ là em nào, vì trong lớp còn em cùng tên. Hãy thêm ngày sinh cho: Lê Gia Bảo (bao.1)',
    )
    expect(within(note).getByRole('link').getAttribute('href')).toContain('/hoc-sinh/bao.1')
    unmount()
    // A code says it too, once; on a phone as well.
    const coded = twin('bao.3', { signedIn: false })
    const withCode = await serve(twin('bao.1'), {
      ...coded,
      student: { ...coded.student, code: 'HS7', username: null },
    })
    expect((await screen.findByRole('link', { name: 'Lê Gia Bảo HS7' })).parentElement?.textContent).toBe(
      'Lê Gia Bảo HS7',
    )
    withCode.unmount()
    // Where all of that name are meant, nobody takes it for another.
    await serve(twin('bao.1'), twin('bao.2'))
    expect(await screen.findByText(/Các em chưa nộp: Lê Gia Bảo, Lê Gia Bảo\./)).toBeTruthy()
    expect(screen.queryByText(/^Tin chưa nói rõ là em nào/)).toBeNull()
  })

  it('have read what is only to be read, or not: when, without mark, rank and chart', async () => {
    await open({ ...homework, kind: 'document', reading: true, questionCount: 0, averageScore: null })
    const read = within(screen.getByRole('region', { name: 'Đã đọc' }))
    expect(read.getAllByRole('listitem')[0]?.textContent).toContain('Bùi Gia Anđọc 15:12 21/11')
    const notRead = within(screen.getByRole('region', { name: 'Chưa đọc' }))
    expect(notRead.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByRole('heading', { name: 'Nhắc 3 em chưa đọc' })).toBeDefined()
    expect(screen.getByText(/Các em chưa đọc: Bảo, Đăng, Khánh\. Đọc tại/)).toBeDefined()
    expect(screen.getAllByRole('radio').map(radio => radio.getAttribute('value'))).toEqual([
      'missing',
      'name',
    ])
    for (const word of [/Phổ điểm/, /Điểm/, /Hạng/, /chờ chấm/]) expect(screen.queryByText(word)).toBeNull()
  })

  it('on a phone stand below how it went in one line, their order and the search behind a sign', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(max-width: 48em)',
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }))
    const seen = await open()
    const [figures] = screen
      .getAllByText('Đã nộp')
      .map(word => word.closest('dl'))
      .filter(Boolean)
    expect(
      within(figures as HTMLElement)
        .getAllByRole('definition')
        .map(({ textContent }) => textContent),
    ).toEqual(['2/5', '8,75', '0 em'])
    const copy = screen.getByRole('button', { name: 'Sao chép tin Zalo' })
    expect([copy.textContent, figures?.parentElement?.contains(copy)]).toEqual(['Tin Zalo', true])
    // Marks are taken along where they stand.
    expect(figures?.parentElement?.contains(screen.getByRole('button', { name: 'Xuất Excel' }))).toBe(true)
    expect(screen.queryByRole('radio', { name: 'Xếp hạng' })).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Bộ lọc' }))
    expect(screen.getByRole('searchbox', { name: /^Tìm/ })).toBeTruthy()
    await userEvent.click(await screen.findByRole('combobox', { name: 'Sắp xếp' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Xếp hạng' }))
    await waitFor(() => expect(seen.at(-1)?.body).toMatchObject({ sort: 'rank', limit: 500 }))
  })

  it('show how the marks spread', async () => {
    await open()
    const chart = within(await screen.findByRole('region', { name: 'Phổ điểm' }))
    expect(chart.getByText('Từ 8 đến dưới 9 điểm: 1 bài')).toBeDefined()
    expect(chart.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '8,75',
      '8,75',
      '0 em',
    ])
  })

  it('open behind a column of the chart, and behind who is below 5', async () => {
    await open()
    const chart = within(await screen.findByRole('region', { name: 'Phổ điểm' }))
    expect(chart.getByRole<HTMLButtonElement>('button', { name: /^Từ 7/ }).disabled).toBe(true)
    await userEvent.click(chart.getByRole('button', { name: /^Từ 8 đến dưới 9/ }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Từ 8 đến dưới 9 điểm' }))
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Bùi Gia An8,5'])
  })

  it('who came after the end stand under a head of their own, with their remedy', async () => {
    const ended = { ...homework, status: 'ended' } as HomeworkDetail
    const seen = fakeServer(({ url, body }) => {
      if (!url.includes('/homework/submission'))
        return data({ report: [], files: {}, analysis: { items: [] } })
      const late = (body as { late?: boolean }).late === true
      return data({
        submissions: late ? [pupil('Lê Thị Sau')] : submissions,
        pagination: { page: 1, limit: 500, total: 1 },
      })
    })
    await show(<People homework={ended} search={{}} onSearch={() => undefined} />)
    await loadTexts(['results'])
    const late = await screen.findByRole('region', { name: 'Vào lớp sau khi hết hạn' })
    await waitFor(() => expect(within(late).getByRole('link', { name: 'Lê Thị Sau' })).toBeDefined())
    await userEvent.click(within(late).getByRole('button', { name: 'Gia hạn cả 1 em' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Gia hạn' }))
    await waitFor(() =>
      expect(seen.find(({ url }) => url.endsWith(`/homework/${homework._id}/students`))?.body).toMatchObject({
        studentIds: ['Lê Thị Sau'],
      }),
    )
  })

  it('a number of a question opens who has answered so, each with the way to the paper', async () => {
    const answer = (fullname: string, studentAnswer: unknown, right = false) => ({
      student: { _id: fullname, fullname, code: null, birthday: null, username: null },
      answer: studentAnswer,
      right,
      score: right ? 0.5 : 0,
    })
    fakeServer(({ url }) => {
      if (url.includes('/homework-data')) return data({ report: questions, files: {} })
      return data({
        answers: [
          answer('An', 'Hà Nội', true),
          answer('Bình', ' huế.'),
          answer('Chi', 'Huế'),
          answer('Dung', null),
        ],
      })
    })
    await show(<Dialogs />)
    await loadTexts(['results'])
    const names = async (title: string) => {
      const dialog = within(await screen.findByRole('dialog', { name: title }))
      return (await dialog.findAllByRole('link')).map(({ textContent }) => textContent?.split('0')[0])
    }
    expect(await names('Câu 3: trả lời “Huế”')).toEqual(['Bình', 'Chi'])
    expect(await names('Câu 3: chưa đúng')).toEqual(['Bình', 'Chi', 'Dung'])
    expect(await names('Câu 3: bỏ trống')).toEqual(['Dung'])
  })
})

const GIVEN: readonly Gave[] = [{ kind: 'text', text: 'Huế' }, { kind: 'notRight' }, { kind: 'blank' }]
const questions = ['a', 'b', 'q'].map(_id => ({ question: { _id } }))
const Dialogs = () =>
  GIVEN.map(gave => (
    <AnswerersDialog
      key={gave.kind}
      homework={homework}
      who={{ questionId: 'q', gave }}
      onClose={() => undefined}
    />
  ))
