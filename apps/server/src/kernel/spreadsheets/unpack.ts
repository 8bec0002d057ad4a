import { zipSync } from 'fflate'
import { guardedUnzip, xmlOf } from '../guarded-unzip.ts'
import { CannotRead } from './spreadsheet.ts'

/** An .xlsx of 2,000 rows has about 2 MB in some 15 parts. */
const MOST = { entries: 200, bytes: 40 * 1024 * 1024, ratio: 200 } as const

/**
 * The XML of an .xlsx, as a zip that holds nothing else and is not compressed, so that whoever reads it inflates nothing again.
 * @throws CannotRead
 */
export function unpack(bytes: Uint8Array): Uint8Array {
  const parts = guardedUnzip(bytes, {
    most: MOST,
    isWanted: name => /^(?!__proto__)[^\\]+\.(xml|xml\.rels)$|\.rels$/.test(name),
    refuse: why => new CannotRead(why === 'damaged' ? 'E_SHEET_UNREADABLE' : 'E_SHEET_TOO_LARGE'),
  })
  for (const name of Object.keys(parts)) parts[name] = harmless(parts[name] as Uint8Array<ArrayBuffer>)
  if (!parts['xl/workbook.xml']) throw new CannotRead('E_SHEET_UNREADABLE')
  return zipSync(parts, { level: 0 })
}

/** Cells that hold an error of a formula become its text (#N/A), which the reader would otherwise pass over in silence. */
function harmless(part: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const wide = part[0] === 0xff || part[0] === 0xfe
  const xml = xmlOf(part)
  if (wide || xml === undefined) throw new CannotRead('E_SHEET_UNREADABLE')
  if (!xml.includes('t="e"')) return part
  return new TextEncoder().encode(xml.replace(/(<c\s[^>]*?\bt=)"e"/g, '$1"str"'))
}
