import { describe, expect, it } from 'vitest'
import { actOf, type BoardKey, isTaken } from './board-keys.ts'

const press = (key: string, with_: Partial<BoardKey> = {}): BoardKey => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, repeat: false },
  ...with_,
})

describe('one key judges a question', () => {
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
  ] as const)('%s', (key, does) => {
    expect(actOf(press(key), 4)).toEqual({ does })
  })

  it('marks an option by its letter or its number', () => {
    expect(actOf(press('a'), 4)).toEqual({ does: 'mark', at: 0 })
    expect(actOf(press('D'), 4)).toEqual({ does: 'mark', at: 3 })
    expect(actOf(press('2'), 4)).toEqual({ does: 'mark', at: 1 })
  })

  it('marks none that is not there', () => {
    expect(actOf(press('d'), 3)).toBeUndefined()
    expect(actOf(press('a'), 0)).toBeUndefined()
    expect(actOf(press('0'), 4)).toBeUndefined()
  })

  it('edits by E also where a fifth option has that letter, which its number marks', () => {
    expect(actOf(press('e'), 5)).toEqual({ does: 'edit' })
    expect(actOf(press('5'), 5)).toEqual({ does: 'mark', at: 4 })
  })

  it('judges nothing by a key that is held down, which only goes on', () => {
    for (const key of ['Enter', 'x', 'e', 'a']) expect(actOf(press(key, { repeat: true }), 4)).toBeUndefined()
    expect(actOf(press('j', { repeat: true }), 4)).toEqual({ does: 'next' })
  })

  it('leaves the keys of the browser and others alone', () => {
    for (const with_ of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }])
      for (const key of ['Enter', 'x', 'e', 'a', 'j']) expect(actOf(press(key, with_), 4)).toBeUndefined()
    for (const key of ['Tab', 'Escape', ' ', 'PageDown', 'z', 'F5', 'đ'])
      expect(actOf(press(key), 4)).toBeUndefined()
  })
})

describe('a key is taken', () => {
  const within = (html: string, selector: string) => {
    document.body.innerHTML = html
    return document.querySelector(selector)
  }

  it.each(['<input />', '<textarea></textarea>', '<p contenteditable="true"></p>', '<select></select>'])(
    'by a field, whichever key: %s',
    html => {
      const field = within(html, 'body > *')
      for (const key of ['Enter', 'x', 'a', 'ArrowDown']) expect(isTaken(field, key)).toBe(true)
    },
  )

  it('by a button or a link where it presses it, and no other', () => {
    for (const html of ['<button><b>Bỏ</b></button>', '<a href="/"><b>Đề</b></a>']) {
      const inside = within(html, 'b')
      expect([isTaken(inside, 'Enter'), isTaken(inside, ' '), isTaken(inside, 'x')]).toEqual([
        true,
        true,
        false,
      ])
    }
  })

  it('by nothing else', () => {
    expect(isTaken(document.body, 'Enter')).toBe(false)
  })
})
