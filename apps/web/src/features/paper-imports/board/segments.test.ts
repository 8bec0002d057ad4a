import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { segmentsOf } from './segments.ts'

const blocks = (...html: string[]) => html.map(one => ({ html: one }))
const place = (from: number, to: number) => ({ place: { from, to } })

describe('the original beside its questions', () => {
  it('is cut where another question begins, and says what became none', () => {
    const found = segmentsOf({
      blocks: blocks('SỞ GIÁO DỤC', 'PHẦN I', 'Câu 1', 'A. B.', 'Câu 2', '— HẾT —'),
      items: [
        { _id: 'q1', ...place(2, 3) },
        { _id: 'q2', ...place(4, 4) },
      ],
      leftOver: [place(0, 0), place(5, 5)],
    })
    expect(found.map(({ kind, itemIds, html }) => [kind, itemIds.join(), html.join('|')])).toEqual([
      ['left', '', 'SỞ GIÁO DỤC'],
      ['other', '', 'PHẦN I'],
      ['question', 'q1', 'Câu 1|A. B.'],
      ['question', 'q2', 'Câu 2'],
      ['left', '', '— HẾT —'],
    ])
  })

  it('shows two questions of one table in one stretch', () => {
    const items = [
      { _id: 'q1', ...place(0, 1) },
      { _id: 'q2', ...place(1, 2) },
    ]
    const found = segmentsOf({ blocks: blocks('1', '1 2', '2'), items, leftOver: [] })
    expect(found.map(({ itemIds }) => itemIds.join())).toEqual(['q1', 'q1,q2', 'q2'])
  })

  it('leaves no paragraph out and shows none twice, wherever questions stand', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(30), fc.nat(5)), { maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(30), fc.nat(5)), { maxLength: 4 }),
        (questions, rest) => {
          const all = Array.from({ length: 25 }, (_, at) => ({ html: `<p>${at}</p>` }))
          const segments = segmentsOf({
            blocks: all,
            items: questions.map(([from, more], at) => ({ _id: `q${at}`, ...place(from, from + more) })),
            leftOver: rest.map(([from, more]) => place(from, from + more)),
          })
          expect(segments.flatMap(({ html }) => html)).toEqual(all.map(({ html }) => html))
        },
      ),
    )
  })
})
