import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useHeadingFocus } from './use-heading-focus.ts'

let arrive: () => void

function Root() {
  useHeadingFocus()
  return (
    <>
      <button type="button">menu</button>
      <main>
        <Outlet />
      </main>
    </>
  )
}

/** Reads what it is called before it says so. */
function Late() {
  const [name, setName] = useState('')
  arrive = () => setName('Late')
  return name ? <h1>{name}</h1> : <p>…</p>
}

function Field() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <>
      <h1>Field</h1>
      <input ref={field} />
    </>
  )
}

async function open() {
  const root = createRootRoute({ component: Root })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const pages = [
    page('/', () => <h1>Home</h1>),
    page('/next', () => <h1>Next</h1>),
    page('/late', Late),
    page('/field', Field),
  ]
  const history = createMemoryHistory()
  const router = createRouter({ routeTree: root.addChildren(pages), history })
  render(<RouterProvider router={router as never} />)
  await screen.findByRole('heading', { name: 'Home' })
  const go = (path: string) => act(async () => history.push(path))
  return { go }
}
const focused = () => document.activeElement?.textContent

beforeEach(() => void vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the focus after a change of screen', () => {
  it('is where it was on the first screen, and on the heading of the next', async () => {
    const { go } = await open()
    expect(document.activeElement).toBe(document.body)
    screen.getByRole('button', { name: 'menu' }).focus()
    await go('/next')
    await waitFor(() => expect(focused()).toBe('Next'))
    await go('/')
    await waitFor(() => expect(focused()).toBe('Home'))
  })

  it('waits for a heading that comes late', async () => {
    const { go } = await open()
    await go('/late')
    await screen.findByText('…')
    act(() => arrive())
    await waitFor(() => expect(focused()).toBe('Late'))
  })

  it('stays with a field that has taken it, and where only the search of an address changes', async () => {
    const { go } = await open()
    await go('/field')
    const field = await screen.findByRole('textbox')
    await waitFor(() => expect(document.activeElement).toBe(field))
    await go('/next')
    await waitFor(() => expect(focused()).toBe('Next'))
    screen.getByRole('button', { name: 'menu' }).focus()
    await go('/next?page=2')
    expect(focused()).toBe('menu')
  })
})
