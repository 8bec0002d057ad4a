import { aiken } from './aiken/aiken.ts'
import { gift } from './gift/gift.ts'
import { CannotRead, type Format, type FormatModule } from './model.ts'
import { moodleXml } from './moodle-xml/moodle-xml.ts'
import { qti } from './qti/qti.ts'
import { isZip } from './qti/zip.ts'
import { decode } from './text.ts'

/** Excel is apart: its rows come from and go to the server's spreadsheets (see excel/). */
export const MODULES: Readonly<Record<Exclude<Format, 'excel'>, FormatModule>> = {
  'moodle-xml': moodleXml,
  qti,
  gift,
  aiken,
}

/** What a file is, by what is in it and not by its name. @throws CannotRead for a file of another kind */
export function formatOf(bytes: Uint8Array): Format {
  if (isZip(bytes)) {
    if (holds(bytes, 'h5p.json') && !holds(bytes, 'imsmanifest.xml')) throw new CannotRead('h5p')
    return holds(bytes, 'xl/workbook.xml') ? 'excel' : 'qti'
  }
  const text = decode(bytes)
  if (/^\s*<(?:\?xml|!--|quiz\b|(?:\w+:)?(?:assessmentItem|questestinterop)\b)/i.test(text))
    return /<quiz\b/.test(text) ? 'moodle-xml' : 'qti'
  if (/^\s*(?:ANSWER|ĐÁP ÁN)\s*:/im.test(text)) return 'aiken'
  if (/\{[\s\S]*\}|^\s*\$CATEGORY:|^\s*::/m.test(text)) return 'gift'
  throw new CannotRead('unknown')
}

/** Names stand in a zip's directory as they are. */
const holds = (bytes: Uint8Array, name: string): boolean => Buffer.from(bytes).includes(name)
