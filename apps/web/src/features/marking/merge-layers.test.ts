import type { Shape } from '@bangxanh/contract/marking/shapes.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeLayers } from './page-layer.ts'

const stamp = (id: string, x = 0.5): Shape => ({ kind: 'stamp', id, x, y: 0.5, size: 0.06, stamp: 'right' })
const ids = (shapes: readonly Shape[]) => shapes.map(({ id }) => id)

it('keeps what both have put on a page', () => {
  expect(ids(mergeLayers([stamp('a')], [stamp('a'), stamp('b')], [stamp('a'), stamp('c')]))).toEqual([
    'a',
    'c',
    'b',
  ])
})

it('takes away what either has taken away, and moves what one has moved', () => {
  expect(ids(mergeLayers([stamp('a'), stamp('b')], [stamp('b')], [stamp('a')]))).toEqual([])
  expect(mergeLayers([stamp('a')], [stamp('a', 0.1)], [stamp('a')])).toEqual([stamp('a', 0.1)])
  expect(mergeLayers([stamp('a')], [stamp('a')], [stamp('a', 0.9)])).toEqual([stamp('a', 0.9)])
})

it('loses no shape of either, whatever stood before', () => {
  const some = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
  fc.assert(
    fc.property(some, some, some, (base, mine, theirs) => {
      const merged = ids(
        mergeLayers(
          base.map(id => stamp(id)),
          mine.map(id => stamp(id)),
          theirs.map(id => stamp(id)),
        ),
      )
      const added = [...mine, ...theirs].filter(id => !base.includes(id))
      expect(new Set(merged).size).toBe(merged.length)
      for (const id of added) expect(merged).toContain(id)
      for (const id of base) expect(merged.includes(id)).toBe(mine.includes(id) && theirs.includes(id))
    }),
  )
})
