import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPaper } from '../corpus/draw-paper.ts'
import { SEEDS } from '../corpus/layouts.ts'
import { printPaper } from '../corpus/pdf/papers.ts'
import { scanPages } from '../corpus/pdf/scan-pdf.ts'
import { readWorn, recognised } from '../corpus/pdf/similarity.ts'
import { WORN_PAPERS, wearPaper } from '../corpus/pdf/worn-papers.ts'
import { readPicture } from './read-picture.ts'
import { placedLarge } from './scan/straight.ts'

describe('A picture of a page', { timeout: 300_000 }, () => {
  test('that lies on its side and says so is recognised', async () => {
    const { layout, seed } = SEEDS.find(({ layout }) => layout.name === 'two by tabs, bold')!
    const [page] = await scanPages((await printPaper(layout, seed)).bytes)
    const turned = await sharp(page).rotate(-90).withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const found = await readPicture(new Uint8Array(turned))
    const { questions, whole, similarity } = recognised(drawPaper(layout, seed), found)
    expect(whole / questions).toBeGreaterThanOrEqual(0.9)
    expect(similarity).toBeGreaterThanOrEqual(0.95)
    expect(found.pages).toHaveLength(1)
  })

  test('that was taken upside down is turned over, and shown so', async () => {
    const { layout, seed } = SEEDS.find(({ layout }) => layout.name === 'small letters')!
    const [page] = await scanPages((await printPaper(layout, seed)).bytes)
    const found = await readPicture(new Uint8Array(await sharp(page).rotate(180).jpeg().toBuffer()))
    expect(found.questions.map(({ number }) => number).slice(0, 3)).toEqual([1, 2, 3])
    const small = (bytes: Uint8Array) =>
      sharp(bytes).greyscale().resize(30, 40, { fit: 'fill' }).raw().toBuffer()
    const [shown, wanted] = [await small(found.pictures[0]!.bytes), await small(page!)]
    const off = shown.reduce((sum, value, at) => sum + Math.abs(value - wanted[at]!), 0) / shown.length
    expect(off).toBeLessThan(8)
  })

  test('of 40 megapixels is read', async () => {
    const { layout, seed } = SEEDS.find(({ layout }) => layout.name === 'two by tabs, bold')!
    const [page] = await scanPages((await printPaper(layout, seed)).bytes)
    const vast = await sharp(page).resize(5400, 7637).greyscale().jpeg({ quality: 60 }).toBuffer()
    const found = await readPicture(new Uint8Array(vast))
    const { questions, whole } = recognised(drawPaper(layout, seed), found)
    expect(whole / questions).toBeGreaterThanOrEqual(0.9)
  })

  test('of two pages side by side is two pages, read one after the other', async () => {
    const { layout, seed } = SEEDS.find(({ layout }) => layout.name === 'typed, lines, underlined')!
    const [left, right] = await scanPages((await printPaper(layout, seed)).bytes)
    const { width, height } = await sharp(left).metadata()
    const both = sharp({ create: { width: width * 2, height, channels: 3, background: '#fff' } })
    const bytes = await both
      .composite([
        { input: left!, left: 0, top: 0 },
        { input: right!, left: width, top: 0 },
      ])
      .jpeg()
      .toBuffer()
    const found = await readPicture(new Uint8Array(bytes))
    expect(found.pages).toHaveLength(2)
    const numbers = found.questions.map(({ number }) => number)
    expect(numbers).toEqual(numbers.toSorted((one, other) => one! - other!))
    expect(numbers.length).toBeGreaterThan(5)
  })

  test('that is turned, shaded, grained and bent is read, and words that are guesses are told', async () => {
    const worn = WORN_PAPERS.find(({ kind, name }) => kind === 'photo' && name === 'two by tabs, bold')!
    const { paper, bytes } = await wearPaper(worn)
    const found = await readPicture(bytes)
    const { right, of } = readWorn(paper, found).found
    expect(right / of).toBeGreaterThanOrEqual(0.8)
    const smeared = await sharp(bytes).blur(2.6).jpeg({ quality: 40 }).toBuffer()
    const guessed = await readPicture(new Uint8Array(smeared))
    expect(guessed.questions.filter(({ warnings }) => warnings.includes('unsure-text'))).not.toEqual([])
  })

  test.each([
    [
      'black',
      'E_PAPER_EMPTY',
      () => sharp({ create: { width: 900, height: 1200, channels: 3, background: '#000' } }),
    ],
    [
      'empty',
      'E_PAPER_EMPTY',
      () => sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } }),
    ],
    [
      'empty, of 40 megapixels',
      'E_PAPER_EMPTY',
      () => sharp({ create: { width: 5400, height: 7500, channels: 3, background: '#fff' } }),
    ],
    [
      'larger than any page',
      'E_PAPER_TOO_LARGE',
      () => sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' } }),
    ],
  ])('that is %s is refused', async (_, code, make) => {
    const bytes = await make().png().toBuffer()
    await expect(readPicture(new Uint8Array(bytes))).rejects.toMatchObject({ code })
  })

  test.each([
    ['a strip of four points', 4, 100_000],
    ['a line of four points', 100_000, 4],
  ])('that is %s ends as an empty page, and is never made as wide as one', async (_, width, height) => {
    const strip = sharp({ create: { width, height, channels: 3, background: '#fff' } }).png()
    await expect(readPicture(new Uint8Array(await strip.toBuffer()))).rejects.toMatchObject({
      code: 'E_PAPER_EMPTY',
    })
    const grey = { width, height, points: new Uint8Array(width * height) }
    const { width: wide, height: high } = placedLarge(grey, (x, y) => ({ x, y }), 3308)
    expect(wide * high).toBeLessThan(40_000_000)
  })

  test('that is cut short is refused', async () => {
    const bytes = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await expect(readPicture(new Uint8Array(bytes.subarray(0, 60)))).rejects.toMatchObject({
      code: 'E_PAPER_UNREADABLE',
    })
  })
})
