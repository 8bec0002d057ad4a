import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stylesHaveCome, takeOverSignIn } from './first-picture.ts'

beforeEach(() => {
  document.body.innerHTML =
    '<div id="first"><form><input name="username"><input name="password" type="password"></form><details open></details></div>'
})
afterEach(() => {
  document.body.innerHTML = ''
  document.head.innerHTML = ''
})

const form = () => document.querySelector('form') as HTMLFormElement
const user = () => document.querySelector('[name=username]') as HTMLInputElement

it('gives what was typed and where, and the first picture goes', () => {
  user().value = 'hoa'
  user().focus()
  user().setSelectionRange(1, 2)
  const accept = vi.fn()
  takeOverSignIn(accept)
  const at = { name: 'username', from: 1, to: 2 }
  expect(accept).toHaveBeenCalledExactlyOnceWith({
    username: 'hoa',
    password: '',
    sent: false,
    asksHelp: true,
    at,
  })
  expect(document.getElementById('first')).toBeNull()
})

it('waits for the end of a word that is being composed', async () => {
  form().setAttribute('data-composing', '')
  user().value = 'ho'
  const accept = vi.fn()
  takeOverSignIn(accept)
  expect(document.getElementById('first')).not.toBeNull()
  form().removeAttribute('data-composing')
  user().value = 'hoà'
  form().dispatchEvent(new Event('compositionend'))
  await vi.waitFor(() => expect(accept).toHaveBeenCalledOnce())
  expect(accept.mock.calls[0]?.[0].username).toBe('hoà')
})

it('does nothing where another screen stood first', () => {
  document.body.innerHTML = ''
  const accept = vi.fn()
  takeOverSignIn(accept)
  expect(accept).not.toHaveBeenCalled()
})

it('styles that index.html asked for are waited for, whatever else is fetched', async () => {
  document.head.innerHTML = '<link rel="stylesheet" id="main"><link rel="preload" as="style">'
  const drawn = vi.fn()
  const waiting = stylesHaveCome().then(drawn)
  await Promise.resolve()
  expect(drawn).not.toHaveBeenCalled()
  document.getElementById('main')?.dispatchEvent(new Event('load'))
  await waiting
  expect(drawn).toHaveBeenCalledOnce()
})
