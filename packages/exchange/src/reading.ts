import { QuestionDraft } from '@bangxanh/questions/schemas.ts'
import type { z } from 'zod'
import type { CarriedFile, ExchangeGroup, ReadResult } from './model.ts'
import { Report } from './report.ts'

/** A question as a format gives it: what is left out has the draft's default. */
export type Candidate = z.input<typeof QuestionDraft>

type Around = Partial<Pick<ExchangeGroup, 'content' | 'imgUrl' | 'audioUrl'>>
type Group = Omit<ExchangeGroup, 'questions'> & { readonly questions: QuestionDraft[] }

/** Collects what a file holds: every item becomes a question, or an issue that says why not. */
export class Reading extends Report {
  readonly #groups: Group[] = []
  readonly #files: CarriedFile[] = []

  /** Begins a part; questions that follow are of it. */
  group(title: string, around: Around = {}): undefined {
    this.#groups.push({ title, content: '', imgUrl: null, audioUrl: null, ...around, questions: [] })
  }

  /** A text for the questions that follow: of the part that has just begun, else of a new one. */
  intro(title: string, around: Around): undefined {
    const last = this.#groups.at(-1)
    const isFresh = last && last.questions.length === 0 && !last.content && !last.imgUrl && !last.audioUrl
    if (isFresh) this.#groups.pop()
    this.group(isFresh ? last.title : title, around)
  }

  /** Adds a question to the part that has begun; one that no exam could hold is told as `invalid`. */
  add(candidate: Candidate): undefined {
    const parsed = QuestionDraft.safeParse(candidate)
    if (!parsed.success) return this.drop('invalid', parsed.error.issues[0]?.path.join('.'))
    if (this.#groups.length === 0) this.group('')
    this.#groups.at(-1)?.questions.push(parsed.data)
  }

  /** Takes a file over. @returns the key by which questions name it until it is stored */
  file(name: string, bytes: Uint8Array): string {
    const known = this.#files.find(file => file.bytes === bytes)
    if (known) return known.key
    const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'
    const key = `${CARRIED}${this.#files.length + 1}.${ending}`
    this.#files.push({ key, name, bytes })
    return key
  }

  /** Groups that hold nothing are left out: Moodle names every category on the way to the one with questions. */
  result(): ReadResult {
    const groups = this.#groups.filter(
      ({ questions, content, imgUrl, audioUrl }) => questions.length > 0 || content || imgUrl || audioUrl,
    )
    return { groups, files: this.#files, report: this.issues }
  }
}

const CARRIED = '/carried-file/'
const CARRIED_KEY = new RegExp(`${CARRIED}\\d+\\.[a-z0-9]{1,5}`, 'g')
const CARRIED_PICTURE = new RegExp(`<img\\b[^>]*?src="(${CARRIED}\\d+\\.[a-z0-9]{1,5})"[^>]*>`, 'g')

/** The keys of carried files that a question or group names. */
export const carriedKeys = (value: unknown): string[] => JSON.stringify(value).match(CARRIED_KEY) ?? []

/**
 * Names every carried file by the key under which it was stored. One that was not stored is gone from its place: null where
 * it stood alone, left out of HTML.
 */
export function withKeys<T>(value: T, stored: ReadonlyMap<string, string>): T {
  const replaced = (text: string): string | null => {
    if (text.startsWith(CARRIED) && !stored.has(text)) return null
    return text
      .replace(CARRIED_PICTURE, (img, key: string) => (stored.has(key) ? img : ''))
      .replace(CARRIED_KEY, key => stored.get(key) ?? key)
  }
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return replaced(part)
    if (Array.isArray(part)) return part.map(walk)
    if (part === null || typeof part !== 'object') return part
    return Object.fromEntries(Object.entries(part).map(([name, inner]) => [name, walk(inner)]))
  }
  return walk(value) as T
}
