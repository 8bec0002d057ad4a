import type { FieldMessages } from '@bangxanh/contract/kit/app-error.ts'
import type { CallError } from '../../../shared/http/call-error.ts'
import { requestKey } from '../../../shared/http/request-key.ts'
import { translate } from '../../../shared/i18n/i18n.ts'
import { Saver, type SaveSnapshot } from '../../../shared/saver/saver.ts'
import { makeListeners } from '../../../shared/store/listeners.ts'
import { noticeError } from '../../../shared/ui/notices.ts'
import type { QuestionOwner } from '../owner.ts'
import type { Question } from '../question-parts.ts'
import { draftOf, emptyOf, type QuestionValues, valuesOf } from '../question-values.ts'
import { problemsOf } from '../type-editors.ts'
import { finished } from './finished.ts'
import { forgetDraft, keepDraft, keptOf } from './kept-drafts.ts'
import { batchOf, type Draft, isUntouched, type Row, standsBehind } from './sheet-rows.ts'

/** At least one. */
type Several<Item> = readonly [Item, ...Item[]]

export interface DraftCalls {
  /** Stores new questions, all or none, behind the question with the id `after`, or at the end of the group. */
  readonly create: (
    groupId: string,
    questions: Several<QuestionValues>,
    after: string | undefined,
  ) => Promise<readonly Question[]>
  /** `stay`: somebody else has changed it too, and the person went back to what they wrote. */
  readonly update: (base: Question, values: QuestionValues) => Promise<Question | 'stay'>
  readonly remove: (questionId: string) => Promise<unknown>
}

/** What goes in one call: new questions that stand one behind the other, or the edit of one question. */
interface Batch {
  readonly drafts: Several<Draft>
  readonly after: string | undefined
}

export interface DraftsState {
  readonly drafts: readonly Draft[]
  /** The row of a question that was new here, by the id that it was given. */
  readonly keys: ReadonlyMap<string, string>
  /** What an earlier visit has left unsaved. */
  readonly left: readonly Draft[]
  readonly saving: SaveSnapshot
}

/** What the server refused of the question at this place of a batch, by field. */
const fieldsAt = (fields: FieldMessages, at: number): FieldMessages => {
  const start = `questions.${at}.`
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, text]) =>
      field.startsWith(start) ? [[field.slice(start.length), text]] : [],
    ),
  )
}
const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0

/**
 * The questions that are written on a sheet and not saved as they stand there: kept in the browser from the first key on, saved one
 * after the other as the person leaves them.
 */
export class SheetDrafts {
  /** Set by the screen, which makes them anew as it is drawn. */
  calls: DraftCalls
  readonly #owner: QuestionOwner
  readonly #saver: Saver<Batch>
  #drafts: readonly Draft[] = []
  #keys: ReadonlyMap<string, string> = new Map()
  #left: readonly Draft[] = []
  /** What was sent and not answered. It goes again as it was, since nobody knows whether it has arrived. */
  #unanswered: Batch | undefined
  #refusal: CallError | null = null
  /** What the browser keeps, by key. */
  readonly #kept = new Map<string, Draft>()
  #state: DraftsState
  readonly #listeners = makeListeners()

  constructor(owner: QuestionOwner, calls: DraftCalls) {
    this.#owner = owner
    this.calls = calls
    this.#saver = new Saver<Batch>({
      next: () => this.#unanswered ?? this.#nextBatch(),
      // Without keepalive: what arrived after its page would be offered as unsaved at the next visit.
      send: batch => this.#send(batch),
      onRefused: (batch, error) => this.#refused(batch, error),
      refusal: () => (this.#drafts.some(({ state }) => state === 'failed') ? this.#refusal : null),
      keep: () => this.#keep(),
    })
    this.#state = this.#snapshot()
    this.#saver.subscribe(() => this.#update())
  }

  readonly subscribe = this.#listeners.subscribe
  readonly read = (): DraftsState => this.#state
  #snapshot(): DraftsState {
    const saving = this.#saver.read()
    const isHeldUp = saving.state === 'offline' || saving.state === 'waiting'
    return {
      drafts: isHeldUp
        ? this.#drafts.map(draft => (draft.state === 'saving' ? { ...draft, state: 'waiting' } : draft))
        : this.#drafts,
      keys: this.#keys,
      left: this.#left,
      saving,
    }
  }
  #update() {
    this.#state = this.#snapshot()
    this.#listeners.tell()
  }

  /** Looks for what an earlier visit has left. */
  async load(): Promise<void> {
    this.#left = await keptOf(this.#owner)
    this.#update()
  }
  /** The sheet goes. */
  readonly close = (): void => void this.#saver.close()

  #find = (key: string) => this.#drafts.find(draft => draft.key === key)
  #become(drafts: readonly Draft[]) {
    this.#drafts = drafts
    this.#saver.changed()
    this.#update()
  }
  #put(draft: Draft) {
    this.#become(
      this.#find(draft.key)
        ? this.#drafts.map(one => (one.key === draft.key ? draft : one))
        : [...this.#drafts, draft],
    )
  }

  /** Begins a new question, and gives its key. */
  readonly begin = (groupId: string, after: string | undefined, values: QuestionValues): string => {
    const key = `new-${requestKey()}`
    this.#drafts = [...this.#drafts, { key, groupId, after, values, state: 'writing' }]
    this.#update()
    return key
  }
  readonly write = ({ key, question, draft }: Row, groupId: string, values: QuestionValues): void =>
    this.#put({
      ...(draft ?? { key, groupId, base: question }),
      values,
      state: draft?.state === 'incomplete' ? 'incomplete' : 'writing',
      refused: {},
    })
  /** It is saved as soon as it is whole; what was begun and left empty goes. */
  readonly leave = (key: string): void => {
    const draft = this.#find(key)
    if (!draft || draft.state === 'saving') return
    const values = finished(draft.values)
    const isSame =
      draft.base && JSON.stringify(draftOf(values)) === JSON.stringify(draftOf(valuesOf(draft.base)))
    // What was sent before may have changed the question.
    const isSent = this.#unanswered?.drafts.some(one => one.key === key)
    if ((isSame && !isSent) || isBlank(draft)) this.drop(key)
    else if (!isEmpty(problemsOf(values))) this.#put({ ...draft, state: 'incomplete' })
    else this.#put({ ...draft, values, state: 'saving' })
  }
  readonly drop = (key: string): void => {
    this.#become(this.#drafts.filter(draft => draft.key !== key))
  }
  /** Sends now what waits, and once more what was refused. */
  readonly retry = (): void => {
    for (const { key, state } of this.#drafts) if (state === 'failed') this.leave(key)
    void this.#saver.flush()
  }

  /** Shows what an earlier visit has left, to be written on. */
  readonly takeUp = (): void => {
    const left = this.#left.filter(({ key }) => !this.#find(key))
    this.#left = []
    this.#become([...this.#drafts, ...left.map(draft => ({ ...draft, state: 'failed' as const }))])
  }
  readonly forget = (): void => {
    for (const { key } of this.#left) void forgetDraft(this.#owner, key)
    this.#left = []
    this.#update()
  }

  #nextBatch(): Batch | undefined {
    const [first, ...others] = batchOf(this.#drafts)
    if (!first) return undefined
    const before = first.base ? undefined : standsBehind(this.#drafts, first)
    const stored = [...this.#keys].find(([, key]) => key === before)?.[0] ?? before
    // A row that is not stored itself says no place.
    return { drafts: [first, ...others], after: stored?.startsWith('new-') ? undefined : stored }
  }

  async #send(batch: Batch): Promise<void> {
    const { drafts, after } = batch
    const [{ base, groupId, values }, ...others] = drafts
    this.#unanswered = batch
    if (base) this.#edited(drafts[0], await this.calls.update(base, values))
    else
      this.#created(
        drafts,
        await this.calls.create(groupId, [values, ...others.map(one => one.values)], after),
      )
  }
  #edited(sent: Draft, stored: Question | 'stay') {
    this.#unanswered = undefined
    const draft = this.#find(sent.key)
    if (stored !== 'stay') this.#become(this.#without(sent, stored))
    else if (draft) this.#put({ ...draft, state: 'failed' })
  }
  #created(sent: Several<Draft>, stored: readonly Question[]) {
    this.#unanswered = undefined
    let drafts = this.#drafts
    for (const [at, question] of stored.entries()) {
      const draft = sent[at]
      if (!draft) continue
      this.#keys = new Map([...this.#keys, [question._id, draft.key]])
      // It was taken away while it was on its way.
      if (!this.#find(draft.key)) void this.calls.remove(question._id).catch(() => undefined)
      drafts = this.#without(draft, question, drafts)
    }
    this.#become(drafts)
  }
  /** Nothing waits of what was sent, unless it was written on meanwhile. */
  #without = (sent: Draft, stored: Question, drafts = this.#drafts): readonly Draft[] =>
    drafts.flatMap(draft => {
      if (draft.key !== sent.key) return [draft]
      return draft.values === sent.values ? [] : [{ ...draft, base: stored }]
    })

  /** The server names the questions that it does not take: the others go without them. */
  #refused({ drafts }: Batch, error: CallError): void {
    this.#unanswered = undefined
    this.#refusal = error
    const fields = new Map(
      drafts.map(({ key }, at) => [key, drafts.length > 1 ? fieldsAt(error.fields, at) : error.fields]),
    )
    const isNamed = [...fields.values()].some(named => !isEmpty(named))
    if (!isNamed) void noticeError(error.msg || translate('shared:save.refused'))
    this.#become(
      this.#drafts.map(draft => {
        const refused = fields.get(draft.key)
        const wasSent = drafts.some(({ key, values }) => key === draft.key && values === draft.values)
        if (!refused || !wasSent || (isNamed && isEmpty(refused))) return draft
        return { ...draft, state: 'failed', refused }
      }),
    )
  }

  /** Each draft by itself, so that a key typed into one does not write forty. */
  async #keep(): Promise<boolean> {
    const drafts = this.#drafts.filter(draft => !isBlank(draft))
    let isKept = true
    for (const draft of drafts) {
      if (this.#kept.get(draft.key) === draft) continue
      if (await keepDraft(this.#owner, draft)) this.#kept.set(draft.key, draft)
      else isKept = false
    }
    for (const key of [...this.#kept.keys()]) {
      if (drafts.some(draft => draft.key === key)) continue
      await forgetDraft(this.#owner, key)
      this.#kept.delete(key)
    }
    return isKept
  }
}

/** It was begun, and nothing more. */
export const isBlank = (draft: Draft): boolean =>
  isUntouched(draft, type => emptyOf(type as Question['type']))
