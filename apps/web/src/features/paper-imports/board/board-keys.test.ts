import { expect, it } from 'vitest'
import { runKeys } from '../../../shared/keys/keys.ts'
import { type BoardActs, boardKeys } from './board-keys.ts'

const words = { accept: '', edit: '', reject: '', next: '', previous: '', mark: '' }

/** What a key does to a question of so many options. */
function pressed(marks: number, key: string, init: KeyboardEventInit = {}): string | undefined {
  let does: string | undefined
  const say = (act: string) => () => {
    does = act
  }
  const acts: BoardActs = {
    ...{ accept: say('accept'), edit: say('edit'), reject: say('reject') },
    ...{ next: say('next'), previous: say('previous'), mark: at => say(`mark ${at}`)() },
  }
  runKeys(boardKeys(marks, acts, words), new KeyboardEvent('keydown', { key, ...init }))
  return does
}

it.each([
  ['Enter', 'accept'],
  ['e', 'edit'],
  ['E', 'edit'],
  ['x', 'reject'],
  ['X', 'reject'],
  ['ArrowDown', 'next'],
  ['j', 'next'],
  ['ArrowUp', 'previous'],
  ['K', 'previous'],
  ['a', 'mark 0'],
  ['D', 'mark 3'],
  ['2', 'mark 1'],
] as const)('by %s: %s', (key, does) => {
  expect(pressed(4, key)).toBe(does)
})

it('marks none that is not there', () => {
  expect([pressed(3, 'd'), pressed(0, 'a'), pressed(4, '0')]).toEqual([undefined, undefined, undefined])
})

it('edits by E also where a fifth option has that letter, which its number marks', () => {
  expect([pressed(5, 'e'), pressed(5, '5')]).toEqual(['edit', 'mark 4'])
})

it('judges nothing by a key that is held down, which only goes on', () => {
  for (const key of ['Enter', 'x', 'e', 'a']) expect(pressed(4, key, { repeat: true })).toBeUndefined()
  expect(pressed(4, 'j', { repeat: true })).toBe('next')
})

it('leaves the keys of the browser and others alone', () => {
  for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
    for (const key of ['Enter', 'x', 'e', 'a', 'j']) expect(pressed(4, key, modifier)).toBeUndefined()
  expect(pressed(4, 'Enter', { shiftKey: true })).toBeUndefined()
  for (const key of ['Tab', 'Escape', ' ', 'PageDown', 'z', 'F5', 'đ'])
    expect(pressed(4, key)).toBeUndefined()
})
