import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawPaper } from '../corpus/draw-paper.ts'
import { SEEDS } from '../corpus/layouts.ts'
import { printPaper } from '../corpus/pdf/papers.ts'
import { scanPages } from '../corpus/pdf/scan-pdf.ts'
import { recognised } from '../corpus/pdf/similarity.ts'
import { readPicture } from './read-picture.ts'
import { enlarged } from './scan/picture.ts'

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

  test.each([
    [
      'empty',
      'E_PAPER_EMPTY',
      () => sharp({ create: { width: 900, height: 1200, channels: 3, background: '#fff' } }),
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
    const { width: wide, height: high } = await enlarged(grey, 3308)
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
