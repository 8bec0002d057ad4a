import type { PublicState } from '@bangxanh/contract/rooms/schemas.ts'
import { framed } from '@bangxanh/contract/rooms/sealed.ts'
import { gcm } from '@noble/ciphers/aes.js'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../testing/fake-server.ts'
import { moment, key as revealed } from './testing/fake-room.ts'
import { useQuestionMedia } from './use-question-media.ts'

const idb = vi.hoisted(() => ({ shelf: new Map<string, unknown>(), isRefused: false }))
vi.mock('idb-keyval', async () =>
  (await import('../../testing/fake-idb.ts')).fakeIdb(idb.shelf, () => idb.isRefused),
)
/** The first load of it fails. */
const part = vi.hoisted(() => ({ isLost: false }))
vi.mock('./question-media.ts', async original => {
  const whole = await original<typeof import('./question-media.ts')>()
  return {
    get QuestionMedia() {
      if (!part.isLost) return whole.QuestionMedia
      part.isLost = false
      throw new TypeError('Failed to fetch dynamically imported module')
    },
  }
})
const backOff = vi.hoisted(() => vi.fn((..._: unknown[]) => 0))
vi.mock('../../shared/saver/back-off.ts', () => ({ backOffMs: backOff }))

const some = (count: number) => crypto.getRandomValues(new Uint8Array(count))
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
const [KEY, OTHER_KEY] = [some(32), some(32)]
const VERSION = 'ab12'
const NAMES = ['/x/a.png', '/x/b.mp3']
function seal(text: string, version: string) {
  const nonce = some(12)
  const bytes = new Uint8Array(gcm(KEY, nonce).encrypt(new TextEncoder().encode(text)))
  return framed({ version, nonce, bytes })
}
const piecesOf = (version = VERSION) => NAMES.map((name, at) => seal(name, `${version}.0.${at + 1}`))
const addressOf = (name: string) => `/app/files/${encodeURIComponent(name)}?expires=1&signature=s`
const FILES = Object.fromEntries(NAMES.map(name => [name, addressOf(name)]))
const inWords = (name: string) => `<img src="${addressOf(name).replace('&', '&amp;')}">`

/** While the question before it is asked, with two files ahead. */
const before = (said: Partial<PublicState> = {}): PublicState => ({
  ...moment({ opensAt: null }),
  sealed: { version: VERSION, files: 2 },
  ...said,
})
/** Once it is asked. */
function asking(
  said: Partial<PublicState> = {},
  opens = { version: VERSION, key: base64(KEY) },
): PublicState {
  const question = moment().question as NonNullable<PublicState['question']>
  const body = { ...question.body, imgUrl: NAMES[0] as string, content: inWords(NAMES[0] as string) }
  return { ...moment(), question: { ...question, no: 4, body: body as never, files: FILES, opens }, ...said }
}

let asked: string[]
function serve(
  pieces: readonly Uint8Array[],
  instead: (file: number) => Response | Promise<Response> | undefined = () => undefined,
) {
  asked = []
  return fakeServer(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://school')
    const file = Number(searchParams.get('file'))
    asked.push(`${pathname.split('/').at(-1)} ${file}`)
    return instead(file) ?? answerOf(pieces[file - 1])
  })
}
const answerOf = (bytes: Uint8Array = new Uint8Array()) =>
  ({
    ...{ ok: true, status: 200, headers: new Headers() },
    blob: async () => ({ arrayBuffer: async () => bytes.slice().buffer }),
  }) as unknown as Response
const BOTH = [`${VERSION} 1`, `${VERSION} 2`]

function open(first: PublicState) {
  const has: string[] = []
  const of = { roomId: 'r1', serverNow: () => Date.now(), onHas: (version: string) => has.push(version) }
  const hook = renderHook(({ state }) => useQuestionMedia(state, of), { initialProps: { state: first } })
  const shown = () => hook.result.current
  return {
    ...{ has, shown, unmount: hook.unmount, is: (state: PublicState) => hook.rerender({ state }) },
    isDrawn: (files: Record<string, string>) =>
      waitFor(() => expect(shown()?.question).toMatchObject({ files, body: expect.anything() })),
  }
}
const FROM_HERE = { '/x/a.png': 'blob:1', '/x/b.mp3': 'blob:2' }

let revoked: string[]
let blobs: Blob[]
beforeEach(() => {
  ;[revoked, blobs] = [[], []]
  URL.createObjectURL = blob => `blob:${blobs.push(blob as Blob)}`
  URL.revokeObjectURL = address => void revoked.push(address)
  vi.spyOn(Math, 'random').mockReturnValue(0)
  idb.shelf.clear()
  idb.isRefused = false
  backOff.mockClear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('pictures and sounds of the next question', () => {
  it('are told of once all are here, and drawn from here when it opens, in its words too', async () => {
    serve(piecesOf())
    const page = open(before())
    await waitFor(() => expect(page.has).toEqual([VERSION]))
    expect(page.shown()).toEqual(
      before({ serverNow: page.shown()?.serverNow ?? '', closesAt: page.shown()?.closesAt ?? null }),
    )
    page.is(asking())
    // Nothing is drawn that would be fetched meanwhile.
    expect(page.shown()?.question).toMatchObject({ no: 4 })
    expect(page.shown()?.question?.body).toBeUndefined()
    await page.isDrawn(FROM_HERE)
    expect(page.shown()?.question?.body).toMatchObject({ content: '<img src="blob:1">', imgUrl: '/x/a.png' })
    expect(blobs.map(({ type }) => type)).toEqual(['image/png', 'audio/mpeg'])
    expect(asked).toEqual(BOTH)
  })

  it('are drawn from here in the answer as well, whatever its addresses are by then; what came with it is fetched', async () => {
    serve(piecesOf())
    const page = open(before())
    await waitFor(() => expect(page.has).toEqual([VERSION]))
    page.is(asking())
    await page.isDrawn(FROM_HERE)
    const later = (name: string) => addressOf(name).replace('expires=1', 'expires=2')
    const files = { '/x/a.png': later('/x/a.png'), '/x/hint.png': later('/x/hint.png') }
    const question = {
      ...revealed.question,
      content: `<img src="${files['/x/a.png'].replace('&', '&amp;')}">`,
    }
    page.is(asking({ phase: 'revealed', key: { ...revealed, question, files } }))
    expect(page.shown()?.key).toMatchObject({
      question: { content: '<img src="blob:1">' },
      files: { '/x/a.png': 'blob:1', '/x/hint.png': files['/x/hint.png'] },
    })
  })

  it('that were cut short, or are of another question, are fetched anew', async () => {
    const pieces = piecesOf()
    const wrong = [answerOf(pieces[0]?.slice(0, -1)), answerOf(piecesOf('cd34')[0])]
    serve(pieces, file => (file === 1 ? wrong.shift() : undefined))
    const page = open(before())
    await waitFor(() => expect(page.has).toEqual([VERSION]))
    expect(asked).toEqual([`${VERSION} 1`, `${VERSION} 1`, ...BOTH])
    page.is(asking())
    await page.isDrawn(FROM_HERE)
  })

  it('go on where they stopped, without what was kept where the browser keeps nothing', async () => {
    idb.isRefused = true
    let isAway = true
    serve(piecesOf(), file => {
      if (file !== 2 || !isAway) return undefined
      isAway = false
      return Promise.reject(new TypeError('Failed to fetch'))
    })
    const page = open(before())
    await waitFor(() => expect(page.has).toEqual([VERSION]))
    expect(asked).toEqual([...BOTH, `${VERSION} 2`])
    expect(backOff.mock.calls).toEqual([[1, expect.objectContaining({ code: 'E_OFFLINE' })]])
    page.is(asking())
    await page.isDrawn(FROM_HERE)
  })

  it('come as any picture does where they are not all here when it opens', async () => {
    serve(piecesOf(), file => (file === 2 ? new Promise<never>(() => undefined) : undefined))
    const page = open(before())
    await waitFor(() => expect(asked).toEqual(BOTH))
    page.is(asking())
    await page.isDrawn(FILES)
    expect(page.shown()?.question?.body).toMatchObject({ content: inWords('/x/a.png') })
    expect(page.has).toEqual([])
  })

  it('come as any picture does where they do not open, and to who comes late', async () => {
    serve(piecesOf())
    const page = open(before())
    await waitFor(() => expect(page.has).toEqual([VERSION]))
    page.is(asking({}, { version: VERSION, key: base64(OTHER_KEY) }))
    await page.isDrawn(FILES)
    idb.shelf.clear()
    await open(asking()).isDrawn(FILES)
  })

  it('are drawn from what was kept after a reload, before it opens and after', async () => {
    serve(piecesOf())
    const first = open(before())
    await waitFor(() => expect(first.has).toEqual([VERSION]))
    first.unmount()
    serve(piecesOf())
    const again = open(before())
    await waitFor(() => expect(again.has).toEqual([VERSION]))
    again.unmount()
    await open(asking()).isDrawn(FROM_HERE)
    expect(asked).toEqual([])
  })

  it('of a question that is over are forgotten, and give their room back', async () => {
    serve(piecesOf())
    const page = open(before())
    await waitFor(() => expect(page.has).toEqual([VERSION]))
    serve(piecesOf('cd34'))
    page.is(asking({ sealed: { version: 'cd34', files: 2 }, opensAt: null }))
    await page.isDrawn(FROM_HERE)
    await waitFor(() => expect(page.has).toEqual([VERSION, 'cd34']))
    // Of the one that stands they are here still: it may be loaded anew.
    expect(idb.shelf.size).toBe(4)
    serve(piecesOf('ef56'))
    page.is(
      asking({ sealed: { version: 'ef56', files: 2 }, opensAt: null }, { version: 'cd34', key: base64(KEY) }),
    )
    await page.isDrawn({ '/x/a.png': 'blob:3', '/x/b.mp3': 'blob:4' })
    expect(revoked).toEqual(['blob:1', 'blob:2'])
    await waitFor(() => expect(page.has.at(-1)).toBe('ef56'))
    expect([...idb.shelf.keys()].map(name => name.split(':')[2]).sort()).toEqual([
      'cd34',
      'cd34',
      'ef56',
      'ef56',
    ])
  })

  it('are drawn as long as they are shown, also where the same question is asked once more', async () => {
    serve(piecesOf())
    const page = open(before())
    await waitFor(() => expect(page.has).toEqual([VERSION]))
    page.is(asking({ sealed: { version: VERSION, files: 2 } }))
    await page.isDrawn(FROM_HERE)
    page.is(before())
    page.is(asking({ sealed: { version: VERSION, files: 2 } }))
    const drawn = () => Object.values(page.shown()?.question?.files ?? {})
    expect(drawn()).toEqual(Object.values(FROM_HERE))
    expect(revoked).toEqual([])
    await page.isDrawn({ '/x/a.png': 'blob:3', '/x/b.mp3': 'blob:4' })
    expect(revoked).toEqual(['blob:1', 'blob:2'])
    page.unmount()
    expect(revoked).toEqual(['blob:1', 'blob:2', 'blob:3', 'blob:4'])
  })

  it('come with the next question where the part that brings them did not come at first', async () => {
    serve(piecesOf('cd34'))
    part.isLost = true
    const page = open(before())
    await waitFor(() => expect(part.isLost).toBe(false))
    page.is(before({ sealed: { version: 'cd34', files: 2 } }))
    await waitFor(() => expect(page.has).toEqual(['cd34']))
  })

  it.each<[string, Partial<PublicState>]>([
    ['has ended', { status: 'ended', phase: 'ended' }],
    ['went back to its beginning', { status: 'not_started', phase: null, question: null }],
    ['asks a question without any, and none comes', {}],
  ])('are all forgotten once the room %s', async (_, said) => {
    serve(piecesOf())
    const page = open(before())
    await waitFor(() => expect(page.has).toEqual([VERSION]))
    expect(idb.shelf.size).toBe(2)
    const { sealed: _sealed, ...plain } = before()
    page.is({ ...plain, ...said })
    await waitFor(() => expect(idb.shelf.size).toBe(0))
  })

  it('that were kept before a reload are forgotten once the room has ended, and of other rooms by what comes in one', async () => {
    serve(piecesOf())
    const [mine, other, paper] = ['room:r1:old:1', 'room:r2:old:1', 'u1:c1:0']
    for (const name of [mine, other, paper]) idb.shelf.set(name as string, new Uint8Array(1))
    const { sealed: _, ...plain } = before({ status: 'ended', phase: 'ended' })
    open(plain)
    await waitFor(() => expect([...idb.shelf.keys()]).toEqual([other, paper]))
    const page = open(before())
    await waitFor(() => expect(page.has).toEqual([VERSION]))
    expect([...idb.shelf.keys()]).toEqual([paper, `room:r1:${VERSION}:1`, `room:r1:${VERSION}:2`])
  })

  it('are fetched once the question before them has opened, within five seconds; what is not told is not fetched', async () => {
    vi.useFakeTimers()
    try {
      vi.mocked(Math.random).mockReturnValue(1)
      serve(piecesOf())
      open(before({ opensAt: new Date(Date.now() + 3_000).toISOString() }))
      await vi.advanceTimersByTimeAsync(7_900)
      expect(asked).toEqual([])
      await vi.advanceTimersByTimeAsync(200)
      await vi.waitFor(() => expect(asked).toEqual(BOTH))
      serve([])
      const { sealed: _, ...plain } = before()
      const page = open(plain)
      await vi.advanceTimersByTimeAsync(20_000)
      expect([asked, page.shown()]).toEqual([[], plain])
    } finally {
      vi.useRealTimers()
    }
  })

  it('open without https, too', async () => {
    serve(piecesOf())
    vi.stubGlobal('crypto', { subtle: undefined })
    const page = open(before())
    await waitFor(() => expect(page.has).toEqual([VERSION]))
    page.is(asking())
    await page.isDrawn(FROM_HERE)
  })
})
