import { parse } from 'csv-parse/sync'
import { CannotRead } from './spreadsheet.ts'

const DELIMITERS = [',', ';', '\t'] as const

/** Rows of texts. What parts the cells is found by looking, as Excel uses `;` where numbers have a decimal comma. */
export function parseCsv(text: string): (string | null)[][] {
  const said = /^sep=(.)\r?\n/.exec(text)
  const body = said ? text.slice(said[0].length) : text
  const rows = read(body, said?.[1] ?? likeliest(body))
  // Excel counts the line with "sep=" too.
  return said ? [[], ...rows] : rows
}

/** The one that parts most rows into the same number of cells, several of them. */
function likeliest(text: string): string {
  const start = text.slice(0, 20_000)
  const scored = DELIMITERS.map(delimiter => {
    const counts = new Map<number, number>()
    for (const row of read(start, delimiter, 40))
      if (row.length > 1) counts.set(row.length, (counts.get(row.length) ?? 0) + 1)
    const [best] = [...counts].sort(([, one], [, other]) => other - one)
    return { delimiter, score: best ? best[0] * best[1] : 0 }
  })
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter
}

function read(text: string, delimiter: string, to?: number): (string | null)[][] {
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: false,
      ...(to && { to }),
    })
    return rows.map(row => row.map(cell => cell.trim() || null))
  } catch {
    // A quote that nobody closed swallows the rest of the file.
    throw new CannotRead('E_SHEET_UNREADABLE')
  }
}
