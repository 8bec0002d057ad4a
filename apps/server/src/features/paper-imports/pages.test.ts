import { readPaperImport } from '@bangxanh/contract/paper-imports/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { LAYOUTS } from '../../../../../packages/papers/corpus/layouts.ts'
import { printPaper } from '../../../../../packages/papers/corpus/pdf/papers.ts'
import { readPaper } from '../../testing/make-papers.ts'
import { vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const send = async (file: File) => {
  const examId = await vaultMaker(t).exam(t.teacher, { title: 'Kiểm tra giữa kì' })
  const importId = await readPaper(t, t.teacher, examId, { file })
  return (await t.as(t.teacher).call(readPaperImport, { params: { importId } })).data
}

describe('A paper as PDF', () => {
  test('stands beside its questions page by page, each with its key', async () => {
    const { paper, bytes } = await printPaper(LAYOUTS[0]!, 1000)
    const { paperImport, content } = await send(new File([Buffer.from(bytes)], 'đề.pdf'))
    expect(paperImport).toMatchObject({ state: 'ready', progress: 100 })
    expect(content?.items).toHaveLength(paper.parts.flatMap(({ questions }) => questions).length)
    expect(content?.pages.length).toBeGreaterThan(1)
    expect(content?.blocks.every(({ at }) => at !== null)).toBe(true)
    expect(content?.items.every(({ keySource }) => keySource === 'underline')).toBe(true)
  })

  test('that is locked fails with what to do', async () => {
    const bytes = Buffer.from('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer <</Encrypt 1 0 R>>')
    const { paperImport } = await send(new File([bytes], 'khoá.pdf'))
    expect(paperImport).toMatchObject({ state: 'failed', failure: { code: 'E_PAPER_PROTECTED' } })
  })
})
