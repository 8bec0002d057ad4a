import { type Row, textOf, wordWidth } from './rows.ts'

/** A row of a page in reading order, with where full lines end there. */
export interface PlacedRow {
  row: Row
  page: number
  /** Changes with the column. */
  region: number
  right: number
  /** Whether it is known to go on with the row before. */
  goesOn?: true
}

/** What begins a line of its own, however full the line above is: questions, options, keys, solutions, tasks. */
const BEGINS = new RegExp(
  `^(?:${[
    String.raw`[[*•►]?\s*câu\s*(?:hỏi\s*|số\s*|thứ\s*)?\d{1,3}\s*(?:[.:)/\]]|[([]\s*(?:\d[\d.,]*\s*(?:đ|điểm)\s*[)\]]|nb|th|vdc?|nhận\s|thông\s|vận\s))`,
    String.raw`(?:câu|bài)\s+[ivx]{1,4}\s*[.:(]`,
    String.raw`question\s*\d{1,3}`,
    String.raw`bài\s*\d{1,3}\s*[.:)/]`,
    String.raw`\d{1,3}\s*[.)/](?!\d)`,
    String.raw`[*#]?\[?[A-H]\]?\s*[.)/:]`,
    String.raw`[a-h]\s*[.)]`,
    String.raw`(?:phần|part|section)\s+(?:[ivx]+|[a-e]|\d)(?![\p{L}\d])`,
    String.raw`(?:đáp\s*án|đ\/?a\s*:|đ\/án|phương\s*án\s+đúng|answer\s*key|(?:answers?|ans|key)\s*:|mã\s*đề|chọn\s)`,
    String.raw`(?:[=-]>|[→⇒])\s*(?:vậy\s+)?(?:chọn|đáp\s*án)\s`,
    String.raw`(?:lời\s+giải|hướng\s+dẫn|bài\s+giải|giải\s*:)`,
    String.raw`dạng\s+\d`,
    String.raw`(?:mark|choose|read|circle)\s+the\s`,
    String.raw`[-–•+]\s`,
    '[☐□☑☒]',
    String.raw`[-–—_=*.]{2,}\s*(?:hết|the\s+end)`,
  ].join('|')})`,
  'iu',
)
/** The same where capitals tell it: "II. Choose …", "II/ TỰ LUẬN", "ĐỀ 2", "A B C D", "Đọc đoạn văn sau …", which goes on with no sentence. */
const BEGINS_IN_CAPITALS =
  /^(?:[IVX]{1,4}\s*[.)/:]\s*\p{Lu}|ĐỀ\s+(?:SỐ\s+)?\d|A\s+B\s+C(?:\s+D)?(?:\s+E)?$|BẢNG\s+ĐÁP|Đọc\s+(?:đoạn|văn|bài|thông)\s|Dựa\s+vào\s+(?:đoạn|thông|bảng|biểu)\s|(?:Dùng|Sử\s+dụng)\s+(?:dữ|thông)\s)/u

/**
 * Rows that a paragraph was broken into come together again: a line goes on where the first word of the next did not fit
 * on it any more.
 */
export function paragraphsOf(rows: readonly PlacedRow[]): PlacedRow[][] {
  const paragraphs: PlacedRow[][] = []
  for (const placed of rows) {
    const before = paragraphs.at(-1)?.at(-1)
    if (before && goesOn(before, placed)) paragraphs.at(-1)?.push(placed)
    else paragraphs.push([placed])
  }
  return paragraphs
}

function goesOn(before: PlacedRow, next: PlacedRow): boolean {
  if (next.goesOn) return true
  const [above, below] = [before.row, next.row]
  if (Math.abs(above.size - below.size) > above.size * 0.2) return false
  const same = before.page === next.page && before.region === next.region
  if (
    same &&
    below.baseline - above.baseline > Math.max(above.size * 2.1, below.bottom - above.bottom + above.size)
  )
    return false
  if (same && below.top - above.bottom > above.size * 1.1) return false
  if (same && isAmidOptions(textOf(above), textOf(below))) return true
  // What is set in the middle of the page is full by chance.
  return isFull(before, next) && !begins(textOf(below), above)
}

/** Whether the first word of the next row did not fit on a row any more. */
export function isFull({ row, right }: PlacedRow, { row: next }: PlacedRow): boolean {
  return row.right + row.size * 0.2 + wordWidth(next.items, next.size) >= right - row.size * 0.1
}

/**
 * Whether a line of options breaks off within one: behind its letter, "… B. Este C.", or before a small letter. Lines of a photo end
 * where the paper is bent.
 */
const isAmidOptions = (above: string, below: string): boolean =>
  !isStart(below) &&
  (/\S\s[A-D][.)]$/.test(above) ||
    (/(?:^|\s)[A-D][.)]\s*\S/.test(above) && /[^.?!:;]$/.test(above) && /^\p{Ll}{2}/u.test(below)))

const isStart = (text: string): boolean => BEGINS.test(text) || BEGINS_IN_CAPITALS.test(text)

function begins(text: string, above: Row): boolean {
  if (!isStart(text)) return false
  // Options that run on in a paragraph: "… A. x B. y" above "C. z", "… a/ x" above "b/ y".
  const letter = /^([B-Hb-h])\s*[.)/:]/.exec(text)?.[1]
  const previous = letter && String.fromCharCode(letter.charCodeAt(0) - 1)
  return !previous || !new RegExp(`\\S\\s+${previous}\\s?[.)/:]`).test(textOf(above))
}

/** Whether such items begin something new wherever they stand. */
export const beginsAnew = (row: Pick<Row, 'items' | 'size'>): boolean => isStart(textOf(row))
