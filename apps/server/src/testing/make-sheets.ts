import writeXlsx from 'write-excel-file/node'

type Given = string | number | Date | null

/** An .xlsx as Excel writes one: texts, numbers and dates in their own kinds of cells. */
export async function xlsxFile(rows: readonly (readonly Given[])[], name = 'danh-sach.xlsx'): Promise<File> {
  const data = rows.map(row =>
    row.map(value =>
      value === null
        ? null
        : value instanceof Date
          ? { value, type: Date, format: 'dd/mm/yyyy' }
          : typeof value === 'number'
            ? { value, type: Number }
            : { value, type: String },
    ),
  )
  return new File([new Uint8Array(await writeXlsx(data).toBuffer())], name)
}

export const csvFile = (rows: readonly (readonly Given[])[]): File =>
  new File([rows.map(row => row.map(value => value ?? '').join(';')).join('\r\n')], 'danh-sach.csv')
