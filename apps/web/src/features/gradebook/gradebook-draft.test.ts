import type { PlacedCell, WrittenCells } from '@bangxanh/contract/gradebook/schemas.ts'
import type { CellValue } from '@bangxanh/contract/gradebook/states.ts'
import { describe, expect, it } from 'vitest'
import { CallError } from '../../shared/http/call-error.ts'
import { keyOf, type Place } from './book.ts'
import { GradebookDraft } from './gradebook-draft.ts'

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
  const draft = new GradebookDraft({
    storedAt: place => known.get(keyOf(place)),
    isWritable: place => known.has(keyOf(place)) && !closed.has(keyOf(place)),
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
    apply: placed => {
      for (const one of placed) known.set(keyOf(one), one.cell)
    },
    reload: async () => {
      known.clear()
      for (const [key, cell] of cells) known.set(key, cell)
    },
    mayGo: () => true,
  })
  const value = (place: Place) => cells.get(keyOf(place))?.value
  return {
    draft,
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
const settled = (draft: GradebookDraft) => expect.poll(() => draft.waiting).toBe(0)

describe('what is typed into a gradebook', () => {
  it('is sent at once, and what is typed meanwhile goes with the next call by its new edition', async () => {
    const { draft, sent, value, hold } = stand()
    const release = hold()
    draft.write([{ ...A, value: 7 }])
    await expect.poll(() => sent.length).toBe(1)
    draft.write([{ ...A, value: 7.5 }])
    draft.write([{ ...B, value: 'missing' }])
    expect([draft.typedAt(A), draft.waiting]).toEqual([7.5, 2])
    release()
    await settled(draft)
    expect(sent).toEqual([
      [{ ...A, value: 7, edition: 0 }],
      [
        { ...A, value: 7.5, edition: 1 },
        { ...B, value: 'missing', edition: 0 },
      ],
    ])
    expect([value(A), value(B), draft.typedAt(A)]).toEqual([7.5, 'missing', undefined])
  })

  it('is not sent where it stands already', () => {
    const { draft, sent } = stand()
    draft.write([{ ...A, value: null }])
    expect([sent, draft.canUndo]).toEqual([[], false])
  })

  it('waits while the net is away, and goes when it is tried again', async () => {
    const { draft, value, answerWith } = stand()
    answerWith(new CallError({ status: 0, code: 'E_OFFLINE' }))
    draft.write([{ ...A, value: 7 }])
    await expect.poll(() => draft.saver.read().failure).not.toBeNull()
    expect([draft.waiting, draft.typedAt(A)]).toEqual([1, 7])
    answerWith(null)
    await draft.retry()
    expect([draft.waiting, draft.saver.read().failure, value(A)]).toEqual([0, null, 7])
  })

  it('asks the teacher nothing while the server is only busy', async () => {
    const { draft, answerWith } = stand()
    answerWith(new CallError({ status: 429, code: 'E_TOO_MANY_REQUESTS', retryAfter: 30 }))
    draft.write([{ ...A, value: 7 }])
    await expect.poll(() => draft.saver.read().failure).not.toBeNull()
    expect([draft.saver.read().state, draft.isStuck]).toEqual(['waiting', false])
  })

  it('sets aside what the server refuses, says why, and sends what is typed elsewhere', async () => {
    const { draft, value, answerWith } = stand()
    answerWith(new CallError({ status: 400, code: 'E_GRADEBOOK_VALUE', msg: 'Điểm không hợp lệ.' }))
    draft.write([{ ...A, value: 7 }])
    await expect.poll(() => draft.isStuck).toBe(true)
    answerWith(null)
    draft.write([{ ...B, value: 9 }])
    await expect.poll(() => value(B)).toBe(9)
    expect([draft.saver.read(), draft.waiting, value(A)]).toMatchObject([
      { state: 'refused', failure: { msg: 'Điểm không hợp lệ.' } },
      1,
      null,
    ])
    draft.write([{ ...A, value: 8 }])
    await settled(draft)
    expect([value(A), draft.saver.read().state]).toEqual([8, 'saved'])
  })

  it('takes its own save for no colleague where the answer was lost on the way', async () => {
    const { draft, value, colleague, answerWith, sent } = stand()
    answerWith(new CallError({ status: 0, code: 'E_TIMEOUT' }))
    draft.write([{ ...A, value: 7 }])
    await expect.poll(() => sent.length).toBe(1)
    // The first try had arrived.
    colleague(A, 7)
    answerWith(null)
    const retried = draft.retry()
    draft.write([{ ...A, value: 7.5 }])
    await retried
    await settled(draft)
    expect([value(A), draft.clashes]).toEqual([7.5, []])
  })

  it('undoes no colleague: the cell is asked about, the others are saved', async () => {
    const { draft, value, colleague } = stand()
    colleague(A, 8)
    draft.write([
      { ...A, value: 7 },
      { ...B, value: 9 },
    ])
    await settled(draft)
    expect(draft.clashes).toEqual([{ ...A, mine: 7, theirs: 8, by: 'cô Hoa' }])
    expect([value(A), value(B)]).toEqual([8, 9])
    const [clash] = draft.clashes
    if (clash) draft.keepMine(clash)
    await settled(draft)
    expect([value(A), draft.clashes]).toEqual([7, []])
  })

  it('goes by what was seen when it was typed, also where the page has read a newer mark since', async () => {
    const { draft, value, colleague, read, answerWith } = stand()
    answerWith(new CallError({ status: 0, code: 'E_OFFLINE' }))
    draft.write([{ ...A, value: 7 }])
    await expect.poll(() => draft.saver.read().failure).not.toBeNull()
    colleague(A, 8)
    read()
    answerWith(null)
    await draft.retry()
    await settled(draft)
    expect([value(A), draft.clashes]).toEqual([8, [{ ...A, mine: 7, theirs: 8, by: 'cô Hoa' }]])
  })

  it('goes by what was seen when the typing began, which an own save moves along', async () => {
    const { draft, value, colleague, read, hold } = stand()
    const release = hold()
    draft.write([{ ...A, value: 7 }])
    const onOwn = draft.baseAt(A)
    release()
    await settled(draft)
    draft.write([{ ...A, value: 8, base: onOwn }])
    await settled(draft)
    expect([value(A), draft.clashes]).toEqual([8, []])
    const base = draft.baseAt(A)
    colleague(A, 9)
    read()
    draft.write([{ ...A, value: 6, base }])
    await settled(draft)
    expect([value(A), draft.clashes]).toEqual([9, [{ ...A, mine: 6, theirs: 9, by: 'cô Hoa' }]])
  })

  it('asks nothing where both wrote the same, and lets theirs stand', async () => {
    const { draft, value, colleague } = stand()
    colleague(A, 8)
    draft.write([{ ...A, value: 8 }])
    await settled(draft)
    expect(draft.clashes).toEqual([])
    colleague(A, 6)
    draft.write([{ ...A, value: 5 }])
    await settled(draft)
    const [clash] = draft.clashes
    if (clash) draft.keepTheirs(clash)
    expect([value(A), draft.clashes, draft.waiting]).toEqual([6, [], 0])
  })

  it('is counted as lost where the semester was closed meanwhile, and the rest is saved', async () => {
    const { draft, value, close } = stand()
    close(A)
    draft.write([
      { ...A, value: 7 },
      { ...B, value: 9 },
    ])
    await settled(draft)
    expect([value(A), value(B), draft.lost, draft.waiting]).toEqual([null, 9, 1, 0])
  })

  it('is counted as lost where column or pupil went meanwhile, and the rest is saved', async () => {
    const { draft, value, remove, answerWith } = stand()
    remove(A)
    answerWith(new CallError({ status: 404, code: 'E_NOT_FOUND' }))
    const release = (error: unknown) => answerWith(error)
    draft.write([
      { ...A, value: 7 },
      { ...B, value: 9 },
    ])
    // The server refuses the batch once; without the cell that is gone it takes it.
    release(new CallError({ status: 404, code: 'E_NOT_FOUND' }))
    await expect.poll(() => draft.lost).toBe(1)
    release(null)
    await draft.retry()
    await settled(draft)
    expect([value(B), draft.typedAt(A)]).toEqual([9, undefined])
    draft.forgetLost()
    expect(draft.lost).toBe(0)
  })

  it('is taken back act by act, but not where somebody else has written since', async () => {
    const { draft, value, colleague } = stand()
    draft.write([{ ...A, value: 7 }])
    await settled(draft)
    draft.write([
      { ...A, value: 8 },
      { ...B, value: 9 },
    ])
    await settled(draft)
    expect(draft.undo()).toMatchObject(A)
    await settled(draft)
    expect([value(A), value(B)]).toEqual([7, null])
    colleague(A, 5)
    draft.undo()
    await settled(draft)
    // This page had not read it: it is asked about, and not undone.
    expect([value(A), draft.clashes.length, draft.canUndo]).toEqual([5, 1, false])
    expect(draft.undo()).toBeUndefined()
  })
})
