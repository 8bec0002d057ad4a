/** What a call may answer when it fails: HTTP status and the sentence a person reads, in both languages. */
export interface Failure {
  readonly code: string
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503
  /** `{name}` stands for a word given when the failure is raised. */
  readonly vi: string
  readonly en: string
  /** The field of the body that it is about, where it is about one: forms show the sentence there. */
  readonly field?: string
}

type FailureTable = Record<string, Omit<Failure, 'code'>>
type Named<T extends FailureTable> = {
  readonly [Code in keyof T & string]: T[Code] & { readonly code: Code }
}

/** Turns a feature's table of failures into values that know their own code. */
export function failures<const T extends FailureTable>(table: T): Named<T> {
  return Object.fromEntries(
    Object.entries(table).map(([code, failure]) => [code, { code, ...failure }]),
  ) as Named<T>
}

/** One message a field: the path of the field in the body or query ("answers.0.seq") to a sentence. */
export type FieldMessages = Record<string, string>

/** Thrown anywhere behind a call; the server presents it as `{ error: { code, msg, fields?, current? } }`. */
export class AppError extends Error {
  readonly failure: Failure
  readonly words: Record<string, string | number>
  readonly fields: FieldMessages | undefined
  /** What stands now, of a write that came too late (E_CHANGED). */
  readonly current: unknown

  constructor(
    failure: Failure,
    detail: { words?: Record<string, string | number>; fields?: FieldMessages; current?: unknown } = {},
  ) {
    super(failure.code)
    this.failure = failure
    this.words = detail.words ?? {}
    this.fields = detail.fields
    this.current = detail.current
  }
}

export type Language = 'vi' | 'en'

/** The sentence of a failure in one language, its `{words}` filled in; decimals as that language writes them (product 8.4). */
export function sentence(
  failure: Failure,
  language: Language,
  words: Record<string, string | number> = {},
): string {
  const filled = (word: string | number) =>
    typeof word === 'number' && language === 'vi' ? String(word).replace('.', ',') : String(word)
  return failure[language].replace(/\{(\w+)\}/g, (whole, name: string) => filled(words[name] ?? whole))
}
