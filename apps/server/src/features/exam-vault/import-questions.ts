import { Readable } from 'node:stream'
import { errors } from '@bangxanh/contract/exam-vault/errors.ts'
import { EXCHANGE } from '@bangxanh/contract/exam-vault/limits.ts'
import type { ExchangeIssue } from '@bangxanh/contract/exam-vault/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import { QUESTION_GROUP } from '@bangxanh/contract/questions/limits.ts'
import { MEDIA } from '@bangxanh/contract/uploads/limits.ts'
import type { CarriedFile, ExchangeGroup, Format } from '@bangxanh/exchange/model.ts'
import { carriedKeys, withKeys } from '@bangxanh/exchange/reading.ts'
import { type Question, QuestionDraft } from '@bangxanh/questions/schemas.ts'
import { fileTypeFromBuffer } from 'file-type'
import { type Caller, inTransaction } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/db/database.ts'
import { lineOf } from '../../kernel/plain-text.ts'
import type { Upload } from '../../kernel/serve/routes.ts'
import { addQuestionGroups, keysOfQuestion, readGroupsWithQuestions } from '../questions/public.ts'
import { storeMedia } from '../uploads/public.ts'
import { examQuestions, examToFill } from './exam-vault.service.ts'
import { readInWorker } from './run-exchange.ts'

/**
 * What an exam has already: tells a question of a file that asks the same in the same words. Points, time and solution may
 * differ. One with a picture or sound is never told, since what it shows may be another one.
 */
async function knownIn(db: Db, examId: string): Promise<(draft: QuestionDraft) => boolean> {
  const groups = await readGroupsWithQuestions(db, { examId })
  const known = new Set(groups.flatMap(({ questions }) => questions.map(({ question }) => asked(question))))
  return draft => keysOfQuestion(draft).length === 0 && known.has(asked(draft))
}

const without = (
  groups: readonly ExchangeGroup[],
  isKnown: (draft: QuestionDraft) => boolean,
): ExchangeGroup[] =>
  groups
    .map(group => ({ ...group, questions: group.questions.filter(question => !isKnown(question)) }))
    .filter(({ questions }) => questions.length > 0)

const asked = ({ type, content, answers, right, fakeChoices }: QuestionDraft | Question): string =>
  // The database gives the keys of an object in an order of its own.
  JSON.stringify({ type, content, answers, right, fakeChoices }, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

export interface Imported {
  readonly format: Format
  groups: { _id: string | null; title: string; questionCount: number }[]
  known: number
  report: ExchangeIssue[]
}

/**
 * Reads a file of questions and, when it is taken, adds its groups at the end of an exam: all or none (product 9.76). It takes
 * a while: call it outside of a transaction.
 * @throws what `readInWorker`, storing files and adding questions throw; E_EXCHANGE_EMPTY when nothing would be added
 */
export async function importQuestions(
  caller: Caller,
  examId: string,
  { upload, take, skipKnown }: { upload: Upload; take: boolean; skipKnown: boolean },
): Promise<Imported> {
  const { format, groups, files, report } = await readInWorker(upload)
  const all = groups.map(group => ({ ...group, title: titleOf(group, upload) }))
  const isKnown = await knownIn(caller.db, examId)
  const known = all.flatMap(({ questions }) => questions).filter(isKnown).length
  const fit = await fitting(files)
  if (!take)
    return {
      format,
      groups: all.map(group => shown(group, null)),
      known,
      // What is broken inside is known when it is stored.
      report: [...report, ...unfit(all, new Map(fit.map(({ key }) => [key, key])))],
    }
  const named = skipKnown ? without(all, isKnown) : all
  if (named.length === 0) throw new AppError(errors.E_EXCHANGE_EMPTY)
  const stored = await storeFiles(caller, examId, fit)
  const ready = named.map(group => withStored(group, stored))
  const ids = await inTransaction(caller, async caller => {
    await examQuestions.load(caller, examId, 'write')
    return addQuestionGroups(caller, OWNERS, { area: 'exam-vault', ownerId: examId }, ready)
  })
  return {
    format,
    groups: ready.map((group, index) => shown(group, ids[index] ?? null)),
    known,
    report: [...report, ...unfit(named, stored)],
  }
}

const OWNERS = { 'exam-vault': examQuestions, homework: null, 'live-exam': null, contest: null }

const shown = ({ title, questions }: ExchangeGroup, _id: string | null) => ({
  _id,
  title,
  questionCount: questions.length,
})

/** Formats without parts have no titles: theirs is the name of the file. */
function titleOf({ title }: ExchangeGroup, { name }: Upload): string {
  const line = (text: string) =>
    text
      .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim()
      .slice(0, QUESTION_GROUP.title)
      .trim()
  return line(title) || line(name.replace(/\.\w+$/, '')) || '1'
}

type FitFile = CarriedFile & { readonly type: string }

/** What came along and is, by its bytes, a picture or a sound; as many as an import may store. */
async function fitting(files: readonly CarriedFile[]): Promise<FitFile[]> {
  const typed = await Promise.all(
    files
      .slice(0, EXCHANGE.files)
      .map(async file => ({ ...file, type: (await fileTypeFromBuffer(file.bytes))?.mime ?? '' })),
  )
  return typed.filter(({ type }) => [...MEDIA.pictureTypes, ...MEDIA.soundTypes].includes(type as never))
}

/** Stores what came along, each as an upload of its own. @returns the keys by those that the drafts have */
async function storeFiles(
  caller: Caller,
  examId: string,
  files: readonly FitFile[],
): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>()
  for (const { key, name, bytes, type } of files) {
    const received = await caller.files.receive(Readable.from([Buffer.from(bytes)]))
    try {
      const upload = { ...received, name, type }
      stored.set(
        key,
        `/${await storeMedia(caller, caller => examToFill(caller, examId), { upload, name: undefined, size: undefined })}`,
      )
    } catch (error) {
      // A broken picture costs itself alone; a full storage costs the import.
      if (!(error instanceof AppError) || error.failure.code !== common.E_FILE_INVALID.code) throw error
    } finally {
      await caller.files.drop(received)
    }
  }
  return stored
}

/** A question that cannot be without the file that was not stored goes with it; it is told by `unfit`. */
function withStored(group: ExchangeGroup, stored: ReadonlyMap<string, string>): ExchangeGroup {
  const { questions, ...around } = group
  return {
    ...withKeys(around, stored),
    questions: questions.flatMap(question => {
      const parsed = QuestionDraft.safeParse(withKeys(question, stored))
      return parsed.success ? [parsed.data] : []
    }),
  }
}

/** What of the groups named a file that is no picture and no sound. */
function unfit(groups: readonly ExchangeGroup[], stored: ReadonlyMap<string, string>): ExchangeIssue[] {
  const lost = (value: unknown) => carriedKeys(value).some(key => !stored.has(key))
  return groups.flatMap(group => {
    const { questions, ...around } = group
    const issue = (words: string, carried: boolean): ExchangeIssue => ({
      item: null,
      words,
      code: 'file-unfit',
      carried,
    })
    const inQuestions = questions.filter(lost).map(question => {
      const words = lineOf(question.content).slice(0, 60)
      return issue(words || group.title, QuestionDraft.safeParse(withKeys(question, stored)).success)
    })
    return [...(lost(around) ? [issue(group.title, true)] : []), ...inQuestions]
  })
}
