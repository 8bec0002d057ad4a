import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { SPREADSHEET } from '@bangxanh/contract/kit/spreadsheets.ts'
import fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { fileTypeFromBuffer } from 'file-type'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readSpreadsheet } from './read-spreadsheet.ts'
import type { Cell, Sheet } from './spreadsheet.ts'
import { writeCsv } from './write-csv.ts'
import { harmlessCell, writeSpreadsheet } from './write-spreadsheet.ts'

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bangxanh-sheets-'))
})
afterAll(() => rm(folder, { recursive: true }))
const read = async (bytes: Uint8Array, type = XLSX) => {
  const path = join(folder, randomUUID())
  await writeFile(path, bytes)
  return readSpreadsheet({ path, type })
}
const csv = async (bytes: Uint8Array | string): Promise<readonly (readonly Cell[])[]> =>
  (await read(typeof bytes === 'string' ? Buffer.from(bytes) : bytes, 'text/csv'))[0]!.rows
/** The code of the failure that reading ends in. */
const refusal = async (reading: Promise<readonly Sheet[]>): Promise<string> => {
  try {
    await reading
    return 'read'
  } catch (error) {
    if (error instanceof AppError) return error.failure.code
    throw error
  }
}

/** A workbook by hand: what stands in its one sheet, and other parts beside it. */
function workbook(sheet: string, more: Record<string, Uint8Array> = {}, level: 0 | 9 = 9): Uint8Array {
  const part = (xml: string) => strToU8(`<?xml version="1.0" encoding="UTF-8"?>${xml}`)
  return zipSync(
    {
      'xl/workbook.xml': part(
        '<workbook xmlns:r="r"><sheets><sheet name="Lớp 6A" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': part(
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': part(sheet),
      ...more,
    },
    { level },
  )
}
const rows = (xml: string) => `<worksheet><sheetData>${xml}</sheetData></worksheet>`
const text = (value: string, at: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`

describe('a workbook', () => {
  it('is read as it was written, with every row at its place, codes with their zeros, and no formula', async () => {
    const made = await writeSpreadsheet('x.xlsx', [
      {
        name: 'Một',
        columns: [{ title: 'Họ và tên' }, { title: 'Mã' }],
        rows: [
          ['Nguyễn Văn An', '0012'],
          [null, null],
          ['=HYPERLINK("http://x")', '+84901234567'],
          ['-', 7],
        ],
      },
      { name: 'Hai', columns: [{ title: 'x' }], rows: [] },
    ])
    expect((await fileTypeFromBuffer(made.bytes))?.mime).toBe(XLSX)
    const sheets = await read(made.bytes)
    expect(sheets.map(({ name }) => name)).toEqual(['Một', 'Hai'])
    expect(sheets[0]).toMatchObject({
      cut: false,
      rows: [
        ['Họ và tên', 'Mã'],
        ['Nguyễn Văn An', '0012'],
        [null, null],
        ['=HYPERLINK("http://x")', '+84901234567'],
        ['-', 7],
      ],
    })
    // In the file itself it stands behind the mark.
    expect(harmlessCell('=1+1')).toBe("'=1+1")
    expect(['+84', '-1', '@x', '\tx', '\rx', 'x=1'].map(harmlessCell)).toEqual([
      "'+84",
      "'-1",
      "'@x",
      "'\tx",
      "'\rx",
      'x=1',
    ])
  })

  it('reads words as they were written that JavaScript knows on every object', async () => {
    const words = Object.getOwnPropertyNames(Object.prototype)
    const { bytes } = await writeSpreadsheet('x.xlsx', [
      { name: 'Từ', columns: [{ title: 'constructor' }], rows: words.map(word => [word]) },
    ])
    const [sheet] = await read(new Uint8Array(bytes))
    expect(sheet?.rows).toEqual([['constructor'], ...words.map(word => [word])])
  })

  it('as CSV begins no formula, whichever sign a program parts the cells by', () => {
    const names = ['=1+1', 'An;=1+1', 'An; "=1+1', 'An\t@x', 'An\n-1', 'An;Bình', 'An-Bình', '1;2']
    const { bytes } = writeCsv('x.csv', {
      name: 'x',
      columns: [{ title: 'a' }],
      rows: names.map(name => [name]),
    })
    const lines = bytes.toString().slice(1).trimEnd()
    for (const delimiter of [',', ';', '\t'])
      for (const cell of lines.split(/\r?\n/).flatMap(line => line.split(delimiter)))
        expect([delimiter, cell]).toEqual([delimiter, expect.not.stringMatching(/^[\s"]*[=+\-@]/)])
    for (const name of ['An;Bình', 'An-Bình', '1;2']) expect(lines).toContain(`\r\n${name}`)
  })

  it('no head of a column begins a formula, in either format', async () => {
    const sheet = { name: 'x', columns: [{ title: '=1+1' }, { title: '@x' }, { title: '-2' }], rows: [] }
    const parts = unzipSync((await writeSpreadsheet('x.xlsx', [sheet])).bytes)
    const xml = Object.values(parts)
      .map(part => strFromU8(part))
      .join('')
    for (const { title } of sheet.columns) {
      expect(xml).toContain(`>'${title}<`)
      expect(xml).not.toContain(`>${title}<`)
    }
    expect(writeCsv('x.csv', sheet).bytes.toString()).toContain("'=1+1,'@x,'-2")
  })

  it('shows an error of a formula as its text, and gaps between rows as empty rows', async () => {
    const sheet = rows(
      `<row r="2">${text('An', 'A2')}<c r="B2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row><row r="5">${text('Bình', 'A5')}</row>`,
    )
    expect((await read(workbook(sheet)))[0]?.rows).toEqual(
      [[], ['An', '#DIV/0!'], [], [], ['Bình', null]].map(row => (row.length ? row : [null, null])),
    )
  })

  it('with more rows or columns than are read says that it was cut', async () => {
    const tall = Array.from(
      { length: 2_001 },
      (_, at) => `<row r="${at + 1}">${text('x', `A${at + 1}`)}</row>`,
    )
    const [sheet] = await read(workbook(rows(tall.join(''))))
    expect([sheet?.rows.length, sheet?.cut]).toEqual([2_000, true])
    const wide = await read(workbook(rows(`<row r="1">${text('x', 'A1')}${text('y', 'ZZ1')}</row>`)))
    expect([wide[0]?.rows[0]?.length, wide[0]?.cut]).toEqual([60, true])
    const long = await read(workbook(rows(`<row r="1">${text('x'.repeat(5_000), 'A1')}</row>`)))
    expect(long[0]?.rows[0]?.[0]).toBe('x'.repeat(1_001))
  })
})

describe('a hostile file', () => {
  const entry = (name: string, bytes: Uint8Array) => ({ [name]: bytes })
  it('of the old kind, with a password, of another kind or torn is refused in words', async () => {
    const cfb = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)])
    expect(await refusal(read(cfb, 'application/x-cfb'))).toBe('E_SHEET_OLD_EXCEL')
    const locked = Buffer.concat([cfb, Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await refusal(read(locked, 'application/x-cfb'))).toBe('E_SHEET_PROTECTED')
    const whole = workbook(rows(`<row r="1">${text('x', 'A1')}</row>`))
    expect(await refusal(read(whole.subarray(0, whole.length - 40)))).toBe('E_SHEET_UNREADABLE')
    expect(await refusal(read(zipSync({ 'a.xml': strToU8('<a/>') })))).toBe('E_SHEET_UNREADABLE')
    expect(await refusal(read(workbook('<worksheet><sheetData><row>')))).toBe('E_SHEET_UNREADABLE')
  })

  it("of another program, or a page that a school's software calls .xls, is refused in words", async () => {
    for (const page of [
      '<html><table><tr><td>Họ và tên</td></tr></table></html>',
      '\ufeff  <table><tr><td>Họ và tên</td></tr></table>',
      '<!DOCTYPE html><table/>',
    ])
      expect(await refusal(read(Buffer.from(page), 'text/csv'))).toBe('E_SHEET_OLD_EXCEL')
    expect(await refusal(read(Buffer.from('<?xml version="1.0"?><Workbook/>'), 'application/xml'))).toBe(
      'E_SHEET_OLD_EXCEL',
    )
    for (const type of SPREADSHEET.types.filter(one => /pdf|opendocument|wordprocessing/.test(one)))
      expect(await refusal(read(Buffer.from('x'), type))).toBe('E_SHEET_KIND')
  })

  it.each([
    ['TCVN3', ['NguyÔn V¨n §øc', 'TrÇn ThÞ Thuû']],
    ['VNI', ['Nguyeãn Vaên Ñöùc', 'Traàn Thò Thuûy', 'Leâ Hoàng Phöôïng']],
    ['UTF-8 that was read as ANSI', ['Nguyá»…n VÄƒn Äá»©c', 'Tráº§n Thá»‹ Thuá»·']],
    ['ANSI that lost its letters', ['Nguy?n Van Ð?c', 'Tr?n Th? Thu?', 'Lê Th? H?ng']],
  ])('whose letters are wrong (%s) is refused, in a workbook too', async (_, names) => {
    const sheet = rows(
      names.map((name, at) => `<row r="${at + 1}">${text(name, `A${at + 1}`)}</row>`).join(''),
    )
    expect(await refusal(read(workbook(sheet)))).toBe('E_SHEET_LETTERS')
    expect(await refusal(read(Buffer.from(names.join('\r\n')), 'text/csv'))).toBe('E_SHEET_LETTERS')
  })

  it('of a class with foreign names and questions is read', async () => {
    const names = ['Zoë Müller', 'Björn Nguyễn', 'Y Ñông Niê', 'Nguyễn Hoà', 'Lê Quý Đôn', 'Đặng Thuỳ Trâm']
    const many = Array.from({ length: 30 }, (_, at) => [names[at % 6], 'Đã nộp học phí? Chưa', '05/09/2014'])
    const all = [...many, ...Array.from({ length: 60 }, () => ['Trần Thị Hương', '', '06/09/2014'])]
    const read = await csv(all.map(row => row.join(';')).join('\r\n'))
    expect(read).toHaveLength(90)
  })

  it('that inflates to far more than it is, by one part, many parts or a false size, is refused and costs little', async () => {
    const zeros = new Uint8Array(60 * 1024 * 1024)
    const before = process.memoryUsage().rss
    expect(await refusal(read(workbook(rows(''), entry('xl/media.xml', zeros))))).toBe('E_SHEET_TOO_LARGE')
    const parts = Object.fromEntries(
      Array.from({ length: 300 }, (_, at) => [`xl/p${at}.xml`, strToU8('<a/>')]),
    )
    expect(await refusal(read(workbook(rows(''), parts)))).toBe('E_SHEET_TOO_LARGE')
    // Its directory claims 100 bytes for what inflates to 60 MB.
    const lying = Buffer.from(workbook(rows(''), entry('xl/sharedStrings.xml', zeros)))
    const at = lying.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1'))
    lying.writeUInt32LE(100, at + 24)
    expect(await refusal(read(lying))).not.toBe('read')
    // And one that claims the largest number there is, which sends the reader to zip64.
    lying.writeUInt32LE(0xffffffff, at + 24)
    expect(await refusal(read(lying))).not.toBe('read')
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * 1024 * 1024)
  })

  it('with a document type or entities is refused', async () => {
    const bomb =
      '<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]><worksheet>&lol2;</worksheet>'
    expect(await refusal(read(workbook(bomb)))).toBe('E_SHEET_UNREADABLE')
    const wide = new Uint8Array([0xff, 0xfe, ...Buffer.from('<!DOCTYPE x><worksheet/>', 'utf16le')])
    expect(await refusal(read(workbook(rows(''), entry('xl/styles.xml', wide))))).toBe('E_SHEET_UNREADABLE')
  })

  it('that claims a row or a column at the end of the world is refused before the reader fills what lies before it', async () => {
    const far = rows(`<row r="900000000"><c r="A900000000"><v>1</v></c></row>`)
    expect(await refusal(read(workbook(far)))).toBe('E_SHEET_TOO_LARGE')
    expect(await refusal(read(workbook(rows(`<row><c r='B900000000'><v>1</v></c></row>`))))).toBe(
      'E_SHEET_TOO_LARGE',
    )
    const hidden = rows(`<row><c x="<>" r="A900000000" y="/>"><v>1</v></c></row>`)
    expect(await refusal(read(workbook(hidden)))).toBe('E_SHEET_TOO_LARGE')
    // Of the whole sheet a colour was chosen: that is no cell which holds anything.
    const painted = `<row r="1">${text('x', 'A1')}<c r="XFD1" s="1"/></row><row r="1048576"><c r="XFD1048576" s="1"/></row>`
    expect((await read(workbook(rows(painted))))[0]?.rows).toEqual([['x']])
    const wide = Array.from(
      { length: 3_000 },
      (_, at) => `<row r="${at + 1}"><c r="${at ? 'A' : 'ZZZZZ'}${at + 1}"><v>1</v></c></row>`,
    )
    expect(await refusal(read(workbook(rows(wide.join('')))))).toBe('E_SHEET_TOO_LARGE')
    expect((await read(workbook(rows(`<row r="1">${text('x', 'A1')}</row>`))))[0]?.rows).toEqual([['x']])
  })

  it('never brings the server down, whatever bytes it is made of', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom(XLSX, 'text/csv'),
        async (bytes, type) => {
          expect(await refusal(read(bytes, type))).toMatch(/^(read|E_SHEET_)/)
        },
      ),
      { numRuns: 20 },
    )
  })
})

describe('a text with rows', () => {
  const TABLE = [
    ['Họ và tên', 'Ngày sinh'],
    ['Nguyễn Thị Ánh, Ngọc', '05/09/2010'],
    [null, null],
    ['Lê "Bi"', 'x;y'],
  ]
  const written = (delimiter: string) =>
    TABLE.map(row => row.map(cell => (cell ? `"${cell.replaceAll('"', '""')}"` : '')).join(delimiter)).join(
      '\r\n',
    )

  it.each([',', ';', '\t'])('is parted by what parts it: %j', async delimiter => {
    expect(await csv(written(delimiter))).toEqual(TABLE)
  })

  it('says itself what parts it', async () => {
    expect(await csv('sep=;\r\na,b;c\r\n')).toEqual([[], ['a,b', 'c']])
  })

  it('is read in UTF-8, in UTF-16 and in the code page of a Vietnamese Windows', async () => {
    const plain = written(',')
    const utf16 = Buffer.from(`\ufeff${plain}`, 'utf16le')
    expect(await csv(`\ufeff${plain}`)).toEqual(TABLE)
    expect(await csv(utf16)).toEqual(TABLE)
    expect(await csv(Buffer.from(utf16).swap16())).toEqual(TABLE)
    // "Nguyễn Văn Đức, Hồ Thị Thuỷ": 1258 writes the tone behind its vowel.
    const old = Buffer.from([
      ...Buffer.from('Nguy'),
      0xea,
      0xde,
      ...Buffer.from('n V'),
      0xe3,
      ...Buffer.from('n '),
      0xd0,
      0xfd,
      0xec,
      ...Buffer.from('c;H'),
      0xf4,
      0xcc,
      ...Buffer.from(' Th'),
      ...Buffer.from('i'),
      0xf2,
      ...Buffer.from(' Thuy'),
      0xd2,
    ])
    expect(await csv(old)).toEqual([['Nguyễn Văn Đức', 'Hồ Thị Thuỷ']])
  })

  it('in TCVN3 or VNI is refused with a sentence, not read as nonsense', async () => {
    const tcvn3 = Buffer.from('NguyÔn V¨n §øc, Hå ThÞ Thuû, TrÇn V¨n ¸nh', 'latin1')
    expect(await refusal(read(tcvn3, 'text/csv'))).toBe('E_SHEET_LETTERS')
    const vni = Buffer.from('Nguyeãn Vaên Ñöùc, Hoà Thò Thuûy, Traàn Thò Myõ', 'latin1')
    expect(await refusal(read(vni, 'text/csv'))).toBe('E_SHEET_LETTERS')
  })
})
