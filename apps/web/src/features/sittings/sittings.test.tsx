import type { SittingsPlan } from '@bangxanh/contract/sittings/schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { loadTexts } from '../../shared/i18n/i18n.ts'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { showOnPage } from '../../testing/render.tsx'
import { startTestTexts } from '../../testing/texts.ts'
import { SittingsDesk } from './sittings-desk.tsx'
import { SittingsPreview } from './sittings-preview.tsx'
import { byList, missingOf, wantedAtFirst } from './use-sittings.ts'

beforeAll(async () => {
  await startTestTexts()
  await loadTexts(['sittings', 'contests', 'classes'])
})

afterEach(() => vi.unstubAllGlobals())

const who = (fullname: string, className: string, extraMinutes = 0, birthday: string | null = null) => ({
  ...{ _id: `${fullname} ${birthday}`, fullname, className, extraMinutes, birthday },
})
const plan: SittingsPlan = {
  sittings: [
    {
      ...{ no: 1, name: 'Giữa kì I · ca 1', exam: { _id: 'e1', title: 'Đề số 1' } },
      ...{ startAt: '2027-03-01T00:30:00.000Z', endAt: '2027-03-01T01:15:00.000Z' },
      halls: [
        {
          ...{ name: 'Phòng máy 1', places: 43, proctors: [] },
          candidates: [who('Lê An', '9A1', 15), who('Vũ Bình', '9A1'), who('Đỗ Chi', '9A2')],
        },
      ],
    },
  ],
  candidates: 3,
  warnings: [{ code: 'no-proctor', names: ['Phòng máy 1'] }],
  ...{ seed: 'seed', seen: 'seen' },
}

it('shows who sits when and where before anything is made, with what to think of', async () => {
  const make = vi.fn()
  await showOnPage(<SittingsPreview plan={plan} isMaking={false} onBack={() => undefined} onMake={make} />)
  expect(await screen.findByText('1 ca cho 3 em')).toBeTruthy()
  expect(screen.getByText('Chưa có giám thị: Phòng máy 1.')).toBeTruthy()
  expect(screen.getByText(/07:30 – 08:15/)).toBeTruthy()
  const row = screen.getByText('9A1 (2), 9A2 (1)').closest('tr') as HTMLElement
  expect(within(row).getByText('3/43 chỗ')).toBeTruthy()
  await userEvent.click(within(row).getByRole('button', { name: 'Phòng máy 1' }))
  expect(await screen.findByText('Lê An · 9A1 · thêm 15 phút')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(screen.getByRole('button', { name: 'Tạo và công bố 1 ca' }))
  expect(make).toHaveBeenCalledWith(true)
})

it('two of one name in a room, and among who makes up, have their birthdays', async () => {
  const twins = [who('Lê An', '9A1', 0, '2012-03-05'), who('Lê An', '9A2', 0, '2012-11-20')]
  const candidates = [...twins, who('Đỗ Chi', '9A2', 0, '2012-01-01')]
  const sittings = plan.sittings.map(one => ({
    ...one,
    halls: one.halls.map(hall => ({ ...hall, candidates })),
  }))
  const nothing = () => undefined
  await showOnPage(
    <SittingsPreview plan={{ ...plan, sittings }} isMaking={false} onBack={nothing} onMake={nothing} />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Phòng máy 1' }))
  const named = within(await screen.findByRole('dialog')).getAllByRole('listitem')
  expect(named.map(({ textContent }) => textContent)).toEqual([
    ...['Lê An 05/03/2012 · 9A1', 'Lê An 20/11/2012 · 9A2', 'Đỗ Chi · 9A2'],
  ])
  fakeServer(() => data({ classes: [], pagination: { page: 1, limit: 500, total: 0 } }))
  const absent = twins.map(one => ({ ...one, contestId: 'c1', sitting: 1 }))
  const series = { _id: 's1' as never, name: 'Giữa kì I' }
  await showOnPage(<SittingsDesk basis={{ rooms: ROOMS, series, sittings: [], absent: absent as never }} />)
  expect(await screen.findByText(/Lê An 05\/03\/2012 \(9A1\).*Lê An 20\/11\/2012 \(9A2\)/)).toBeTruthy()
})

it('makes nothing of a list that stands already, and leads to the exams', async () => {
  const stands = { ...plan, warnings: [{ code: 'stands-already' as const, names: ['Giữa kì I'] }] }
  const nothing = () => undefined
  await showOnPage(<SittingsPreview plan={stands} isMaking={false} onBack={nothing} onMake={nothing} />)
  expect(await screen.findByText(/Kì thi “Giữa kì I” đã được tạo từ trước/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /^Tạo/ })).toBeNull()
  expect(screen.getByRole('link', { name: 'Xem danh sách bài thi' }).getAttribute('href')).toMatch(
    /^\/trung-tam-khao-thi/,
  )
})

it('says the date of a sitting where it is another day', async () => {
  const [first] = plan.sittings
  if (!first) throw new Error('There is one.')
  const sittings = [
    first,
    { ...first, no: 2, startAt: '2027-03-01T01:30:00.000Z', endAt: '2027-03-01T02:15:00.000Z' },
    { ...first, no: 3, startAt: '2027-03-02T00:30:00.000Z', endAt: '2027-03-02T01:15:00.000Z' },
  ]
  const nothing = () => undefined
  await showOnPage(
    <SittingsPreview plan={{ ...plan, sittings }} isMaking={false} onBack={nothing} onMake={nothing} />,
  )
  const heads = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent)
  expect(heads).toEqual([
    'Ca 1 · 01/03/2027, 07:30 – 08:15 · Đề số 1',
    'Ca 2 · 08:30 – 09:15 · Đề số 1',
    'Ca 3 · 02/03/2027, 07:30 – 08:15 · Đề số 1',
  ])
})

it('adds a room by a name that none has, and previews no make-up for nobody', async () => {
  fakeServer(() => data({ classes: [], pagination: { page: 1, limit: 500, total: 0 } }))
  const series = { _id: 's1' as never, name: 'Giữa kì I' }
  await showOnPage(
    <SittingsDesk
      basis={{
        rooms: [{ name: 'Phòng máy 2', machines: 45, isLast: true }],
        series,
        sittings: [],
        absent: [],
      }}
    />,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm phòng' }))
  expect(screen.getByDisplayValue('Phòng máy 3')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Xem trước' })).toHaveProperty('disabled', true)
  expect(screen.getByText(/chưa xếp thi bù được/)).toBeTruthy()
})

/** The school used the first one last, and another one before. */
const ROOMS = [
  { name: 'Phòng máy 1', machines: 45, isLast: true },
  { name: 'Phòng Tin cũ', machines: 20, isLast: false },
]

it('says what is missing, and begins with the rooms that the school has', async () => {
  const seen = fakeServer(() => data({ classes: [], pagination: { page: 1, limit: 500, total: 0 } }))
  await showOnPage(<SittingsDesk basis={{ rooms: ROOMS, series: null, sittings: [], absent: [] }} />)
  expect(await screen.findByDisplayValue('Phòng máy 1')).toBeTruthy()
  expect(screen.getByLabelText('Số máy')).toHaveProperty('value', '45')
  await userEvent.click(screen.getByRole('button', { name: 'Xem trước' }))
  expect((await screen.findAllByText('Nhập tên kì thi.')).length).toBeGreaterThan(0)
  expect(screen.getAllByText(/^Chọn ít nhất một lớp,/).length).toBeGreaterThan(0)
  expect(document.activeElement).toBe(screen.getByLabelText(/^Tên kì thi/))
  expect(seen.some(({ method }) => method === 'POST')).toBe(false)
  // One that was used before comes by a press, with its machines.
  await userEvent.click(screen.getByRole('button', { name: 'Thêm phòng' }))
  expect(screen.getByDisplayValue('Phòng Tin cũ')).toBeTruthy()
  const machines = screen.getAllByLabelText('Số máy').map(field => (field as HTMLInputElement).value)
  expect(machines).toEqual(['45', '20'])
})

it('wants no classes of a make-up, and each room with its name and machines', () => {
  const first = {
    ...wantedAtFirst([{ name: 'A', machines: 45, isLast: true }]),
    ...{ name: 'Thi bù', examIds: ['e1'], startAt: '2027-03-01T00:30:00.000Z' },
  }
  expect(missingOf(first, true)).toEqual([])
  expect(missingOf(first, false)).toEqual(['classIds'])
  const bad = [{ key: 1, name: ' ', machines: 45, proctorIds: [] }]
  expect(missingOf({ ...first, rooms: bad, minutes: 601 }, true)).toEqual(['rooms', 'minutes'])
})

it('takes who sits where from a list in place of classes: its rooms have the machines that they had, and keep their names', async () => {
  const seats = [1, 2, 3].map(no => ({
    ...{ studentId: `00000000-0000-4000-8000-00000000000${no}`, sitting: no === 3 ? 2 : 1, room: 0 },
    ...{ number: no, extraMinutes: 0 },
  })) as never[]
  const list = { rooms: [{ name: 'Phòng máy 1', most: 2 }], sittings: 2, seats }
  expect(byList('ds.xlsx', list, { name: '', rooms: [], list: null, known: ROOMS }).rooms).toMatchObject([
    { name: 'Phòng máy 1', machines: 45 },
  ])
  expect(
    byList(
      'ds.xlsx',
      { ...list, rooms: [{ name: 'Hội trường', most: 60 }] },
      { name: 'Cuối kì', rooms: [], list: null, known: ROOMS },
    ).rooms,
  ).toMatchObject([{ name: 'Hội trường', machines: 60 }])
  // Chosen again, with a room that was typed.
  const typed = (machines: number | string) => [
    { key: 4, name: 'Phòng máy 1 ', machines, proctorIds: ['gv'] },
  ]
  expect(
    ['50', 1, ''].map(
      machines =>
        byList('ds.xlsx', list, { name: '', rooms: typed(machines), list: null, known: ROOMS }).rooms,
    ),
  ).toMatchObject([50, 2, 2].map(machines => [{ machines, proctorIds: ['gv'] }]))
  // A wrong list that was chosen before leaves none of its machines.
  const wrong = { name: 'sai.xlsx', ...list, rooms: [{ name: 'Phòng máy 1', most: 60 }] }
  expect(
    byList('ds.xlsx', list, { name: '', rooms: typed(60), list: wrong, known: ROOMS }).rooms,
  ).toMatchObject([{ machines: 45, proctorIds: ['gv'] }])
  const row = {
    ...{ outcome: 'add', cells: { fullname: 'Lê An' }, changes: [{ field: 'sitting', from: null, to: '1' }] },
    ...{ remarks: [], problem: null, question: null, decisions: ['skip'], candidates: [] },
  }
  const imported = { added: 3, updated: 0, same: 0, skipped: 0, asked: 0, refused: 0 }
  const file = {
    ...{ sheet: null, sheets: [], columns: [], leftOut: [], capitals: 0, repaired: null, classNames: [] },
    className: null,
  }
  fakeServer(() => data({ classes: [], pagination: { page: 1, limit: 500, total: 0 } }))
  const sent: string[] = []
  // Files go by XMLHttpRequest, which tells how far they are.
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 200
      responseText = ''
      upload = {}
      onload = () => {}
      open = (_: string, url: string) => void sent.push(url)
      setRequestHeader() {}
      getResponseHeader = () => null
      send() {
        const taken = sent.at(-1)?.includes('take') ? list : null
        this.responseText = JSON.stringify({
          data: { file, rows: [{ row: 2, ...row }], imported, list: taken },
        })
        queueMicrotask(() => this.onload())
      }
    },
  )
  await showOnPage(<SittingsDesk basis={{ rooms: ROOMS, series: null, sittings: [], absent: [] }} />)
  await screen.findByRole('button', { name: 'Lấy danh sách từ Excel' })
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  await userEvent.upload(input, new File(['x'], 'ds.csv', { type: 'text/csv' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Nhập danh sách' }))
  expect(await screen.findByText('ds.csv: 3 em, 2 ca, 1 phòng.')).toBeTruthy()
  expect(screen.getByLabelText(/^Tên kì thi/)).toHaveProperty('value', 'ds')
  expect(screen.queryByText('Xếp học sinh')).toBeNull()
  expect(screen.getByLabelText('Tên phòng')).toHaveProperty('readOnly', true)
  expect(screen.queryByRole('button', { name: 'Thêm phòng' })).toBeNull()
  expect(sent.map(url => url.includes('take'))).toEqual([false, true])
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ danh sách' }))
  expect(await screen.findByText('Xếp học sinh')).toBeTruthy()
})
