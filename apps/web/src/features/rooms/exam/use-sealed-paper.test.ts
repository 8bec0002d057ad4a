import { SEALED } from '@bangxanh/contract/rooms/limits.ts'
import type { OwnSeat } from '@bangxanh/contract/rooms/schemas.ts'
import { framed } from '@bangxanh/contract/rooms/sealed.ts'
import { gcm } from '@noble/ciphers/aes.js'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failure, fakeServer } from '../../../testing/fake-server.ts'
import { seat } from '../testing/fake-room.ts'
import { useSealedPaper } from './use-sealed-paper.ts'

const idb = vi.hoisted(() => ({ shelf: new Map<string, unknown>(), isRefused: false }))
vi.mock('idb-keyval', async () =>
  (await import('../../../testing/fake-idb.ts')).fakeIdb(idb.shelf, () => idb.isRefused),
)
const backOff = vi.hoisted(() => vi.fn((..._: unknown[]) => 0))
vi.mock('../../../shared/saver/back-off.ts', () => ({ backOffMs: backOff }))

// The tests' browser unpacks nothing.
const { DecompressionStream } = await vi.importActual<typeof globalThis>('node:stream/web')
const { gzipSync } = await vi.importActual<{ gzipSync: (text: string) => Uint8Array }>('node:zlib')
const some = (count: number) => crypto.getRandomValues(new Uint8Array(count))
const textOf = (text: string) => new TextEncoder().encode(text)
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
function seal(key: Uint8Array, plain: Uint8Array, version: string) {
  const nonce = some(12)
  return framed({ version, nonce, bytes: new Uint8Array(gcm(key, nonce).encrypt(new Uint8Array(plain))) })
}

const [key, fileKey] = [some(32), some(32)]
const FILES = ['/a.png', '/b.mp3']
const questions = [{ no: 1, _id: 'q', body: { content: 'Câu 1' } }]
const inside = { questions, files: FILES, mark: 'mark', fileKey: base64(fileKey) }
/** By the number under which it is asked for. */
const piecesOf = (start: string) => [
  seal(key, gzipSync(JSON.stringify(inside)), `${start}.2`),
  ...FILES.map((name, at) => seal(fileKey, textOf(name), `${start}.0.${at + 1}`)),
]
const waiting = (version = 'm1.2', startAt: string | null = null): OwnSeat =>
  seat({ paper: { state: 'waiting', endsAt: null }, sealed: { version, files: 2, startAt } })
const working = (by: Uint8Array = key): OwnSeat =>
  seat({ paper: { state: 'working', endsAt: null }, key: base64(by) })

/** The exam begins within five minutes: what is brought is brought at once. */
const NOW = Date.parse('2026-12-01T01:00:00.000Z')
const SOON = new Date(NOW + SEALED.atOnceMs).toISOString()

/** Bytes as they come: those of the tests' browser are of another kind than its own. */
const answerOf = (bytes: Uint8Array = new Uint8Array()) =>
  ({
    ...{ ok: true, status: 200, headers: new Headers() },
    blob: async () => ({ arrayBuffer: async () => bytes.slice().buffer }),
  }) as unknown as Response

let asked: number[]
/** Answers a piece, or what `instead` says. */
function serve(
  pieces: readonly Uint8Array[],
  instead: (no: number) => Response | Promise<Response> | undefined = () => undefined,
) {
  asked = []
  return fakeServer(({ url }) => {
    const no = Number(new URL(url, 'http://school').searchParams.get('file') ?? 0)
    asked.push(no)
    return instead(no) ?? answerOf(pieces[no])
  })
}

function open(first: OwnSeat) {
  const has: string[] = []
  const of = {
    userId: 'u1',
    contestId: 'c1',
    serverNow: () => NOW,
    onHas: (version: string) => has.push(version),
  }
  const hook = renderHook(({ mine }) => useSealedPaper({ ...of, mine }), { initialProps: { mine: first } })
  return { has, is: (mine: OwnSeat) => hook.rerender({ mine }), ...hook }
}

let revoked: string[]
beforeEach(() => {
  vi.stubGlobal('DecompressionStream', DecompressionStream)
  revoked = []
  let made = 0
  URL.createObjectURL = () => `blob:${++made}`
  URL.revokeObjectURL = address => void revoked.push(address)
  idb.shelf.clear()
  idb.isRefused = false
  backOff.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the paper that comes ahead', () => {
  it('is told of once it is all here, opens by the key, and is forgotten when it is open', async () => {
    serve(piecesOf('m1'))
    const page = open(waiting('m1.2', SOON))
    await waitFor(() => expect(page.has).toEqual(['', 'm1.2']))
    expect(page.result.current).toEqual({ opened: undefined, isOpening: false })
    page.is(working())
    expect(page.result.current.isOpening).toBe(true)
    await waitFor(() => expect(page.result.current.opened).toMatchObject({ questions, answers: [] }))
    expect(Object.keys(page.result.current.opened?.files ?? {})).toEqual(FILES)
    await waitFor(() => expect(idb.shelf.size).toBe(0))
    expect(asked).toEqual([0, 1, 2])
  })

  it('goes on where it stopped, after what the server asks for', async () => {
    let isAway = true
    serve(piecesOf('m1'), no => {
      if (no !== 2 || !isAway) return undefined
      isAway = false
      const refused = failure(429, 'E_TOO_MANY_REQUESTS')
      return new Response(refused.body, { status: 429, headers: { 'Retry-After': '9' } })
    })
    const page = open(waiting('m1.2', SOON))
    await waitFor(() => expect(page.has).toEqual(['', 'm1.2']))
    expect(asked).toEqual([0, 1, 2, 2])
    expect(backOff.mock.calls).toEqual([[1, expect.objectContaining({ status: 429, retryAfter: 9 })]])
  })

  it('goes on after a reload with what has been kept', async () => {
    serve(piecesOf('m1'), no => (no === 2 ? new Promise<never>(() => undefined) : undefined))
    const before = open(waiting('m1.2', SOON))
    await waitFor(() => expect(asked).toEqual([0, 1, 2]))
    before.unmount()
    serve(piecesOf('m1'))
    const page = open(waiting('m1.2', SOON))
    await waitFor(() => expect(page.has).toEqual(['', 'm1.2']))
    expect(asked).toEqual([2])
  })

  it('is not fetched twice where the start is moved meanwhile', async () => {
    let answer: (response: Response) => void = () => undefined
    const pieces = piecesOf('m1')
    let isFirst = true
    serve(pieces, no => {
      if (no !== 1 || !isFirst) return undefined
      isFirst = false
      return new Promise<Response>(resolve => {
        answer = resolve
      })
    })
    const page = open(waiting('m1.2', SOON))
    await waitFor(() => expect(asked).toEqual([0, 1]))
    page.is(waiting('m1.2', new Date(NOW + 3_600_000).toISOString()))
    answer(answerOf(pieces[1]))
    await waitFor(() => expect(page.has.at(-1)).toBe('m1.2'))
    // The one that was broken off, again; nothing beside it.
    expect(asked).toEqual([0, 1, 1, 2])
  })

  it('is asked for by the room where the start comes while it is brought', async () => {
    serve(piecesOf('m1'), no => (no === 2 ? new Promise<never>(() => undefined) : undefined))
    const page = open(waiting('m1.2', SOON))
    await waitFor(() => expect(asked).toEqual([0, 1, 2]))
    page.is(working())
    expect(page.result.current).toEqual({ opened: undefined, isOpening: false })
    expect(page.has).toEqual([''])
    await waitFor(() => expect(idb.shelf.size).toBe(0))
  })

  it('is not taken where another version comes than was said', async () => {
    let start = 'm2'
    const pieces = { m1: piecesOf('m1'), m2: piecesOf('m2') }
    serve([], no => answerOf(pieces[start as 'm1'][no]))
    backOff.mockImplementationOnce(() => {
      start = 'm1'
      return 0
    })
    const page = open(waiting('m1.2', SOON))
    await waitFor(() => expect(page.has).toEqual(['', 'm1.2']))
    expect(asked).toEqual([0, 0, 1, 2])
  })

  it('is asked for by the room where it does not open', async () => {
    serve(piecesOf('m1'))
    const page = open(waiting('m1.2', SOON))
    await waitFor(() => expect(page.has).toEqual(['', 'm1.2']))
    page.is(working(some(32)))
    expect(page.result.current.isOpening).toBe(true)
    await waitFor(() => expect(page.result.current).toEqual({ opened: undefined, isOpening: false }))
  })

  it('is not that of a room which was closed and begun anew, and gives its room back', async () => {
    serve(piecesOf('m1'))
    const page = open(waiting('m1.2', SOON))
    await waitFor(() => expect(page.has).toEqual(['', 'm1.2']))
    page.is(working())
    await waitFor(() => expect(page.result.current.opened).toBeDefined())
    page.is(seat({ paper: { state: 'waiting', endsAt: null } }))
    expect(page.result.current.opened).toBeUndefined()
    page.is(working(some(32)))
    expect(page.result.current).toEqual({ opened: undefined, isOpening: false })
    page.is(seat({ paper: { state: 'submitted', endsAt: null } }))
    expect(revoked).toEqual(['blob:1', 'blob:2'])
  })

  it('comes by the room after a reload of an open one', async () => {
    serve(piecesOf('m1'))
    const page = open(working())
    expect(page.result.current).toEqual({ opened: undefined, isOpening: false })
    expect(asked).toEqual([])
  })

  it('opens where the browser keeps nothing, too', async () => {
    idb.isRefused = true
    serve(piecesOf('m1'))
    const page = open(waiting('m1.2', SOON))
    await waitFor(() => expect(page.has).toEqual(['', 'm1.2']))
    page.is(working())
    await waitFor(() => expect(page.result.current.opened).toMatchObject({ questions }))
  })

  it('is not fetched where the browser unpacks nothing', async () => {
    Reflect.deleteProperty(window, 'DecompressionStream')
    serve(piecesOf('m1'))
    const page = open(waiting('m1.2', SOON))
    page.is(working())
    expect(page.result.current).toEqual({ opened: undefined, isOpening: false })
    expect([asked, page.has]).toEqual([[], []])
  })
})

it('without https brings what opens it first, so that the start fetches nothing', async () => {
  const order: string[] = []
  const pieces = piecesOf('m1')
  vi.stubGlobal('crypto', {})
  vi.doMock('@noble/ciphers/aes.js', () => {
    order.push('what opens it')
    return { gcm }
  })
  vi.resetModules()
  const { bringPieces, paperSource } = await import('./bring-sealed.ts')
  serve(pieces, no => void order.push(`piece ${no}`))
  const of = { userId: 'u1', contestId: 'c1' }
  const coming = { version: 'm1.2', files: 2, startAt: null }
  const { signal } = new AbortController()
  expect(await bringPieces(paperSource(of, coming), { pieces: new Map(), signal })).toBe(true)
  expect(order).toEqual(['what opens it', 'piece 0', 'piece 1', 'piece 2'])
  vi.doUnmock('@noble/ciphers/aes.js')
})
