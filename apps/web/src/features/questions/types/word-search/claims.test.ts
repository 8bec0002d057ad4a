import { describe, expect, it } from 'vitest'
import { cellAfter, claimOn, claimsOf, mark } from './claims.ts'

const grid = { w: 3, h: 2, crossword: ['MÈO', 'CHÓ'].map(row => [...row]) }

describe('claims', () => {
  it('of an answer of another shape are none', () => {
    const claim = { word: 'MÈO', cells: [0, 1, 2] }
    expect(claimsOf([claim])).toEqual([claim])
    expect(claimsOf(['x', null] as never)).toEqual([])
    expect(claimsOf(undefined)).toEqual([])
  })
  it('say the letters of their line', () => {
    expect(claimOn(grid, [5, 4, 3]).word).toBe('ÓHC')
  })
  it('lie on a line, are made once from either end, and no more than there are words', () => {
    const claims = [claimOn(grid, [0, 1, 2])]
    const of = { w: 3, words: 2 }
    expect(mark(of, claims, 3, 5)).toEqual([3, 4, 5])
    expect(mark(of, claims, 0, 5)).toBe('notStraight')
    expect(mark(of, claims, 2, 0)).toBe('known')
    expect(mark({ ...of, words: 1 }, claims, 3, 5)).toBe('enough')
    expect(mark(of, claims, 0, 1)).toEqual([0, 1])
  })
})

it('the keys lead from cell to cell and stop at the edge', () => {
  const to = (from: number, key: string) => cellAfter(grid, from, key)
  expect([to(0, 'ArrowRight'), to(0, 'ArrowDown'), to(4, 'ArrowLeft'), to(4, 'ArrowUp')]).toEqual([
    1, 3, 3, 1,
  ])
  expect([to(2, 'ArrowRight'), to(3, 'ArrowDown'), to(3, 'ArrowLeft'), to(1, 'ArrowUp')]).toEqual([
    2, 3, 3, 1,
  ])
  expect([to(4, 'Home'), to(4, 'End'), to(4, 'a')]).toEqual([3, 5, undefined])
})
