import { afterEach, expect, it, vi } from 'vitest'
import { canRecord, startRecorder } from './record.ts'

afterEach(() => void vi.unstubAllGlobals())

/** A browser that records these kinds. */
function browser(...kinds: readonly string[]) {
  const asked: string[] = []
  class Recorder {
    static isTypeSupported = (kind: string) => kinds.includes(kind)
    state = 'inactive'
    onstop = () => undefined
    readonly mimeType: string
    constructor(_: unknown, { mimeType = '' }: { mimeType?: string }) {
      asked.push(mimeType)
      this.mimeType = mimeType
    }
    start() {
      this.state = 'recording'
    }
    stop() {
      this.onstop()
    }
  }
  vi.stubGlobal('MediaRecorder', Recorder)
  vi.stubGlobal(
    'AudioContext',
    class {
      createAnalyser = () => ({ fftSize: 0 })
      createMediaStreamSource = () => ({ connect: () => undefined })
      close = () => undefined
    },
  )
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: async () => ({ getTracks: () => [] }) } })
  return asked
}
const AAC = 'audio/mp4;codecs=mp4a.40.2'
const OPUS = 'audio/webm;codecs=opus'

it.each([
  ['that makes AAC', [OPUS, 'audio/mp4', AAC], AAC, 'm4a'],
  ['that fills MP4 with something else', ['audio/mp4', OPUS], OPUS, 'webm'],
  ['that makes WebM alone', [OPUS, 'audio/webm'], OPUS, 'webm'],
  ['that names no codec', ['audio/mp4'], 'audio/mp4', 'm4a'],
])('a browser %s records what most others hear', async (_, kinds, kind, ending) => {
  const asked = browser(...kinds)
  const file = await (await startRecorder('Ghi âm')).stop()
  expect(asked).toEqual([kind])
  expect([file.type, file.name.split('.').at(-1)]).toEqual([kind.split(';')[0], ending])
})

it('films where MP4 can be made', () => {
  browser(OPUS, 'video/webm')
  expect([canRecord(), canRecord('film')]).toEqual([true, false])
  browser('video/mp4')
  expect(canRecord('film')).toBe(true)
})
