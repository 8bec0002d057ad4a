import type { QuestionType } from '@bangxanh/questions/registry.ts'
import type { QuestionDraft } from '@bangxanh/questions/schemas.ts'

/** The files that questions come and go in. */
export const FORMATS = ['moodle-xml', 'qti', 'gift', 'aiken', 'excel'] as const
export type Format = (typeof FORMATS)[number]

/** A part of an exam, apart from where it is stored. */
export interface ExchangeGroup {
  /** Empty where the format gives none. */
  readonly title: string
  /** HTML. */
  readonly content: string
  readonly imgUrl: string | null
  readonly audioUrl: string | null
  readonly questions: readonly QuestionDraft[]
}

export interface ExchangeExam {
  readonly title: string
  readonly groups: readonly ExchangeGroup[]
}

/** A file that came along; questions name it by `key` until it is stored (see `withKeys`). */
export interface CarriedFile {
  readonly key: string
  /** As its sender called it. */
  readonly name: string
  readonly bytes: Uint8Array
}

/** What may not come through, or not whole. The web has a sentence for each in both languages. */
export const ISSUE_CODES = [
  // The item is not carried.
  'type',
  'several-right',
  'no-right',
  'invalid',
  'reserved-signs',
  'unreadable',
  // The item is carried, and this of it is not.
  'point',
  'part-credit',
  'hint',
  'feedback',
  'duration',
  'level',
  'formatting',
  'picture',
  'sound',
  'file-missing',
  'file-unfit',
  'group',
  'group-content',
  'fixed-options',
  'wildcard',
  'distractors',
  'cells',
  'rubric',
  'unit',
  'scoring',
  'template',
  'tags',
  // The item is carried as something else.
  'as-multi-choice',
  'as-matching',
  'as-essay',
] as const
export type IssueCode = (typeof ISSUE_CODES)[number]

/** What happened to one item of a file or of an exam. */
export interface Issue {
  /** Which question, from 1 in the order of file or exam; null for a group or the whole. */
  readonly item: number | null
  /** How it begins, so that a person finds it. */
  readonly words: string
  readonly code: IssueCode
  /** False: it is not there at all. */
  readonly carried: boolean
  /** What the format calls it, such as the name of a foreign type; never a sentence. */
  readonly detail?: string
}

export interface ReadResult {
  readonly groups: readonly ExchangeGroup[]
  readonly files: readonly CarriedFile[]
  readonly report: readonly Issue[]
}

export interface WriteResult {
  readonly bytes: Uint8Array
  readonly report: readonly Issue[]
}

/** The bytes of a stored file; undefined when there are none. */
export type BytesOf = (key: string) => Uint8Array | undefined

/** The file as a whole is none of this format; `code` says why. */
export class CannotRead extends Error {
  readonly code: 'damaged' | 'too-large' | 'unknown' | 'h5p'
  constructor(code: CannotRead['code']) {
    super(code)
    this.code = code
  }
}

/** A format that is a file of its own kind. Excel's rows are read and written by the server (see excel/). */
export interface FormatModule {
  /** @throws CannotRead */
  read(bytes: Uint8Array): ReadResult
  write(exam: ExchangeExam, bytesOf: BytesOf): WriteResult
}

/** A question of one type. */
export type DraftOf<Type extends QuestionType> = Extract<QuestionDraft, { type: Type }>
