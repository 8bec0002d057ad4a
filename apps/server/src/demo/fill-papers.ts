import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { startExamImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import type { Vault } from './fill-vault.ts'
import { done, type Filling } from './filling.ts'
import { schoolTime } from './school-days.ts'

const SAMPLE = createRequire(import.meta.url).resolve('@bangxanh/papers/samples/maths.docx')

/** A teacher sent a paper yesterday: the job reads it at the first start, and its board waits for them. */
export async function fillPapers(filling: Filling, vault: Vault): Promise<void> {
  const file = new File([await readFile(SAMPLE)], 'Đề cuối học kì 2 Toán 12.docx')
  const fields = { idHomework: vault.idOf(['giaovien'], 'Đủ các loại câu hỏi') }
  await done(
    filling.as('giaovien', schoolTime(filling.today, -1, 15)).call(startExamImport, { fields, file }),
  )
}
