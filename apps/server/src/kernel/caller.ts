import type { Action } from '@bangxanh/contract/kit/actions.ts'
import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import type { Logger } from 'pino'
import type { Wait } from './clock.ts'
import { codeOf } from './db/code-of.ts'
import type { Db } from './db/database.ts'
import type { Files } from './files/local-files.ts'
import type { UploadPart } from './files/signed-address.ts'
import type { Kernel } from './kernel.ts'
import { type GrantedScope, scopesOf, type Viewer } from './viewer/viewer.ts'

/**
 * Who calls, and what they need to act: the first argument of every use case. Handlers pass on the call, which is one;
 * a use case hands it to the next. `Caller<null>` is nobody: a public call, a job, the owner's terminal.
 */
export interface Caller<V extends Viewer | null = Viewer> {
  /** The transaction of a write, else the pool. */
  readonly db: Db
  readonly viewer: V
  /** What the permission table gives the viewer for the action of the call. */
  readonly scopes: readonly GrantedScope[]
  /** The same for another action: for `can` in replies, and for use cases that serve several calls. */
  readonly scopesOf: (action: Action) => readonly GrantedScope[]
  readonly now: Date
  /** Waits by the server's clock. Call it outside a transaction. */
  readonly wait: Wait
  readonly language: Language
  /** The address of the machine, for limits; never stored. */
  readonly address: string
  readonly userAgent: string
  /** How their browser calls itself, by a random id: only for counting wrong tries. */
  readonly device: string | undefined
  /** What an exam browser says of itself, and the address that was asked, in which its hash is. */
  readonly examBrowser: ExamBrowser | undefined
  readonly files: Files
  /** Where the file of a key, with or without a leading slash, is read without a token for the next hour or two (product 5.8). */
  readonly addressOf: AddressOf
  /** Where the bytes of a part of an upload are sent without a token (product 10.1). */
  readonly ticketOf: (part: UploadPart, expires: Date) => string
  /** Runs once the transaction is committed, and not at all when it is not. What fails then is logged: the write stands. */
  readonly afterCommit: (effect: () => unknown) => void
}

export type AddressOf = (key: string) => string

/** Somebody or nobody: for what does not ask who calls. */
export type AnyCaller = Caller<Viewer | null>

/** Who it is; a request says all of it, a job or a test the viewer alone. */
export interface Identity<V extends Viewer | null> {
  readonly viewer: V
  readonly action?: Action | undefined
  readonly language?: Language
  readonly address?: string
  readonly userAgent?: string
  readonly device?: string | undefined
  readonly examBrowser?: ExamBrowser | undefined
}

export interface ExamBrowser {
  readonly hash: string
  readonly url: string
}

/** Acts as somebody, or with `viewer: null` as nobody. The effects of what was committed have run when it resolves. */
export async function actAs<V extends Viewer | null, R>(
  { database, clock, files, signer, permissions, log }: Omit<Kernel, 'metrics'>,
  { viewer, action, language = 'vi', address = '', userAgent = '', device, examBrowser }: Identity<V>,
  act: (caller: Caller<V>) => Promise<R>,
): Promise<R> {
  const now = clock.now()
  const effects: (() => unknown)[] = []
  const scopesFor = (action: Action) => (viewer ? scopesOf(permissions, viewer, action) : [])
  try {
    return await act({
      db: database.db,
      viewer,
      scopes: action ? scopesFor(action) : [],
      scopesOf: scopesFor,
      now,
      wait: clock.wait,
      language,
      address,
      userAgent,
      device,
      examBrowser,
      files,
      ticketOf: (part, expires) => `/app/files/upload/${signer.ticketOf(part, expires)}`,
      addressOf: key => signer.addressOf(key.replace(/^\//, ''), now),
      afterCommit: effect => effects.push(effect),
    })
  } finally {
    // Also when it failed at last: what is here has been committed.
    for (const effect of effects) await tryEffect(effect, log)
  }
}

async function tryEffect(effect: () => unknown, log: Logger): Promise<void> {
  try {
    await effect()
  } catch (error) {
    const name = error instanceof Error ? error.name : typeof error
    log.error({ code: codeOf(error), error: name }, 'an effect after the commit failed')
  }
}

/** Acts in a transaction of its own. Effects wait for its commit, and for that of a transaction around it. */
export async function inTransaction<C extends AnyCaller, R>(
  caller: C,
  act: (caller: C) => Promise<R>,
): Promise<R> {
  const effects: (() => unknown)[] = []
  const result = await caller.db.transaction(db =>
    act({ ...caller, db, afterCommit: effect => effects.push(effect) }),
  )
  effects.forEach(caller.afterCommit)
  return result
}
