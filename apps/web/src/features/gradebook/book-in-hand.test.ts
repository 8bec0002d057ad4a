import type { PlacedCell, WrittenCells } from '@bangxanh/contract/gradebook/schemas.ts'
import type { CellValue } from '@bangxanh/contract/gradebook/states.ts'
import { describe, expect, it } from 'vitest'
import { CallError } from '../../shared/http/call-error.ts'
import { keyOf, type Place } from './book.ts'
import { BookInHand } from './book-in-hand.ts'

const A = { columnId: 'tx', studentId: 'an' }
const B = { columnId: 'tx', studentId: 'binh' }

/** A server that keeps cells, and lets each answer wait until it is let go. */
function stand() {
  const cells = new Map<string, { value: CellValue; edition: number }>([
    [keyOf(A), { value: null, edition: 0 }],
    [keyOf(B), { value: null, edition: 0 }],
  ])
  const known = new Map(cells)
  const closed = new Set<string>()
  const sent: WrittenCells['cells'][] = []
  let refuse: unknown = null
  let gate = Promise.resolve()
  const hand = new BookInHand({
    standsAt: place => known.get(keyOf(place)),
    takes: place => known.has(keyOf(place)) && !closed.has(keyOf(place)),
    send: async batch => {
      sent.push(batch)
      await gate
      if (refuse) throw refuse
      if (batch.some(cell => closed.has(keyOf(cell))))
        throw new CallError({ status: 409, code: 'E_GRADEBOOK_CLOSED' })
      const stale = batch.filter(cell => cells.get(keyOf(cell))?.edition !== cell.edition)
      if (stale.length > 0) {
        const current = stale.map(({ columnId, studentId }): PlacedCell => {
          const cell = cells.get(columnId + studentId) ?? { value: null, edition: 0 }
          return { columnId, studentId, cell, by: 'cô Hoa', at: null }
        })
        throw new CallError({ status: 409, code: 'E_GRADEBOOK_CHANGED', current: { cells: current } })
      }
      for (const cell of batch) {
        const now = { value: cell.value, edition: cell.edition + 1 }
        cells.set(keyOf(cell), now)
        known.set(keyOf(cell), now)
      }
    },
    learn: placed => {
      for (const one of placed) known.set(keyOf(one), one.cell)
    },
    reload: async () => {
      known.clear()
      for (const [key, cell] of cells) known.set(key, cell)
    },
  })
  const value = (place: Place) => cells.get(keyOf(place))?.value
  return {
    hand,
    sent,
    value,
    /** This page reads the book anew. */
    read: () => {
      for (const [key, cell] of cells) known.set(key, cell)
    },
    /** Somebody else writes, and this page has not read it. */
    colleague: (place: Place, mark: CellValue) =>
      cells.set(keyOf(place), { value: mark, edition: (cells.get(keyOf(place))?.edition ?? 0) + 1 }),
    remove: (place: Place) => cells.delete(keyOf(place)),
    close: (place: Place) => closed.add(keyOf(place)),
    answerWith: (error: unknown) => {
      refuse = error
    },
    hold() {
      let open = () => undefined as unknown
      gate = new Promise(resolve => {
        open = () => resolve()
      })
      return () => {
        gate = Promise.resolve()
        open()
      }
    },
  }
}
const settled = (hand: BookInHand) => expect.poll(() => hand.waiting).toBe(0)

describe('what is typed into a gradebook', () => {
  it('is sent at once, and what is typed meanwhile goes with the next call by its new edition', async () => {
    const { hand, sent, value, hold } = stand()
    const release = hold()
    hand.write([{ ...A, value: 7 }])
    hand.write([{ ...A, value: 7.5 }])
    hand.write([{ ...B, value: 'missing' }])
    expect([hand.typedAt(A), hand.waiting]).toEqual([7.5, 2])
    release()
    await settled(hand)
    expect(sent).toEqual([
      [{ ...A, value: 7, edition: 0 }],
      [
        { ...A, value: 7.5, edition: 1 },
        { ...B, value: 'missing', edition: 0 },
      ],
    ])
    expect([value(A), value(B), hand.typedAt(A)]).toEqual([7.5, 'missing', undefined])
  })

  it('is not sent where it stands already', () => {
    const { hand, sent } = stand()
    hand.write([{ ...A, value: null }])
    expect([sent, hand.canUndo]).toEqual([[], false])
  })

  it('waits while the net is away, and goes when it is tried again', async () => {
    const { hand, value, answerWith } = stand()
    answerWith(new CallError({ status: 0, code: 'E_OFFLINE' }))
    hand.write([{ ...A, value: 7 }])
    await expect.poll(() => hand.failure).not.toBeNull()
    expect([hand.waiting, hand.typedAt(A)]).toEqual([1, 7])
    answerWith(null)
    await hand.save()
    expect([hand.waiting, hand.failure, value(A)]).toEqual([0, null, 7])
  })

  it('undoes no colleague: the cell is asked about, the others are saved', async () => {
    const { hand, value, colleague } = stand()
    colleague(A, 8)
    hand.write([
      { ...A, value: 7 },
      { ...B, value: 9 },
    ])
    await settled(hand)
    expect(hand.clashes).toEqual([{ ...A, mine: 7, theirs: 8, by: 'cô Hoa' }])
    expect([value(A), value(B)]).toEqual([8, 9])
    const [clash] = hand.clashes
    if (clash) hand.keepMine(clash)
    await settled(hand)
    expect([value(A), hand.clashes]).toEqual([7, []])
  })

  it('goes by what was seen when it was typed, also where the page has read a newer mark since', async () => {
    const { hand, value, colleague, read, answerWith } = stand()
    answerWith(new CallError({ status: 0, code: 'E_OFFLINE' }))
    hand.write([{ ...A, value: 7 }])
    await expect.poll(() => hand.failure).not.toBeNull()
    colleague(A, 8)
    read()
    answerWith(null)
    await hand.save()
    await settled(hand)
    expect([value(A), hand.clashes]).toEqual([8, [{ ...A, mine: 7, theirs: 8, by: 'cô Hoa' }]])
  })

  it('goes by what was seen when the typing began, which an own save moves along', async () => {
    const { hand, value, colleague, read, hold } = stand()
    const release = hold()
    hand.write([{ ...A, value: 7 }])
    const onOwn = hand.seenAt(A)
    release()
    await settled(hand)
    hand.write([{ ...A, value: 8, seen: onOwn }])
    await settled(hand)
    expect([value(A), hand.clashes]).toEqual([8, []])
    const seen = hand.seenAt(A)
    colleague(A, 9)
    read()
    hand.write([{ ...A, value: 6, seen }])
    await settled(hand)
    expect([value(A), hand.clashes]).toEqual([9, [{ ...A, mine: 6, theirs: 9, by: 'cô Hoa' }]])
  })

  it('asks nothing where both wrote the same, and lets theirs stand', async () => {
    const { hand, value, colleague } = stand()
    colleague(A, 8)
    hand.write([{ ...A, value: 8 }])
    await settled(hand)
    expect(hand.clashes).toEqual([])
    colleague(A, 6)
    hand.write([{ ...A, value: 5 }])
    await settled(hand)
    const [clash] = hand.clashes
    if (clash) hand.keepTheirs(clash)
    expect([value(A), hand.clashes, hand.waiting]).toEqual([6, [], 0])
  })

  it('is counted as lost where the semester was closed meanwhile, and the rest is saved', async () => {
    const { hand, value, close } = stand()
    close(A)
    hand.write([
      { ...A, value: 7 },
      { ...B, value: 9 },
    ])
    await settled(hand)
    expect([value(A), value(B), hand.lost, hand.waiting]).toEqual([null, 9, 1, 0])
  })

  it('is counted as lost where column or pupil went meanwhile, and the rest is saved', async () => {
    const { hand, value, remove, answerWith } = stand()
    remove(A)
    answerWith(new CallError({ status: 404, code: 'E_NOT_FOUND' }))
    const release = (error: unknown) => answerWith(error)
    hand.write([
      { ...A, value: 7 },
      { ...B, value: 9 },
    ])
    // The server refuses the batch once; without the cell that is gone it takes it.
    release(new CallError({ status: 404, code: 'E_NOT_FOUND' }))
    await expect.poll(() => hand.lost).toBe(1)
    release(null)
    await hand.save()
    await settled(hand)
    expect([value(B), hand.typedAt(A)]).toEqual([9, undefined])
    hand.forgetLost()
    expect(hand.lost).toBe(0)
  })

  it('is taken back act by act, but not where somebody else has written since', async () => {
    const { hand, value, colleague } = stand()
    hand.write([{ ...A, value: 7 }])
    await settled(hand)
    hand.write([
      { ...A, value: 8 },
      { ...B, value: 9 },
    ])
    await settled(hand)
    expect(hand.undo()).toMatchObject(A)
    await settled(hand)
    expect([value(A), value(B)]).toEqual([7, null])
    colleague(A, 5)
    hand.undo()
    await settled(hand)
    // This page had not read it: it is asked about, and not undone.
    expect([value(A), hand.clashes.length, hand.canUndo]).toEqual([5, 1, false])
    expect(hand.undo()).toBeUndefined()
  })
})
