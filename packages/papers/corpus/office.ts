import { join } from 'node:path'

/** Papers that LibreOffice saved again, by their seed; those that are held out stay so. */
export const OFFICE_SEEDS: readonly number[] = [
  1001, 1011, 1023, 1040, 1061, 1072, 1081, 1093, 1121, 1160, 1183, 1200, 1210, 1221, 1232, 1250, 1261, 1263,
  1272,
]

/** Where they are, `<seed>.docx`. */
export const OFFICE = join(import.meta.dirname, 'office')

/** The sample of that name as a PDF, there too: its formulas are letters over and under each other. */
export const PRINTED_SAMPLE = 'maths.pdf'
