import { unzipSync, zipSync } from 'fflate'
import { CannotRead } from './spreadsheet.ts'

/** An .xlsx of 2,000 rows has about 2 MB in some 15 parts. */
const MOST = { entries: 200, bytes: 40 * 1024 * 1024, ratio: 200 } as const

/**
 * The XML of an .xlsx, as a zip that holds nothing else and is not compressed, so that whoever reads it inflates
 * nothing again. Counts, sizes and ratio are authorized by the directory before anything is inflated; an entry is inflated
 * into the size that it claimed, so a false claim cuts it short and gains nothing.
 * @throws CannotRead
 */
export function unpack(bytes: Uint8Array): Uint8Array {
  let entries = 0
  let inflated = 0
  const parts = unzipSync(bytes, {
    filter({ name, size, originalSize, compression }) {
      entries += 1
      if (entries > MOST.entries) throw new CannotRead('E_SHEET_TOO_LARGE')
      if (!/^(?!__proto__)[^\\]+\.(xml|xml\.rels)$|\.rels$/.test(name)) return false
      if (compression === 0 && size !== originalSize) throw new CannotRead('E_SHEET_UNREADABLE')
      inflated += originalSize
      if (inflated > MOST.bytes || originalSize > 1024 * 1024 + size * MOST.ratio)
        throw new CannotRead('E_SHEET_TOO_LARGE')
      return true
    },
  })
  for (const name of Object.keys(parts)) parts[name] = harmless(parts[name] as Uint8Array<ArrayBuffer>)
  if (!parts['xl/workbook.xml']) throw new CannotRead('E_SHEET_UNREADABLE')
  return zipSync(parts, { level: 0 })
}

/**
 * No document types, hence no entities: a workbook needs neither. Cells that hold an error of a formula become its text
 * (#N/A), which the reader would otherwise pass over in silence.
 */
function harmless(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const wide = part[0] === 0xff || part[0] === 0xfe
  const xml = new TextDecoder('utf-8').decode(part)
  if (wide || /<!(DOCTYPE|ENTITY)/i.test(xml)) throw new CannotRead('E_SHEET_UNREADABLE')
  if (!xml.includes('t="e"')) return part
  return new TextEncoder().encode(xml.replace(/(<c\s[^>]*?\bt=)"e"/g, '$1"str"'))
}
