import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pointsToNumber } from '../../points.ts'
import { grade } from '../../registry.ts'
import { QuestionDraft } from '../../schemas.ts'
import { asDraft, sample } from '../../testing/sample.ts'
import { cellsFrom, DIRECTIONS, emptyGrid, findWord, lettersOf, lineOf } from './grid.ts'
import { ALPHABETS, fillGrid, placeWords, wordSearch } from './word-search.ts'

const question = sample.WordSearch()
const draft = asDraft(question)
const score = (answer: unknown, of = question) => pointsToNumber(grade(of, answer))
const cat = { word: 'CAT', cells: [0, 1, 2] }
const cow = { word: 'CÒW', cells: [0, 4, 8] }

describe('WordSearch', () => {
  test('a student gets the share of words that they found', () => {
    expect(question.right).toEqual(['cat', 'còw'])
    expect(score([cat])).toBe(0.5)
    expect(score([cow, cat])).toBe(1)
  })

  test('"CAT" claimed on cells that spell "CAR" does not count', () => {
    expect(score([{ word: 'CAT', cells: [0, 1, 5] }])).toBe(0)
    expect(score([{ word: 'CAT', cells: [4, 5, 6] }])).toBe(0)
    const car = sample.WordSearch({
      answers: { w: 4, h: 4, crossword: ['CATX', 'ARRB', 'TXXX', 'XXXX'].map(row => [...row]) },
      right: ['CAT', 'RR'],
    })
    expect(score([{ word: 'CAT', cells: [0, 1, 6] }], car)).toBe(0)
    expect(score([{ word: 'CAT', cells: [0, 5, 10] }], car)).toBe(0)
    expect(score([{ word: 'CAT', cells: [0, 4, 8] }], car)).toBe(0.5)
    // Both ends of one line, and another A between them.
    expect(score([{ word: 'CAT', cells: [0, 4, 2] }], car)).toBe(0)
    // Of two words that are each other read from its end, each is found once.
    const both = { ...car, right: ['CAT', 'TAC'] }
    expect(
      score(
        [0, 4].map(at => ({ word: 'CAT', cells: at ? [0, 4, 8] : [0, 1, 2] })),
        both,
      ),
    ).toBe(1)
  })

  test('the same letters count from either end, in capitals or not, in either encoding, and each word once', () => {
    expect(score([{ word: 'tac', cells: [2, 1, 0] }])).toBe(0.5)
    expect(score([{ word: 'còw'.normalize('NFD'), cells: [0, 4, 8] }])).toBe(0.5)
    expect(score([cat, cat])).toBe(0.5)
    expect(score([cat, { word: 'TAC', cells: [2, 1, 0] }])).toBe(0.5)
  })

  test('a tone mark is part of a letter', () => {
    expect(score([{ word: 'COW', cells: [0, 4, 8] }])).toBe(0)
  })

  test('cells that leap, bend, leave the grid or run over its edge do not count', () => {
    for (const cells of [[], [0, 2, 1], [0, 1], [3, 4, 5], [0, 1, 99], [-1, 0, 1], [0.5, 1.5, 2.5]])
      expect(score([{ word: 'CAT', cells }])).toBe(0)
    for (const claim of [null, { word: 1, cells: [0] }, { word: 'CAT' }, { word: 'CAT', cells: 'abc' }])
      expect(score([claim, cat])).toBe(0.5)
    // Cells 3 and 4 follow each other as numbers, but not in the grid.
    expect(lineOf(4, 3, 4)).toBeNull()
  })

  test('who claims more than there are words has only the first ones counted', () => {
    const other = { word: 'XÁ', cells: [3, 7] }
    expect(score([other, other, cat, cow])).toBe(0)
    expect(score([other, cat, cow])).toBe(0.5)
  })

  test('what a student sees is the grid and how many words it holds, whichever these are', () => {
    const seen = wordSearch.redact(question)
    expect(seen.answers).toEqual({ ...question.answers, words: 2 })
    expect(wordSearch.redact({ ...question, right: ['xá', 'đê'] })).toEqual(seen)
  })

  test('letters are stored as capitals, one sign for a letter with its marks; words as they were typed', () => {
    const crossword = question.answers.crossword.map(row =>
      row.map(letter => letter.toLowerCase().normalize('NFD')),
    )
    expect(QuestionDraft.parse({ ...draft, answers: { ...question.answers, crossword } })).toEqual(draft)
    expect(lettersOf(' Hà-Nội 2 ')).toEqual(['H', 'À', 'N', 'Ộ', 'I', '2'])
  })

  test('a teacher is refused words that are not in the grid, are named twice, are too short or none', () => {
    const refused = (right: unknown) => QuestionDraft.safeParse({ ...draft, right }).error?.issues[0]?.path[0]
    expect(refused(['C-A-T', 'tac', 'd g'])).toBe('right')
    expect(refused(['C-A-T', 'tac'])).toBeUndefined()
    for (const right of [[], ['dog'], ['cat', 'CAT '], ['c'], ['  '], ['-'], Array(21).fill('cat'), null])
      expect(refused(right)).toBe('right')
  })

  test('a teacher is refused a grid with an empty cell, two letters in one, or another size than it says', () => {
    const accepted = (change: object) =>
      QuestionDraft.safeParse({ ...draft, answers: { ...question.answers, ...change } }).success
    const cell = (text: string) => ({
      crossword: question.answers.crossword.map((row, y) => (y === 3 ? [...row.slice(0, 3), text] : row)),
    })
    expect(accepted(cell('ẫ'))).toBe(true)
    for (const text of ['', ' ', 'ab', 'ß', '-', 'a'.repeat(21)]) expect(accepted(cell(text))).toBe(false)
    expect(accepted({ w: 5 })).toBe(false)
    expect(accepted({ h: 3 })).toBe(false)
    expect(accepted(emptyGrid(8, 8))).toBe(false)
  })

  test('a grid has two letters a side at least, and so has a word', () => {
    const accepted = (rows: string[], right: string[]) =>
      QuestionDraft.safeParse({
        ...draft,
        answers: { w: rows[0]?.length, h: rows.length, crossword: rows.map(row => [...row]) },
        right,
      }).success
    expect(accepted(['XÁ', 'BC'], ['xá', 'xb'])).toBe(true)
    expect(accepted(['XÁ', 'BC'], ['x'])).toBe(false)
    expect(accepted(['X', 'Á'], ['xá'])).toBe(false)
    expect(accepted(['XÁ'], ['xá'])).toBe(false)
  })

  test('a word is as long as the widest grid at most, and told so by itself', () => {
    const refused = (word: string) =>
      QuestionDraft.safeParse({
        ...draft,
        answers: { w: 12, h: 2, crossword: ['ABCDEFGHIKLM', 'XXXXXXXXXXXX'].map(row => [...row]) },
        right: [word],
      }).error?.issues[0]?.path.join('.')
    expect(refused('abcdefghiklm')).toBeUndefined()
    expect(refused('abcdefghiklmn')).toBe('right.0')
    expect(refused('mlkihgfedcbx')).toBe('right')
  })
})

describe('in a grid', () => {
  const [w, h] = [5, 4]
  const cells = Array.from({ length: w * h }, (_, cell) => cell)

  test('a word is found in each of the eight directions, from any cell to any other', () => {
    const lines = cells.flatMap(from => cells.flatMap(to => (from === to ? [] : [lineOf(w, from, to)])))
    for (const line of lines.filter(line => line !== null)) {
      const word = 'ABCDE'.slice(0, line.length)
      const letters = cells.map(cell => word[line.indexOf(cell)] ?? '·')
      const crossword = Array.from({ length: h }, (_, row) => letters.slice(row * w, (row + 1) * w))
      expect(findWord({ w, h, crossword }, word)).toEqual(line)
    }
  })

  test('a word covers the cells on its way, and has none where it would leave on any side', () => {
    const cellAt = (x: number, y: number) => (x < 0 || y < 0 || x >= w || y >= h ? null : y * w + x)
    for (const start of cells)
      for (const [across, down] of DIRECTIONS)
        for (const length of [1, 2, 3, 4, 5, 6]) {
          const way = Array.from({ length }, (_, step) =>
            cellAt((start % w) + across * step, Math.floor(start / w) + down * step),
          )
          expect(cellsFrom({ w, h }, start, [across, down], length)).toEqual(way.includes(null) ? null : way)
        }
  })
})

describe('a grid is made', () => {
  const seeded = (seed: number) => {
    let state = seed >>> 0
    // mulberry32
    return () => {
      state = (state + 0x6d2b79f5) >>> 0
      let mixed = Math.imul(state ^ (state >>> 15), state | 1)
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
    }
  }
  const words = fc.uniqueArray(
    fc.string({ unit: fc.constantFrom(...'ăbcđêọ'), minLength: 2, maxLength: 8 }),
    { minLength: 1, maxLength: 8 },
  )
  const side = fc.integer({ min: 4, max: 12 })

  test('every word that was placed is found in it, and its letters stay when the rest is filled', () => {
    fc.assert(
      fc.property(words, side, side, fc.boolean(), fc.nat(), (list, w, h, isBackwards, seed) => {
        const random = seeded(seed)
        const { crossword, missing } = placeWords(list, { w, h, isBackwards, random })
        const filled = fillGrid(crossword, list, ALPHABETS.vi, random)
        expect(filled.flat()).toHaveLength(w * h)
        expect(filled.flat()).not.toContain('')
        for (const word of list.filter(one => !missing.includes(one))) {
          expect(findWord({ w, h, crossword }, word)).not.toBeNull()
          expect(findWord({ w, h, crossword: filled }, word)).not.toBeNull()
        }
      }),
    )
  })

  test('words that fit are all placed; one that is longer than the grid is named', () => {
    const making = { w: 8, h: 8, isBackwards: true, random: seeded(7) }
    expect(placeWords(['con mèo', 'con chó', 'con gà', 'con bò', 'con vịt'], making).missing).toEqual([])
    expect(placeWords(['con mèo', 'con chuồn chuồn'], making).missing).toEqual(['con chuồn chuồn'])
  })

  test('words cross where their letters agree: three of two letters fit into four cells', () => {
    for (let seed = 0; seed < 30; seed++) {
      const making = { w: 2, h: 2, isBackwards: true, random: seeded(seed) }
      expect(placeWords(['ab', 'bc', 'ca'], making).missing).toEqual([])
    }
  })

  test('half of what fills it are letters of the words, and without words all of the alphabet', () => {
    const filled = (words: string[]) => fillGrid(emptyGrid(30, 30).crossword, words, ['A'], seeded(7)).flat()
    const share = filled(['éé']).filter(letter => letter === 'É').length / 900
    expect(share).toBeGreaterThan(0.4)
    expect(share).toBeLessThan(0.6)
    expect(new Set(filled(['éé']))).toEqual(new Set(['A', 'É']))
    expect(new Set(filled([]))).toEqual(new Set(['A']))
  })

  test('forwards means to the right, down, or both', () => {
    for (let seed = 0; seed < 30; seed++) {
      const { crossword } = placeWords(['abc'], { w: 4, h: 4, isBackwards: false, random: seeded(seed) })
      const cells = findWord({ w: 4, h: 4, crossword }, 'abc') ?? []
      expect([1, 4, 5]).toContain((cells[1] ?? 0) - (cells[0] ?? 0))
    }
  })
})
