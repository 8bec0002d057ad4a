// @vitest-environment node
import { framed } from '@bangxanh/contract/rooms/sealed.ts'
import { gcm } from '@noble/ciphers/aes.js'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { waitMs, wholeOf } from './bring-sealed.ts'
import { type Bytes, openPaper } from './open-sealed.ts'

vi.mock('../../../shared/http/download.ts', () => ({ fetchFile: vi.fn() }))
afterEach(() => vi.unstubAllGlobals())

const VERSION = 'm1.2'
const some = (count: number) => crypto.getRandomValues(new Uint8Array(count))
const textOf = (text: string) => new TextEncoder().encode(text)
const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
function seal(key: Bytes, plain: Bytes, version = VERSION) {
  const nonce = some(12)
  return framed({ version, nonce, bytes: new Uint8Array(gcm(key, nonce).encrypt(plain)) })
}
async function packed(text: string): Promise<Bytes> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}
const [key, fileKey] = [some(32), some(32)]
const inside = {
  questions: [{ no: 1, _id: 'q', body: { content: '<img src="mark:1:"> mark', imgUrl: '/a.png' } }],
  ...{ files: ['/a.png'], mark: 'mark', fileKey: base64(fileKey) },
}
const sealed = {
  paper: seal(key, await packed(JSON.stringify(inside))),
  files: [seal(fileKey, textOf('picture'), 'm1.0.1')] as const,
}
const piecesOf = ({ paper, files }: { readonly paper: Bytes; readonly files: readonly Bytes[] }) =>
  new Map([paper, ...files].entries())
const coming = { version: VERSION, files: 1, startAt: null }

describe.each([['with what the browser brings'], ['without https, by the library']])(
  'a sealed paper %s',
  way => {
    const open = (paper: typeof sealed, by: Bytes) => {
      if (way.startsWith('without')) vi.stubGlobal('crypto', { subtle: undefined })
      return openPaper(paper, base64(by))
    }

    it('opens by its key, its pictures with it', async () => {
      const { questions, files, answers } = await open(sealed, key)
      const address = files['/a.png'] as string
      expect(address).toMatch(/^blob:/)
      const picture = await fetch(address)
      expect([await picture.text(), picture.headers.get('content-type')]).toEqual(['picture', 'image/png'])
      expect(questions).toMatchObject([{ no: 1, body: { content: `<img src="${address}"> mark` } }])
      expect(answers).toEqual([])
    })

    it('does not open by another key, or where a bit of it is another', async () => {
      await expect(open(sealed, fileKey)).rejects.toThrow()
      const other = sealed.paper.slice()
      other[40] = (other[40] as number) ^ 1
      await expect(open({ ...sealed, paper: other }, key)).rejects.toThrow()
    })
  },
)

describe('a sealed paper that has come', () => {
  it('is whole, or is fetched anew: cut short, of an older version, without a picture', () => {
    const short = (bytes: Bytes) => bytes.slice(0, -1)
    const { paper, files } = sealed
    expect(wholeOf(piecesOf(sealed), coming)).toEqual(sealed)
    expect(wholeOf(piecesOf({ paper: short(paper), files }), coming)).toBeUndefined()
    expect(wholeOf(piecesOf({ paper, files: [short(files[0])] }), coming)).toBeUndefined()
    expect(wholeOf(piecesOf({ paper, files: [] }), coming)).toBeUndefined()
    expect(wholeOf(piecesOf(sealed), { ...coming, version: 'm2.2' })).toBeUndefined()
    // Newer bytes than the page has heard of, and a file of another opening of the waiting room.
    expect(wholeOf(piecesOf({ paper: seal(key, textOf('x'), 'm2.2'), files }), coming)).toBeUndefined()
    const other = [seal(fileKey, textOf('x'), 'm2.0.1')]
    expect(wholeOf(piecesOf({ paper, files: other }), coming)).toBeUndefined()
  })

  it('is fetched within five minutes, and at once from five minutes before the start', () => {
    const startAt = '2026-12-01T01:00:00.000Z'
    const at = (minutes: number) => Date.parse(startAt) - minutes * 60_000
    expect([0, 0.5, 1].map(random => waitMs({ startAt }, at(30), random))).toEqual([0, 150_000, 300_000])
    expect(waitMs({ startAt }, at(7), 1)).toBe(120_000)
    expect([5, 1, -1].map(before => waitMs({ startAt }, at(before), 1))).toEqual([0, 0, 0])
    expect(waitMs({ startAt: null }, at(0), 1)).toBe(300_000)
  })
})
