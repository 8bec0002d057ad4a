import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { errors } from '@bangxanh/contract/apps/errors.ts'
import { AppManifest, ProgramManifest } from '@bangxanh/contract/apps/schemas.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type { z } from 'zod'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import type { Sealer } from '../../kernel/sealed.ts'
import { recordAudit } from '../audit/public.ts'
import {
  type AppRow,
  allAppRows,
  deleteApp,
  disableApp,
  findApp,
  isGiven,
  putApp,
  putFiles,
  setKey,
} from './apps.store.ts'
import { MANIFEST, readProgram, versionOf } from './program-files.ts'

// What the owner of the machine does at its terminal (product 10.150).

const KEY_BYTES = 32
const newKey = () => randomBytes(KEY_BYTES).toString('base64url')

/**
 * Installs a mini-program from its folder or a zip of it, with what it shares with others; again, in its place.
 * @throws E_PROGRAM_INVALID, E_MANIFEST_INVALID, E_APP_OTHER_KIND
 */
export async function installProgram(
  caller: AnyCaller,
  ...places: readonly string[]
): Promise<{ readonly id: string; readonly files: number }> {
  const read = await readProgram(...places)
  const manifest = read.find(({ path }) => path === MANIFEST)
  if (!manifest) throw new AppError(errors.E_PROGRAM_INVALID, { words: { reason: `${MANIFEST}?` } })
  const described = checked(ProgramManifest, manifest.bytes.toString('utf8'))
  const files = read.filter(file => file !== manifest)
  await inTransaction(caller, async caller => {
    const { db, now } = caller
    const version = versionOf(read)
    const row = { ...described, version, installedAt: now }
    if (!(await putApp(db, row))) throw new AppError(errors.E_APP_OTHER_KIND, { words: { id: row.id } })
    await putFiles(db, { appId: row.id, version }, files, now)
    await recordAudit(caller, { action: 'app.installed', detail: { app: row.id } })
  })
  return { id: described.id, files: files.length }
}

/** The programs of the product: one at least of each kind that we may serve, so that no kind is an empty door (product 10.316). */
const EXAMPLES = [
  ['mental-arithmetic'],
  ['common', 'times-tables'],
  ['common', 'word-pairs'],
  ['common', 'in-order'],
  ['common', 'word-choice'],
] as const

/** Installs what the product brings; again, in its place. */
export async function installExamples(
  caller: AnyCaller,
): Promise<Awaited<ReturnType<typeof installProgram>>[]> {
  const first = createRequire(import.meta.url).resolve('@bangxanh/server/programs/common/index.html')
  const placeOf = (name: string) => join(dirname(first), '..', name)
  const made = []
  for (const folders of EXAMPLES) made.push(await installProgram(caller, ...folders.map(placeOf)))
  return made
}

/** The same where nobody has installed anything yet. */
export async function offerExamples(caller: AnyCaller): Promise<void> {
  if ((await allAppRows(caller.db)).length === 0) await installExamples(caller)
}

/**
 * Enters an app that runs elsewhere, as a file describes it; again, with another key.
 * @returns the key that it shares with us, which is told this once
 * @throws E_MANIFEST_INVALID, E_APP_OTHER_KIND
 */
export async function addApp(
  caller: AnyCaller,
  sealer: Sealer,
  place: string,
): Promise<{ readonly id: string; readonly key: string }> {
  const text = await readFile(place, 'utf8').catch(() => {
    throw new AppError(errors.E_MANIFEST_INVALID, { words: { reason: place } })
  })
  const described = checked(AppManifest, text)
  const key = newKey()
  await inTransaction(caller, async caller => {
    const { db, now } = caller
    const row = { ...described, sealedKey: sealer.seal(key), installedAt: now }
    if (!(await putApp(db, row))) throw new AppError(errors.E_APP_OTHER_KIND, { words: { id: row.id } })
    await recordAudit(caller, { action: 'app.installed', detail: { app: row.id } })
  })
  return { id: described.id, key }
}

/** @throws E_APP_UNKNOWN; a mini-program shares no key */
export const renewKey = (caller: AnyCaller, sealer: Sealer, id: string): Promise<string> =>
  inTransaction(caller, async caller => {
    const app = await demandApp(caller, id)
    if (!app.sealedKey) throw new AppError(errors.E_APP_UNKNOWN, { words: { id } })
    const key = newKey()
    await setKey(caller.db, id, sealer.seal(key))
    await recordAudit(caller, { action: 'app.key-renewed', detail: { app: id } })
    return key
  })

/**
 * Takes an app away: for good, or where homework names it from what can be given.
 * @returns whether it is gone
 * @throws E_APP_UNKNOWN
 */
export const removeApp = (caller: AnyCaller, id: string): Promise<boolean> =>
  inTransaction(caller, async caller => {
    await demandApp(caller, id)
    const given = await isGiven(caller.db, id)
    if (given) await disableApp(caller.db, id)
    else await deleteApp(caller.db, id)
    await recordAudit(caller, { action: 'app.removed', detail: { app: id } })
    return !given
  })

async function demandApp({ db }: AnyCaller, id: string): Promise<AppRow> {
  const app = await findApp(db, id)
  if (!app) throw new AppError(errors.E_APP_UNKNOWN, { words: { id } })
  return app
}

function checked<T>(schema: z.ZodType<T>, text: string): T {
  const fail = (reason: string) => new AppError(errors.E_MANIFEST_INVALID, { words: { reason } })
  let described: unknown
  try {
    described = JSON.parse(text)
  } catch {
    throw fail('JSON?')
  }
  const read = schema.safeParse(described)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw fail([issue?.path.join('.'), issue?.message].filter(Boolean).join(': '))
}
