import type {
  AssignableExam,
  Exam,
  VaultCategory,
  VaultCategoryTree,
  VaultOption,
} from '@bangxanh/contract/exam-vault/schemas.ts'
import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import { pointsView } from '@bangxanh/questions/points.ts'
import { ENGLISH, SUBJECTS } from '../../data/subjects.ts'
import { PRODUCT_TYPES, SKILLS } from '../../data/vault-config.ts'
import type { Rights } from '../../kernel/db/abilities.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { GrantedScope } from '../../kernel/viewer/viewer.ts'
import type { AssignableExamRow } from './assignable-exams.store.ts'
import type { CategoryRow } from './categories.store.ts'
import type { ExamRow } from './exam-vault.store.ts'

export const categoryView = ({ id, allowed, ...row }: CategoryRow): VaultCategory => ({
  ...row,
  _id: id,
  can: { edit: allowed, remove: allowed },
})

/** The rows of a tree, each under its parent; undefined without the root. */
export function treeView(rows: readonly CategoryRow[], rootId: string): VaultCategoryTree | undefined {
  const nodes = new Map(
    rows.map(row => [row.id, { ...categoryView(row), children: [] as VaultCategoryTree[] }]),
  )
  for (const node of nodes.values()) if (node.parentId) nodes.get(node.parentId)?.children.push(node)
  return nodes.get(rootId)
}

/**
 * Whoever finds an exam may look at it; to assign it takes the right and something to answer. A copy is offered of one's own alone,
 * inside a school.
 */
export const examView = ({ id, allowed, ...exam }: ExamRow, { viewer, scopesOf }: Rights): Exam => ({
  ...exam,
  _id: id,
  totalPoint: pointsView(exam.totalPoint),
  createdAt: exam.createdAt.toISOString(),
  editable: allowed,
  can: {
    edit: allowed,
    remove: allowed,
    editQuestions: allowed,
    preview: scopesOf('vault.preview').length > 0,
    assign: exam.questionCount > 0 && scopesOf('vault.assign').length > 0,
    propose: mayOffer(exam, viewer.userId, scopesOf('vault.propose')),
    offer: mayOffer(exam, viewer.userId, scopesOf('vault.offer')),
    analyse: exam.questionCount > 0 && scopesOf('report.items').length > 0,
  },
})

const mayOffer = (
  { userId, questionCount }: Pick<ExamRow, 'userId' | 'questionCount'>,
  viewerId: string,
  scopes: readonly GrantedScope[],
): boolean => userId === viewerId && questionCount > 0 && scopes.some(({ grant }) => grant.schoolId !== null)

export const assignableView = ({ id, givenAt, givenTo, ...exam }: AssignableExamRow): AssignableExam => ({
  ...exam,
  _id: id,
  totalPoint: pointsView(exam.totalPoint),
  given: givenAt === null ? null : { at: givenAt, to: givenTo },
})

type Option = Omit<VaultOption, 'value'>

const inLanguage = (options: readonly Option[], language: Language): VaultOption[] =>
  options.map(option => ({ ...option, value: language === 'en' ? option.enValue : option.viValue }))

export const configView = (language: Language, { drive, model }: Pick<Kernel, 'drive' | 'model'>) => ({
  subjects: inLanguage(SUBJECTS, language),
  productTypes: inLanguage(PRODUCT_TYPES, language),
  skills: inLanguage(SKILLS, language),
  englishSubjectId: ENGLISH,
  storageClass: drive ? (1 as const) : (0 as const),
  // Never which, nor where.
  hasModel: model !== null,
})
