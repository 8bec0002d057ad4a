import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { elementKeys, keyName } from './keys.ts'
import { usePageKeys } from './use-page-keys.ts'

afterEach(cleanup)

function Desk({ on }: { on: (act: string) => void }) {
  usePageKeys([
    { keys: 'J', act: () => on('next') },
    { keys: ['[plus]', 'shift+[plus]', '='], act: () => on('larger') },
    { keys: 'mod+Enter', act: () => on('give'), whileTyping: true },
    { keys: 'Enter', act: () => on('accept') },
    { keys: 'x', act: () => false },
  ])
  return (
    <>
      <input aria-label="field" {...elementKeys([{ keys: 'Enter', act: () => on('typed') }])} />
      <button type="button">button</button>
      <section aria-label="page" tabIndex={-1} />
    </>
  )
}
function desk() {
  const on = vi.fn()
  render(<Desk on={on} />)
  const press = (on: HTMLElement, init: KeyboardEventInit) => fireEvent.keyDown(on, init)
  return { acts: () => on.mock.calls.map(([act]) => act), press, page: screen.getByLabelText('page') }
}

it('hears the keys of a screen, and while somebody types only those that say so', () => {
  const { acts, press, page } = desk()
  const field = screen.getByLabelText('field')
  press(page, { key: 'j' })
  press(page, { key: '+', shiftKey: true })
  press(page, { key: 'j', ctrlKey: true })
  press(field, { key: 'j' })
  press(field, { key: 'Enter', ctrlKey: true })
  expect(acts()).toEqual(['next', 'larger', 'give'])
})

it('keeps the browser from what was taken, and from nothing else', () => {
  const { press, page } = desk()
  // fireEvent gives false where the default was prevented.
  expect([press(page, { key: 'j' }), press(page, { key: 'x' }), press(page, { key: 'q' })]).toEqual([
    false,
    true,
    true,
  ])
})

it('leaves Enter to the button that has the focus, to a field with an Enter of its own, and to a dialog', () => {
  const { acts, press, page } = desk()
  press(screen.getByRole('button'), { key: 'Enter' })
  expect(acts()).toEqual([])
  press(screen.getByLabelText('field'), { key: 'Enter' })
  expect(acts()).toEqual(['typed'])
  press(page, { key: 'Enter' })
  expect(acts()).toEqual(['typed', 'accept'])
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('aria-modal', 'true')
  press(page, { key: 'j' })
  dialog.remove()
  expect(acts()).toHaveLength(2)
})

it('does nothing while a Vietnamese syllable is composed, however the browser says so', () => {
  const { acts, press } = desk()
  const field = screen.getByLabelText('field')
  press(field, { key: 'Enter', isComposing: true })
  press(field, { key: 'Enter', keyCode: 229 })
  expect(acts()).toEqual([])
})

it('names keys as people read them', () => {
  expect(['mod+Enter', 'alt+ArrowUp', '[plus]', 'J'].map(keyName)).toEqual(['Ctrl+Enter', 'Alt+↑', '+', 'J'])
})
