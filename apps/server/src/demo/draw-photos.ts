import sharp from 'sharp'
import { asText } from './draw-pages.ts'

/** Fine enough to be read on a screen: drawing and storing pages is most of what filling costs. */
const [WIDTH, HEIGHT] = [750, 1000]
/** Where the first line stands and how far the next one is, of 1,200. */
const [TOP, STEP] = [190, 66]

/** Where a line of a drawn page stands, as a share of its height. */
export const placeOfLine = (at: number): number => Math.round(((TOP + at * STEP) / 1_200) * 10_000) / 10_000

/** A page of a pupil's exercise book that was photographed on a desk: ruled, written by hand, a little askew. */
export async function photograph(lines: readonly string[], name: string, askew = 0.6): Promise<File> {
  const text = lines.map((line, at) => `<text x="150" y="${TOP + at * STEP}">${asText(line)}</text>`).join('')
  const rules = Array.from(
    { length: 15 },
    (_, at) =>
      `<line x1="70" x2="830" y1="${TOP + 12 + at * STEP}" y2="${TOP + 12 + at * STEP}" stroke="#b9cbe0"/>`,
  ).join('')
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 900 1200">
    <rect width="900" height="1200" fill="#7d6650"/><g transform="rotate(${askew} 450 600)">
    <rect x="60" y="60" width="780" height="1090" fill="#f7f4ea"/>${rules}
    <line x1="130" x2="130" y1="60" y2="1150" stroke="#d88" stroke-width="2"/>
    <g font-family="serif" font-style="italic" font-size="36" fill="#23337a">${text}</g></g></svg>`
  const jpeg = await sharp(Buffer.from(drawing)).jpeg({ quality: 70 }).toBuffer()
  return new File([new Uint8Array(jpeg)], name)
}
