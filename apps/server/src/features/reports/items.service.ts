import type { ItemAnalysis } from '@bangxanh/contract/reports/item-schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { authorize } from '../../kernel/serve/routes.ts'
import { examToRead, wrongFields } from '../exam-vault/public.ts'
import {
  answersOfToday,
  countAnswers,
  loadHomework,
  measureQuestions,
  ofItself,
  questionReport,
  type Today,
} from '../homework/public.ts'
import {
  fileAddresses,
  questionView,
  readGroupsWithQuestions,
  type StoredGroup,
} from '../questions/public.ts'
import { type CopyOf, listMadeOf, readCopiesOf } from './items.store.ts'
import { itemView } from './items.view.ts'

interface Asked {
  readonly homeworkUid?: string | undefined
  readonly examVaultId?: string | undefined
}

/** A paper of which answers are counted: its questions as they read today, and where they were asked. */
interface Paper {
  readonly owner: { readonly homeworkId: string } | { readonly examId: string }
  readonly title: string
  readonly homeworks: ItemAnalysis['homeworks']
}

/**
 * The homework, or the exam with all homework made of it that the caller may analyse.
 * @throws E_INVALID unless one of them is named, E_NOT_FOUND, E_NOT_CLASS_TEACHER, E_FORBIDDEN
 */
export async function paperToAnalyse(caller: Caller, { homeworkUid, examVaultId }: Asked): Promise<Paper> {
  if (homeworkUid !== undefined && examVaultId === undefined) {
    const { id, name, classId, className, submittedCount } = await loadHomework(
      caller,
      'report.items',
      homeworkUid,
    )
    const homework = { _id: id, name, classId, className, papers: submittedCount }
    return { owner: { homeworkId: id }, title: name, homeworks: [homework] }
  }
  if (examVaultId === undefined || homeworkUid !== undefined)
    throw wrongFields(['homeworkUid', 'examVaultId'], caller.language)
  const { id, title } = authorize(
    { ...(await examToRead(caller, examVaultId)), allowed: caller.scopes.length > 0 },
    caller.viewer,
  )
  return { owner: { examId: id }, title, homeworks: await listMadeOf(caller, id) }
}

/** Each question of a paper with what its answers say of it. */
export async function analyse({ db, addressOf }: Caller, { owner, title, homeworks }: Paper) {
  const given = homeworks.filter(({ papers }) => papers > 0)
  const ids = given.map(({ _id }) => _id)
  const groups = await readGroupsWithQuestions(db, owner)
  const copies = 'examId' in owner && ids.length > 0 ? await readCopiesOf(db, owner.examId, ids) : []
  const ofToday = 'examId' in owner ? ofExam(groups, copies) : ofItself(groups)
  const answers = ids.length > 0 ? await answersOfToday(db, groups, await countAnswers(db, ids), ofToday) : []
  const measures = ids.length > 0 ? await measureQuestions(db, ids) : []
  const counted = Map.groupBy(answers, ({ todayId }) => todayId)
  const measured = Map.groupBy(measures, measure => ofToday(measure)?.questionId)
  const stored = groups.flatMap(group => group.questions)
  const items = stored.map(({ question, version }, at) => {
    const rows = counted.get(question._id) ?? []
    const report = questionReport(questionView(question, addressOf), rows)
    const asked = [
      ...new Map(
        rows.map(({ questionId, homeworkUid }) => [homeworkUid, { homeworkUid, questionId }]),
      ).values(),
    ]
    return itemView(report, rows, measured.get(question._id) ?? [], { number: at + 1, version, asked })
  })
  const papers = given.reduce((total, one) => total + one.papers, 0)
  const analysis: ItemAnalysis = { title, papers, homeworks: given, items }
  return { analysis, files: fileAddresses({ questions: stored.map(({ question }) => question) }, addressOf) }
}

/** How the questions of an exam read in the homework that was made of it. */
function ofExam(today: readonly StoredGroup[], copies: readonly CopyOf[]): Today {
  const versions = new Map(
    today.flatMap(group => group.questions).map(({ question, version }) => [question._id, version]),
  )
  const found = new Map(copies.map(copy => [copy.id, copy]))
  return ({ questionId, version }) => {
    const copy = found.get(questionId)
    if (!copy || !versions.has(copy.examQuestionId)) return undefined
    // A copy in its first version reads as what it was made of; later ones are corrections of its own.
    const same = version === 1 && copy.copiedVersion === versions.get(copy.examQuestionId)
    return { questionId: copy.examQuestionId, same }
  }
}
