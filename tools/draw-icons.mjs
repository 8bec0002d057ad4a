// Draws the icons of the application from its mark: node tools/draw-icons.mjs
// Phones cut them to a shape of their own: those for home screens fill their square, and the maskable one keeps the mark
// within the circle that every shape leaves.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { root } from './freshness.mjs'

const sharp = createRequire(join(root, 'apps/server/package.json'))('sharp')
const folder = join(root, 'apps/web/public')
const svg = readFileSync(join(folder, 'icon.svg'), 'utf8')
const GROUND = /<rect width="64" height="64" rx="14" fill="(#\w+)"\/>/
const [ground, colour] = GROUND.exec(svg)

/** The mark on a ground up to the edges, this much smaller. */
const filled = scale =>
  svg
    .replace(
      ground,
      `<rect width="64" height="64" fill="${colour}"/><g transform="translate(32 32) scale(${scale}) translate(-32 -32)">`,
    )
    .replace('</svg>', '</g></svg>')

const png = (drawing, size) =>
  sharp(Buffer.from(drawing), { density: 72 * (size / 64) })
    .resize(size, size)
    .png({ palette: true, effort: 10, compressionLevel: 9 })
    .toBuffer()

/** An icon file that holds PNG, as every browser reads it. */
function ico(pictures) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let at = head.length
  for (const [index, { size, bytes }] of pictures.entries()) {
    const entry = 6 + 16 * index
    head.writeUInt8(size, entry)
    head.writeUInt8(size, entry + 1)
    head.writeUInt16LE(1, entry + 4)
    head.writeUInt16LE(32, entry + 6)
    head.writeUInt32LE(bytes.length, entry + 8)
    head.writeUInt32LE(at, entry + 12)
    at += bytes.length
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)])
}

const files = {
  'apple-touch-icon.png': await png(filled(1), 180),
  'icon-192.png': await png(svg, 192),
  'icon-512.png': await png(svg, 512),
  'icon-maskable.png': await png(filled(0.8), 512),
  'favicon.ico': ico(
    await Promise.all([16, 32, 48].map(async size => ({ size, bytes: await png(svg, size) }))),
  ),
}
for (const [name, bytes] of Object.entries(files)) {
  writeFileSync(join(folder, name), bytes)
  console.log(`${name} ${bytes.length} bytes`)
}
