import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import type { QuestionOrder } from '@bangxanh/contract/questions/schemas.ts'
import type { Question } from '../question-parts.ts'
import { draftOf, type QuestionValues } from '../question-values.ts'

/** A question that is written on the sheet and not saved as it stands there. */
export interface Draft {
  /** Of the question, or one of its own for a new one. */
  readonly key: string
  readonly groupId: string
  /** Of a new one: the key of the row that it stands behind; without it at the end. */
  readonly after?: string | undefined
  /** The question as it was read when writing began; none for a new one. */
  readonly base?: Question | undefined
  readonly values: QuestionValues
  /**
   * `saving`: it goes by itself, shown as `waiting` while the server is away or busy; `failed`: the server refused it, or an earlier
   * visit left it, and its person tries again.
   */
  readonly state: 'writing' | 'incomplete' | 'saving' | 'waiting' | 'failed'
  /** What the server refused, by field. */
  readonly refused?: Readonly<Record<string, string>>
}

export interface Row {
  readonly key: string
  readonly question?: Question | undefined
  readonly draft?: Draft | undefined
}

/**
 * The rows of a group: its questions, in the order that is wanted for the moment, with what is written over them, and new
 * ones where they were begun. A question that was new here keeps its row (`keys`: by the id that it was given).
 */
export function rowsOf(
  questions: readonly Question[],
  drafts: readonly Draft[],
  keys: ReadonlyMap<string, string>,
  order: readonly string[] | undefined,
): Row[] {
  const place = (question: Question) => order?.indexOf(question._id) ?? 0
  const shown = order ? questions.filter(({ _id }) => order.includes(_id)) : questions
  const rows: Row[] = [...shown]
    .sort((one, other) => place(one) - place(other))
    .map(question => {
      const key = keys.get(question._id) ?? question._id
      return { key, question, draft: drafts.find(draft => draft.key === key) }
    })
  for (const draft of drafts) {
    if (draft.base || rows.some(({ key }) => key === draft.key)) continue
    const at = rows.findIndex(({ key }) => key === draft.after)
    rows.splice(at < 0 ? rows.length : at + 1, 0, { key: draft.key, draft })
  }
  return rows
}

/** What a row shows: what is written, else what is stored. */
export function questionOf({ key, question, draft }: Row): Question {
  if (!draft) return question as Question
  // While it is written a right answer may be missing; what shows it bears that.
  return {
    ...question,
    ...draftOf(draft.values),
    _id: key,
    questionGroupId: draft.groupId,
    edition: question?.edition ?? 1,
  } as Question
}

/** The first words of a text. */
export const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, 120)

/** Where a new question stands: behind the nearest one before it that is stored or waits to be, or at the end. */
export function standsBehind(drafts: readonly Draft[], { after }: Draft): string | undefined {
  const before = drafts.find(({ key, base }) => key === after && !base)
  return before && before.state !== 'saving' ? standsBehind(drafts, before) : after
}

/** What is sent next: the first draft that waits; where it is new, those too that wait one behind the other after it. */
export function batchOf(drafts: readonly Draft[]): Draft[] {
  const waiting = drafts.filter(({ state }) => state === 'saving')
  const batch = waiting.slice(0, 1)
  for (;;) {
    const last = batch.at(-1)
    if (!last || last.base || batch.length === QUESTION_GROUP.questionsAtOnce) return batch
    const next = waiting.find(
      one => !one.base && one.groupId === last.groupId && standsBehind(drafts, one) === last.key,
    )
    if (!next) return batch
    batch.push(next)
  }
}

/** Nothing was written yet. */
export const isUntouched = ({ base, values }: Draft, fresh: (type: string) => unknown): boolean =>
  base === undefined &&
  !values.content &&
  !values.imgUrl &&
  !values.audioUrl &&
  !values.answerHint &&
  JSON.stringify(values.written) === JSON.stringify(fresh(values.written.type))

/** An order in which questions stand together in a group, before another one of it (which is not among them) or at the end. */
export function movedTo(
  order: QuestionOrder,
  ids: readonly string[],
  { groupId, before }: { readonly groupId: string; readonly before?: string | undefined },
): QuestionOrder {
  const moving = order.flatMap(({ questionIds }) => questionIds).filter(id => ids.includes(id))
  return order.map(({ _id, questionIds }) => {
    const stays = questionIds.filter(id => !ids.includes(id))
    if (_id !== groupId) return { _id, questionIds: stays }
    const at = before === undefined ? stays.length : stays.indexOf(before)
    return { _id, questionIds: stays.toSpliced(at < 0 ? stays.length : at, 0, ...moving) }
  })
}

/** One place up (-1) or down (1), at the edge of a group into the next one; undefined where there is no place. */
export function movedBy(order: QuestionOrder, id: string, by: -1 | 1): QuestionOrder | undefined {
  const at = order.findIndex(({ questionIds }) => questionIds.includes(id))
  const ids = order[at]?.questionIds ?? []
  const place = ids.indexOf(id) + by
  if (at >= 0 && place >= 0 && place < ids.length) {
    const before = by < 0 ? ids[place] : ids[place + 1]
    return movedTo(order, [id], { groupId: order[at]?._id ?? '', before })
  }
  const next = order[at + by]
  if (at < 0 || !next) return undefined
  return movedTo(order, [id], { groupId: next._id, before: by > 0 ? next.questionIds[0] : undefined })
}

/** A group in the place of another one. */
export function groupMoved(order: QuestionOrder, groupId: string, to: string): QuestionOrder {
  const from = order.findIndex(({ _id }) => _id === groupId)
  const place = order.findIndex(({ _id }) => _id === to)
  const group = order[from]
  return group && place >= 0 ? order.toSpliced(from, 1).toSpliced(place, 0, group) : order
}
