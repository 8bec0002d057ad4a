import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import fc from 'fast-check'
import { afterEach, expect, it, vi } from 'vitest'
import { data, failure, fakeServer } from '../../testing/fake-server.ts'
import { PageLayer } from './page-layer.ts'

const PAGE = { homeworkUid: 'h', submissionId: 's', file: 'aa/b.jpg', page: 1 }
const stamp = (id: string): Shape => ({ kind: 'stamp', id, x: 0.5, y: 0.5, size: 0.06, stamp: 'right' })
const marks = (edition: number, ...ids: string[]) => ({
  marks: { file: PAGE.file, page: 1, turn: 0, shapes: ids.map(stamp), edition },
})
const changed = (current: object) =>
  Response.json({ error: { code: 'E_CHANGED', msg: '', current } }, { status: 409 })
const layer = () => new PageLayer('u', PAGE, undefined)
const idsOf = (one: PageLayer) => one.read().shapes.map(({ id }) => id)
afterEach(() => vi.unstubAllGlobals())

it('saves what is drawn once, whatever order its words come back in', async () => {
  const seen = fakeServer(() =>
    data({
      marks: { edition: 1, turn: 0, page: 1, file: PAGE.file, shapes: [{ ...stamp('a'), kind: 'stamp' }] },
    }),
  )
  const one = layer()
  one.change({ shapes: [stamp('a')] })
  expect(one.read().save).toBe('saving')
  expect(await one.flush()).toBe(true)
  expect([one.read().save, seen.length]).toEqual(['saved', 1])
})

it('puts its own above what a colleague has drawn meanwhile, and saves both', async () => {
  const seen = fakeServer(({ body }) => {
    const { edition } = body as { edition: number }
    return edition === 0 ? changed(marks(1, 'theirs')) : data(marks(2, 'theirs', 'mine'))
  })
  const one = layer()
  one.change({ shapes: [stamp('mine')] })
  expect(await one.flush()).toBe(true)
  expect(idsOf(one)).toEqual(['theirs', 'mine'])
  expect(seen.map(({ body }) => (body as { edition: number }).edition)).toEqual([0, 1])
})

it('keeps what could not be saved, and says so', async () => {
  fakeServer(() => {
    throw new TypeError('no network')
  })
  const one = layer()
  one.change({ shapes: [stamp('a')] })
  expect(await one.flush()).toBe(false)
  expect([one.read().save, idsOf(one)]).toEqual(['offline', ['a']])
  fakeServer(() => data(marks(1, 'a')))
  expect(await one.flush()).toBe(true)
})

it('goes back and forth step by step', () => {
  const one = layer()
  one.change({ shapes: [stamp('a')] })
  one.change({ shapes: [stamp('a'), stamp('b')] })
  one.undo()
  expect([idsOf(one), one.read().canRedo]).toEqual([['a'], true])
  one.redo()
  expect(idsOf(one)).toEqual(['a', 'b'])
  one.undo()
  one.undo()
  expect([idsOf(one), one.read().canUndo]).toEqual([[], false])
})

it('takes over what comes from the server while nothing of its own waits', () => {
  const one = layer()
  one.take(marks(3, 'x').marks as Parameters<PageLayer['take']>[0])
  one.change({ turn: 90 })
  expect(idsOf(one)).toEqual(['x'])
})

type Marks = Parameters<PageLayer['take']>[0]
const some = fc.uniqueArray(fc.constantFrom(...'abcdef'), { maxLength: 6 })

it('undoes what this one has drawn, and nothing that a colleague has drawn or taken away meanwhile', () => {
  fc.assert(
    fc.property(
      some,
      fc.array(fc.uniqueArray(fc.constantFrom(...'abcdefmno'), { maxLength: 8 }), { maxLength: 6 }),
      fc.nat(6),
      fc.uniqueArray(fc.constantFrom(...'abcdefxyz'), { maxLength: 8 }),
      (before, steps, back, theirs) => {
        const one = layer()
        one.take(marks(1, ...before).marks as Marks)
        for (const step of steps) one.change({ shapes: step.map(stamp) })
        for (let at = 0; at < back; at++) one.undo()
        one.take(marks(2, ...theirs).marks as Marks)
        while (one.read().canUndo) one.undo()
        const seen = [new Set(idsOf(one))]
        while (one.read().canRedo) {
          one.redo()
          seen.push(new Set(idsOf(one)))
        }
        expect(seen).toHaveLength(steps.length + 1)
        for (const [at, ids] of seen.entries()) {
          const mine = [before, ...steps][at] as string[]
          for (const id of theirs) if (!before.includes(id)) expect(ids).toContain(id)
          for (const id of before) expect(ids.has(id)).toBe(mine.includes(id) && theirs.includes(id))
          for (const id of mine) if (!before.includes(id)) expect(ids).toContain(id)
        }
      },
    ),
  )
})

it('tells why the server would not have it, asks no more by itself, and saves what is mended', async () => {
  vi.useFakeTimers()
  const seen = fakeServer(() => failure(413, 'E_LAYER_TOO_LARGE', 'Quá nhiều nét.'))
  const one = layer()
  one.change({ shapes: [stamp('a'), stamp('b')] })
  expect(await one.flush()).toBe(false)
  expect([one.read().save, one.read().refusal?.msg]).toEqual(['refused', 'Quá nhiều nét.'])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(seen).toHaveLength(1)
  // The teacher asks for it once more.
  expect([await one.flush(), seen.length]).toEqual([false, 2])
  fakeServer(() => data(marks(1, 'a')))
  one.undo()
  one.change({ shapes: [stamp('a')] })
  await vi.advanceTimersByTimeAsync(1_000)
  expect([one.read().save, one.read().refusal, idsOf(one)]).toEqual(['saved', null, ['a']])
  vi.useRealTimers()
})

it('gives up what was refused, and shows what stands', async () => {
  fakeServer(() => failure(404, 'E_NO_SUCH_PAGE', 'Không có trang này.'))
  const one = layer()
  one.take(marks(3, 'x').marks as Marks)
  one.change({ shapes: [stamp('x'), stamp('a')] })
  await one.flush()
  one.giveUp()
  expect([one.read().save, idsOf(one), one.read().canUndo]).toEqual(['saved', ['x'], false])
})
