import { type Canary, canary, canaryText } from '../canaries.ts'
import type { Put } from '../put.ts'
import { type Thing, type Things, whereOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'
import { putPaper } from './printing.ts'
import { putQuestions } from './questions.ts'

/** The vaults of a group, of a school and of the first teacher of a class. */
export const examVault: WorldFeature = {
  tables: { vault_category: 'category', exam: 'exam', exam_category: 'exam' },
  ofGroup: ({ put, group: { groupId, name }, chief }) =>
    putVault(put, {
      owner: { owner_category: 'Group', group_id: groupId },
      createdBy: chief,
      whose: canary(name, 'gv'),
      stands: { groupId, vault: 'Group' },
    }),
  ofSchool: ({ put, tenant, people }) =>
    putVault(put, {
      owner: { owner_category: 'School', school_id: tenant.schoolId },
      createdBy: people.admin as string,
      whose: canary(tenant.name, 'sv'),
      stands: { ...whereOf(tenant), vault: 'School' },
    }),
  ofClass: async ({ put, tenant, letter, teachers: [owner] }) => ({
    things: await putVault(put, {
      owner: { owner_category: 'Teacher', user_id: owner },
      createdBy: owner,
      whose: canary(tenant.name, `v${letter}`),
      stands: { ...whereOf(tenant), owner, vault: 'Teacher' },
    }),
  }),
}

interface Vault {
  /** Columns of the owner. */
  readonly owner: Record<string, string>
  readonly createdBy: string
  readonly whose: Canary
  readonly stands: Omit<Thing, 'id'>
}

/** A category with an exam of two questions, which was printed. */
export async function putVault(put: Put, { owner, createdBy, whose, stands }: Vault): Promise<Things> {
  const text = canaryText(whose)
  const categoryId = await put.row('vault_category', { ...owner, code: text, name: text }, whose)
  const examId = await put.row(
    'exam',
    {
      ...owner,
      code: text,
      title: text,
      description: text,
      tags: [text],
      subject: 'math',
      product_type: 'midterm',
      question_count: 2,
      total_point: '2',
      created_by: createdBy,
    },
    whose,
  )
  await put.row('exam_category', { exam_id: examId, category_id: categoryId })
  const { questionGroupId, questionIds } = await putQuestions(put, { exam_id: examId }, whose)
  const ofExam = { examId, questionGroupId, questionIds, printedBy: createdBy }
  return {
    exam: { ...stands, id: examId },
    category: { ...stands, id: categoryId },
    questionGroup: { ...stands, id: questionGroupId },
    question: { ...stands, id: questionIds[0] },
    paper: { ...stands, id: await putPaper(put, ofExam, whose) },
  }
}
