/**
 * Makes the films that the demo school shows: slides on a canvas, encoded by the H.264 encoder of a Chromium, in an MP4 whose
 * header stands first so that it plays while it comes. They are committed; run it again after a change of the slides:
 * `CHROMIUM_PATH=/usr/bin/chromium node tools/make-demo-films.mjs`.
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

const SAMPLES = join(import.meta.dirname, '../apps/server/samples')
const FPS = 4
/** Of each film its slides: title, lines, seconds. */
const FILMS = {
  'bai-1': [
    ['Phương trình bậc hai một ẩn', ['Đại số 9 · Bài 1'], 5],
    ['Định nghĩa', ['ax² + bx + c = 0', 'a, b, c là các số đã cho', 'a ≠ 0'], 14],
    ['Ví dụ', ['x² − 5x + 6 = 0: a = 1, b = −5, c = 6', '2x² − 8 = 0: a = 2, b = 0, c = −8'], 13],
  ],
  'bai-2': [
    ['Công thức nghiệm', ['Đại số 9 · Bài 2'], 5],
    ['Biệt thức Δ = b² − 4ac', ['Δ > 0: hai nghiệm phân biệt', 'Δ = 0: nghiệm kép', 'Δ < 0: vô nghiệm'], 14],
    ['Nghiệm của phương trình', ['x₁ = (−b + √Δ) / 2a', 'x₂ = (−b − √Δ) / 2a'], 13],
  ],
  'bai-3': [
    ['Luyện tập', ['Đại số 9 · Bài 3'], 5],
    ['Giải x² − 5x + 6 = 0', ['Δ = 25 − 24 = 1', 'x₁ = 3', 'x₂ = 2'], 14],
    ['Em tự giải', ['x² − 4x + 3 = 0', '2x² + 3x − 5 = 0'], 13],
  ],
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH })
const page = await browser.newPage()
// Encoders are there for pages with a certificate alone.
await page.route('https://film.test/', route =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
)
await page.goto('https://film.test/')
for (const [name, slides] of Object.entries(FILMS)) {
  const bytes = mp4(await page.evaluate(encode, { slides, fps: FPS }))
  writeFileSync(join(SAMPLES, `${name}.mp4`), bytes)
  console.log(`${name}.mp4: ${bytes.length} bytes`)
}
await browser.close()

/** Runs in the page. */
async function encode({ slides, fps }) {
  const [width, height] = [640, 360]
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const draw = canvas.getContext('2d')
  const chunks = []
  let config
  const encoder = new VideoEncoder({
    output(chunk, meta) {
      config ??= meta?.decoderConfig && [...new Uint8Array(meta.decoderConfig.description)]
      const bytes = new Uint8Array(chunk.byteLength)
      chunk.copyTo(bytes)
      chunks.push({ isKey: chunk.type === 'key', bytes: [...bytes] })
    },
    error: console.error,
  })
  encoder.configure({
    codec: 'avc1.42E01E',
    width,
    height,
    bitrate: 60_000,
    framerate: fps,
    avc: { format: 'avc' },
  })
  const frames = fps * slides.reduce((sum, [, , seconds]) => sum + seconds, 0)
  let frame = 0
  for (const [title, lines, seconds] of slides)
    for (let at = 0; at < seconds * fps; at++, frame++) {
      draw.fillStyle = '#0f5c45'
      draw.fillRect(0, 0, width, height)
      draw.fillStyle = '#ffffff'
      draw.font = 'bold 34px sans-serif'
      draw.fillText(title, 40, 80)
      draw.font = '26px sans-serif'
      const shown = Math.min(lines.length, 1 + Math.floor((at / (seconds * fps)) * lines.length * 1.4))
      for (const [n, line] of lines.slice(0, shown).entries()) draw.fillText(line, 40, 145 + n * 46)
      draw.fillStyle = '#f2c94c'
      draw.fillRect(0, height - 6, Math.round(((frame + 1) / frames) * width), 6)
      const picture = new VideoFrame(canvas, { timestamp: (frame * 1e6) / fps, duration: 1e6 / fps })
      encoder.encode(picture, { keyFrame: frame % (fps * 10) === 0 })
      picture.close()
    }
  await encoder.flush()
  return { width, height, config, chunks }
}

/** Boxes of ISO/IEC 14496-12 for one track of pictures, all of equal length and in one chunk. */
function mp4({ width, height, config, chunks }) {
  const SCALE = 1_000
  const step = SCALE / FPS
  const length = chunks.length * step
  const matrix = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000)
  const keys = chunks.flatMap(({ isKey }, at) => (isKey ? [at + 1] : []))
  const sample = box(
    'avc1',
    Buffer.alloc(6),
    u16(1),
    Buffer.alloc(16),
    u16(width, height),
    u32(0x480000, 0x480000, 0),
    u16(1),
    Buffer.alloc(32),
    u16(24, 0xffff),
    box('avcC', Buffer.from(config)),
  )
  const table = offset =>
    box(
      'stbl',
      box('stsd', u32(0, 1), sample),
      box('stts', u32(0, 1, chunks.length, step)),
      box('stss', u32(0, keys.length, ...keys)),
      box('stsc', u32(0, 1, 1, chunks.length, 1)),
      box('stsz', u32(0, 0, chunks.length, ...chunks.map(({ bytes }) => bytes.length))),
      box('stco', u32(0, 1, offset)),
    )
  const media = offset =>
    box(
      'mdia',
      box('mdhd', u32(0, 0, 0, SCALE, length), u16(0x55c4, 0)),
      box('hdlr', u32(0, 0), Buffer.from('vide'), u32(0, 0, 0), Buffer.from('\0')),
      box(
        'minf',
        box('vmhd', u32(1), u16(0, 0, 0, 0)),
        box('dinf', box('dref', u32(0, 1), box('url ', u32(1)))),
        table(offset),
      ),
    )
  const moov = offset =>
    box(
      'moov',
      box(
        'mvhd',
        u32(0, 0, 0, SCALE, length, 0x10000),
        u16(0x100, 0),
        u32(0, 0),
        matrix,
        u32(0, 0, 0, 0, 0, 0, 2),
      ),
      box(
        'trak',
        box(
          'tkhd',
          u32(3, 0, 0, 1, 0, length, 0, 0),
          u16(0, 0, 0, 0),
          matrix,
          u32(width << 16, height << 16),
        ),
        media(offset),
      ),
    )
  const ftyp = box('ftyp', Buffer.from('isom'), u32(512), Buffer.from('isomiso2avc1mp41'))
  const head = ftyp.length + moov(0).length + 8
  return Buffer.concat([ftyp, moov(head), box('mdat', ...chunks.map(({ bytes }) => Buffer.from(bytes)))])
}

function u16(...numbers) {
  const bytes = Buffer.alloc(2 * numbers.length)
  for (const [at, number] of numbers.entries()) bytes.writeUInt16BE(number, 2 * at)
  return bytes
}

function u32(...numbers) {
  const bytes = Buffer.alloc(4 * numbers.length)
  for (const [at, number] of numbers.entries()) bytes.writeUInt32BE(number >>> 0, 4 * at)
  return bytes
}

function box(name, ...content) {
  const all = Buffer.concat(content)
  return Buffer.concat([u32(all.length + 8), Buffer.from(name, 'latin1'), all])
}
