import type { ScreenState } from '@bangxanh/contract/rooms/schemas.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { data, fakeServer } from '../../testing/fake-server.ts'
import { show } from '../../testing/render.tsx'
import { Projector } from './projector.tsx'
import { key, room, wall } from './testing/fake-room.ts'

vi.mock('../../shared/live/use-room.ts', async () => (await import('./testing/fake-room.ts')).instead)

afterEach(() => vi.unstubAllGlobals())

async function open(state: object) {
  fakeServer(() => data({ liveExam: { className: '10A1', name: 'Ôn tập', inviteCode: 'ABC123' } }))
  room.is(state)
  await show(<Projector roomId="r1" />)
  return within(await screen.findByRole('main'))
}

describe('the wall', () => {
  it('shows the question that is asked, how many have answered, and no key', async () => {
    const main = await open(wall())
    expect(await main.findByText('10A1 · Ôn tập · Câu 3/10')).toBeTruthy()
    expect(main.getByText('21/38 em đã trả lời')).toBeTruthy()
    expect(Number(main.getByRole('timer').textContent)).toBeGreaterThan(500)
    expect(main.getAllByRole('radio')).toHaveLength(4)
    expect(main.queryByText('Đáp án đúng')).toBeNull()
  })
  it('counts on as answers come', async () => {
    const main = await open(wall())
    room.tell('counts', { room: 'r1', seated: 38, present: 38, answered: 30 })
    expect(main.getByText('30/38 em đã trả lời')).toBeTruthy()
  })
  it('stands still with the seconds that are left while it is paused', async () => {
    const main = await open(wall({ phase: 'paused', left: 12_000 }))
    expect(main.getByRole('timer').textContent).toBe('12')
  })
  it('says that it is locked, still without a key', async () => {
    const main = await open(wall({ phase: 'locked' }))
    expect(main.getByRole('timer').textContent).toBe('Đã khoá, chờ đáp án')
    expect(main.queryByText('Đáp án đúng')).toBeNull()
  })
  it('shows the key in the order that was asked, and how many were right', async () => {
    const main = await open(wall({ phase: 'revealed', key }))
    expect(await main.findByText('20/38 em trả lời đúng')).toBeTruthy()
    expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'AĐà Nẵng',
      'BHuế',
      'CHà NộiĐáp án đúng',
      'DCần Thơ',
    ])
  })
  it('names nobody in a ranking without names', async () => {
    const top = [{ number: 7, name: '', points: 3, bonus: 0.5, rank: 1 }]
    const main = await open(wall({ phase: 'ranking', top }))
    expect(main.getByRole('listitem').textContent).toBe('1Số 73,5')
  })
  it('says until when papers are worked on, with the minutes that all were given', async () => {
    const main = await open(
      wall({
        ...{ kind: 'exam', phase: 'working', question: null, closesAt: '2026-12-01T01:45:00.000Z' },
        paper: { minutes: 45, extension: 15, of: 3, voided: [], ahead: false },
      }),
    )
    expect(await main.findByText('Đang làm bài. Phòng đóng lúc')).toBeTruthy()
    expect(main.getByText(/^09:00/)).toBeTruthy()
    expect(main.queryByText('ABC 123')).toBeNull()
    room.tell('state', wall({ rev: 4, kind: 'exam', status: 'ended', phase: 'ended', question: null }))
    expect(main.getByText('Bài thi đã kết thúc')).toBeTruthy()
  })
  it('shows the code while pupils come in', async () => {
    const main = await open(wall({ phase: 'lobby', question: null }))
    expect(await main.findByText('ABC 123')).toBeTruthy()
    expect(main.getByText('36/38 em đã vào')).toBeTruthy()
  })
  it('says that it has lost the network', async () => {
    const main = await open(wall())
    room.lose()
    expect(main.getByLabelText('Mất mạng. Phòng vẫn chạy, màn hình tự nối lại khi có mạng.')).toBeTruthy()
  })
})

describe('its sounds', () => {
  it('are off until somebody switches them on, and then tell each step once', async () => {
    const heard: number[] = []
    vi.stubGlobal(
      'AudioContext',
      class {
        currentTime = 0
        destination = {}
        createOscillator = () => ({
          frequency: {
            set value(hertz: number) {
              heard.push(hertz)
            },
          },
          connect: <To,>(to: To) => to,
          start: () => undefined,
          stop: () => undefined,
        })
        createGain = () => ({
          gain: { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined },
          connect: <To,>(to: To) => to,
        })
        close = async () => undefined
      },
    )
    const main = await open(wall())
    room.tell('state', wall({ rev: 4, phase: 'locked' }))
    expect(heard).toEqual([])
    await userEvent.click(main.getByRole('button', { name: 'Âm thanh', pressed: false }))
    expect(heard.splice(0)).toEqual([523, 784])
    room.tell('state', wall({ rev: 5, phase: 'revealed', key }))
    room.tell('counts', { room: 'r1', seated: 38, present: 38, answered: 30 })
    expect(heard.splice(0)).toEqual([523, 659, 784])
    await userEvent.click(main.getByRole('button', { name: 'Âm thanh', pressed: true }))
    room.tell('state', wall({ rev: 6, phase: 'locked' }))
    expect(heard).toEqual([])
  })
})

describe('a question on the wall', () => {
  const asks = (body: object) => ({
    question: { ...wall().question, body: { ...wall().question?.body, ...body } },
  })
  const grid = { w: 4, h: 4, crossword: ['MÈOX', 'ABƯC', 'CHÓD', 'EGHI'].map(row => [...row]) }

  it('of letters shows all of them beside what is asked, and marks the words once it is revealed', async () => {
    const of = asks({ type: 'WordSearch', answers: { ...grid, words: 2 } }) as Partial<ScreenState>
    const main = await open(wall(of))
    const cells = await main.findAllByRole('button', { name: /, hàng \d, cột \d$/ })
    expect(cells.map(({ textContent }) => textContent).join('')).toBe('MÈOXABƯCCHÓDEGHI')
    expect(document.querySelector('[data-beside=letters] [data-letters]')).not.toBeNull()
    const {
      right: _,
      fixedOptions: __,
      ...asked
    } = key.question as Extract<Question, { type: 'MultiChoice' }>
    const question = { ...asked, type: 'WordSearch', answers: grid, right: ['mèo', 'chó'] } as Question
    room.tell('state', wall({ ...of, rev: 4, phase: 'revealed', key: { ...key, question, optionIds: null } }))
    expect(await main.findByText('chó')).toBeTruthy()
    expect(document.querySelectorAll('[data-letters] rect[data-kind=right]')).toHaveLength(2)
  })

  it('is made smaller until all of it is in sight, and stands large again where it is', async () => {
    const fit = (of: Element) => Number((of as HTMLElement).style.getPropertyValue('--fit') || 1)
    let height = 1_000
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700)
    vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockImplementation(function (this: HTMLElement) {
      return height * fit(this)
    })
    const main = await open(wall())
    await main.findAllByRole('radio')
    const sheet = () => document.querySelector('section') as HTMLElement
    expect(fit(sheet())).toBeGreaterThan(0.68)
    expect(fit(sheet())).toBeLessThanOrEqual(0.7)
    height = 600
    room.tell('state', wall({ rev: 4, phase: 'revealed', key }))
    expect(fit(sheet())).toBe(1)
    vi.restoreAllMocks()
  })

  it('with a picture has it beside what is chosen from', async () => {
    await open(wall(asks({ imgUrl: '/a.png' }) as Partial<ScreenState>))
    expect(document.querySelector('section[data-beside=picture]')).not.toBeNull()
  })
})
