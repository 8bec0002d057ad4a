import fc from 'fast-check'
import { gzipSync } from 'fflate'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { FORMULAS } from '../../corpus/mathtype/formulas.ts'
import { writeMtef } from '../../corpus/mathtype/write-mtef.ts'
import * as wmf from '../../corpus/wmf/write-wmf.ts'
import { packageOf } from '../../corpus/write/package.ts'
import { embeddedObject, paragraph, run } from '../../corpus/write/word.ts'
import { latexOf } from '../mathtype/to-latex.ts'
import { withDrawnPictures } from '../old-pictures.ts'
import { readDocx } from '../read-docx.ts'
import { drawMetafile } from './draw.ts'
import { equationInPicture } from './equation.ts'

/** An inch wide and half an inch high, as MathType counts. */
const FRAME = { width: 3200, height: 1600, perInch: 3200 }
/** x over 2, with a bar between. */
const HALF = [
  wmf.font('Times New Roman', 640, { italic: true }),
  wmf.font('Symbol', 640, { isSymbol: true }),
  [0x02fa, [0, 40, 0, 0, 0]] as const,
  wmf.select(0),
  wmf.select(2),
  wmf.baseline,
  wmf.text(200, 700, 'x'),
  ...wmf.line(100, 800, 900, 800),
  wmf.text(200, 1450, '2'),
  wmf.select(1),
  wmf.text(1200, 950, '\xb3p'),
]

/** How dark a part of a picture is, 0 to 1, by shares of its sides. */
async function darkness(png: Uint8Array, [x0, y0, x1, y1]: readonly [number, number, number, number]) {
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })
  let [sum, count] = [0, 0]
  for (let y = Math.floor(y0 * info.height); y < y1 * info.height; y += 1)
    for (let x = Math.floor(x0 * info.width); x < x1 * info.width; x += 1) {
      sum += 255 - (data[y * info.width + x] ?? 255)
      count += 1
    }
  return sum / count / 255
}

/** A paper whose question has this picture in its text. */
const paperWith = (name: string, bytes: Uint8Array, objects: Record<string, Uint8Array> = {}) =>
  packageOf({
    ...{ lists: [], pictures: 0, columns: 1, header: '', footer: '' },
    body: `${paragraph(run('Câu 1. Cho ') + embeddedObject('rIdO1', 'rIdO2') + run(' thì?'))}${paragraph(run('A. x'))}${paragraph(run('B. y'))}`,
    parts: { [`word/media/${name}`]: bytes, ...objects },
  })

describe('A picture of old Word', () => {
  test('is drawn in its size: letters, signs of the font Symbol, lines', async () => {
    const png = (await drawMetafile(wmf.writeWmf(FRAME, HALF))) as Uint8Array
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 132, height: 66 })
    // The bar, what is over and under it, ≥ and π; and nothing at the right end.
    expect(await darkness(png, [0.05, 0.48, 0.25, 0.52])).toBeGreaterThan(0.2)
    for (const part of [
      [0.05, 0.2, 0.2, 0.45],
      [0.05, 0.6, 0.2, 0.92],
      [0.38, 0.25, 0.65, 0.65],
    ] as const)
      expect(await darkness(png, part)).toBeGreaterThan(0.05)
    expect(await darkness(png, [0.75, 0, 1, 1])).toBe(0)
  })

  test('is drawn with its shapes and the bitmaps in it, also packed', async () => {
    const blue = Array.from({ length: 16 }, () => [200, 0, 0]).flat()
    const shapes: wmf.Record[] = [
      [0x02fc, [0, 0, 0, 0]],
      wmf.select(0),
      wmf.polygon(200, 200, 1200, 200, 1200, 1200),
      wmf.bitmap(1800, 300, 1000, blue),
    ]
    for (const bytes of [wmf.writeWmf(FRAME, shapes), gzipSync(wmf.writeWmf(FRAME, shapes))]) {
      const png = (await drawMetafile(bytes)) as Uint8Array
      expect(await darkness(png, [0.28, 0.2, 0.35, 0.4])).toBeGreaterThan(0.9)
      expect(await darkness(png, [0.08, 0.5, 0.15, 0.7])).toBe(0)
      expect(await darkness(png, [0.6, 0.3, 0.8, 0.7])).toBeGreaterThan(0.5)
    }
  })

  test.each<[string, wmf.Record[]]>([
    ['that shows nothing', [wmf.select(0)]],
    ['with a sign that nobody knows', [wmf.font('MT Extra', 640), wmf.select(0), wmf.text(100, 700, 'x')]],
    ['with a record that is too short', [[0x0324, [9, 1, 1]]]],
    [
      'with a bitmap of milliards of points',
      [[0x0f43, [0x20, 0xcc, 0, 4, 4, 0, 0, 9, 9, 0, 0, 40, 0, 0, 16, 0, 16, 1, 24]]],
    ],
  ])('%s is none', async (_, records) => {
    expect(await drawMetafile(wmf.writeWmf(FRAME, records))).toBeNull()
  })

  test('is never larger than 2,000 points, however large it says it is', async () => {
    const long = { width: 32_767, height: 10, perInch: 1 }
    const png = (await drawMetafile(wmf.writeWmf(long, wmf.line(0, 5, 32_767, 5)))) as Uint8Array
    expect(await sharp(png).metadata()).toMatchObject({ width: 2000, height: 2 })
  })

  test('that is damaged is drawn as far as it goes or none, and never anything else', async () => {
    const whole = wmf.writeWmf(FRAME, [...HALF, ...wmf.equation(writeMtef(FORMULAS[0]!).subarray(28), 40)])
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 }),
        fc.option(fc.nat(whole.length)),
        async (changes, length) => {
          const bytes = whole.slice(0, length ?? whole.length)
          for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte
          const png = await drawMetafile(bytes)
          expect(png === null || png.length > 0).toBe(true)
          expect(['string', 'object']).toContain(typeof equationInPicture(bytes))
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('A Word paper with pictures of old Word', () => {
  test('shows one as PNG in its place; one that cannot be drawn stays what it is, and is told', async () => {
    const drawn = await withDrawnPictures(readDocx(paperWith('a.wmf', wmf.writeWmf(FRAME, HALF))))
    expect(drawn.questions[0]?.content).toBe('<p>Cho <img src="picture-1" alt=""> thì?</p>')
    expect(drawn.pictures).toMatchObject([{ name: 'picture-1', extension: 'png' }])
    expect((await sharp(drawn.pictures[0]?.bytes).metadata()).width).toBe(132)
    const kept = await withDrawnPictures(readDocx(paperWith('a.wmf', wmf.writeWmf(FRAME, []))))
    expect(kept.pictures).toMatchObject([{ extension: 'wmf' }])
    expect(kept.questions[0]?.warnings).toContain('old-picture')
  })

  test('shows a bitmap as PNG', async () => {
    const points = Array.from({ length: 16 }, () => [0, 0, 0]).flat()
    const bmp = Uint8Array.from([...new Uint8Array(14), ...wmf.bitmapOf(4, points)])
    const { pictures } = await withDrawnPictures(readDocx(paperWith('a.bmp', bmp)))
    expect(pictures).toMatchObject([{ extension: 'png' }])
    expect(await darkness(pictures[0]?.bytes as Uint8Array, [0, 0, 1, 1])).toBe(1)
  })

  test.each<[string, (mtef: Uint8Array) => wmf.Record[]]>([
    ['one comment', mtef => wmf.equation(mtef, 4000)],
    ['several comments', mtef => wmf.equation(mtef, 25, 'Design Science, Inc./MTEF')],
    ['the comment of an older program', mtef => [wmf.oldEquation(mtef)]],
  ])('reads the equation that its picture keeps in %s, where the object is gone', (_, comments) => {
    const mtef = writeMtef({ fraction: ['1', '2'] }).subarray(28)
    const picture = wmf.writeWmf(FRAME, [...HALF, ...comments(mtef)])
    const { questions, pictures } = readDocx(paperWith('a.wmf', picture))
    expect(questions[0]?.content).toBe('<p>Cho \\(\\frac{1}{2}\\) thì?</p>')
    expect(pictures).toEqual([])
  })

  test('leaves an equation in MathML to its picture', () => {
    const picture = wmf.writeWmf(
      FRAME,
      wmf.equation(new Uint8Array(40).fill(60), 4000, 'Design Science, Inc./MathML'),
    )
    expect(equationInPicture(picture)).toBeNull()
  })
})

test('An integral that MathType keeps as a sum with another sign is an integral', () => {
  const sign = (code: number) => ({ kind: 'sign' as const, code, face: 6, accents: [] })
  const line = (...codes: number[]) => ({ kind: 'line' as const, items: codes.map(sign) })
  const slots = [line(0x78), line(0x30), line(0x31), line(0x222b)]
  expect(latexOf({ kind: 'template', selector: 22, variation: 0x70, slots })).toBe('\\int_{0}^{1} x')
})
