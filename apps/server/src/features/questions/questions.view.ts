import type {
  FileAddresses,
  QuestionGroup,
  QuestionGroupWithQuestions,
  RedactedQuestionGroup,
} from '@bangxanh/contract/questions/schemas.ts'
import { pointsFromNumber, pointsToNumber, pointsView, totalPoints } from '@bangxanh/questions/points.ts'
import { answerFiles, cleanHtml, fileKeys, type QuestionType, redact } from '@bangxanh/questions/registry.ts'
import type { Question } from '@bangxanh/questions/schemas.ts'
import type { AddressOf } from '../../kernel/caller.ts'
import { withAddresses } from '../../kernel/clean-html.ts'
import type { Page } from '../../kernel/serve/lists.ts'
import type { CopyRow } from './copies.store.ts'
import type { GroupRow, listGroups, StoredGroup, StoredQuestion } from './read-questions.store.ts'
import type { VersionRow } from './versions.store.ts'

/** A question for its staff, right answer and all; pictures inside its HTML can be read as they stand. */
export const questionView = (question: Question, addressOf: AddressOf): Question =>
  // Only HTML strings change, so what was a question stays one.
  cleanHtml(question, html => withAddresses(html, addressOf)) as Question

/** Sorted, since the order in which keys are stored would show which picture of a pair belongs to which. */
export function fileAddresses(
  of: { groups?: readonly Pick<GroupRow, 'imgUrl' | 'audioUrl'>[]; questions?: readonly Question[] },
  addressOf: AddressOf,
): FileAddresses {
  const keys = [
    ...(of.groups ?? []).flatMap(group => [group.imgUrl, group.audioUrl]),
    ...(of.questions ?? []).flatMap(question => fileKeys(question)),
  ]
  const named = [...new Set(keys.filter(key => key !== null))].sort()
  return Object.fromEntries(named.map(key => [key, addressOf(key)]))
}

/** Where the files are read that students' answers name, by the types of their questions. */
export function answerAddresses(
  rows: readonly { questionId: string; answer: unknown }[],
  types: ReadonlyMap<string, QuestionType>,
  addressOf: AddressOf,
): FileAddresses {
  const keys = rows.flatMap(({ questionId, answer }) => {
    const type = types.get(questionId)
    return type ? answerFiles(type, answer) : []
  })
  return Object.fromEntries(keys.map(key => [key, addressOf(key)]))
}

const groupFields = ({ id, title, content, imgUrl, audioUrl }: GroupRow, addressOf: AddressOf) => ({
  _id: id,
  title,
  content: withAddresses(content, addressOf),
  imgUrl,
  audioUrl,
})

interface Holds {
  readonly questionIds: string[]
  readonly totalPoint: number
}

const groupView = (group: GroupRow, holds: Holds, addressOf: AddressOf): QuestionGroup => ({
  ...groupFields(group, addressOf),
  examVaultId: group.examId,
  homeworkUid: group.homeworkId,
  liveExamId: group.liveExamId,
  contestId: group.contestId,
  questionCount: holds.questionIds.length,
  ...holds,
  edition: group.edition,
})

const holdsOf = ({ questions }: StoredGroup): Holds => ({
  questionIds: questions.map(({ question }) => question._id),
  totalPoint: pointsToNumber(totalPoints(questions.map(({ question }) => pointsFromNumber(question.point)))),
})

/** Groups with questions and right answers, for staff who may read them. */
export function staffGroups(
  groups: readonly StoredGroup[],
  addressOf: AddressOf,
): { questionGroups: QuestionGroupWithQuestions[]; files: FileAddresses } {
  return {
    questionGroups: groups.map(group => ({
      ...groupView(group, holdsOf(group), addressOf),
      questions: group.questions.map(({ question }) => questionView(question, addressOf)),
    })),
    files: filesOf(groups, addressOf),
  }
}

/**
 * Groups with questions as a student sees them before the answers may be known.
 * `seed`: the attempt's secret; see `redact` of the engine.
 */
export function studentGroups(
  groups: readonly StoredGroup[],
  how: { seed: string; shuffleOptions: boolean },
  addressOf: AddressOf,
): { questionGroups: RedactedQuestionGroup[]; files: FileAddresses } {
  return {
    questionGroups: groups.map(group => ({
      ...groupFields(group, addressOf),
      questions: group.questions.map(({ question }) => redact(questionView(question, addressOf), how)),
    })),
    files: filesOf(groups, addressOf),
  }
}

const filesOf = (groups: readonly StoredGroup[], addressOf: AddressOf) =>
  fileAddresses(
    { groups, questions: groups.flatMap(group => group.questions.map(({ question }) => question)) },
    addressOf,
  )

export const groupPage = (
  { rows, pagination }: Awaited<ReturnType<typeof listGroups>>,
  addressOf: AddressOf,
) => ({
  questionGroups: rows.map(({ group, questionIds, totalPoint }) =>
    groupView(group, { questionIds, totalPoint: pointsView(totalPoint) }, addressOf),
  ),
  files: fileAddresses({ groups: rows.map(row => row.group) }, addressOf),
  pagination,
})

export const questionPage = ({ rows, pagination }: Page<StoredQuestion>, addressOf: AddressOf) => ({
  ...manyQuestions(rows, addressOf),
  pagination,
})

export const oneGroup = (group: StoredGroup, addressOf: AddressOf) => ({
  questionGroup: groupView(group, holdsOf(group), addressOf),
  files: fileAddresses({ groups: [group] }, addressOf),
})

export const manyQuestions = (questions: readonly StoredQuestion[], addressOf: AddressOf) => ({
  questions: questions.map(({ question }) => questionView(question, addressOf)),
  files: fileAddresses({ questions: questions.map(({ question }) => question) }, addressOf),
})

export const versionList = (rows: readonly VersionRow[], addressOf: AddressOf) => ({
  versions: rows.map(({ version, createdAt, by, question, pupils }) => ({
    version,
    createdAt: createdAt.toISOString(),
    by,
    question: questionView(question, addressOf),
    pupils,
  })),
  files: fileAddresses({ questions: rows.map(({ question }) => question) }, addressOf),
})

export const copyList = (rows: readonly CopyRow[]) => ({
  copies: rows.map(
    ({
      id,
      edition,
      examId,
      homeworkId,
      liveExamId,
      contestId,
      classId,
      name,
      className,
      totalPoint,
      pupils,
      reads,
    }) => ({
      _id: id,
      edition,
      examVaultId: examId,
      homeworkUid: homeworkId,
      liveExamId,
      contestId,
      classUid: classId,
      name,
      className,
      totalPoint: pointsView(totalPoint),
      pupils,
      reads,
    }),
  ),
})

export const oneQuestion = ({ question }: StoredQuestion, addressOf: AddressOf) => ({
  question: questionView(question, addressOf),
  files: fileAddresses({ questions: [question] }, addressOf),
})
