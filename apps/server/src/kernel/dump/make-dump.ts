import { createHash } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import type pg from 'pg'
import { codeOf } from '../db/code-of.ts'
import { type Database, type Db, dbOn } from '../db/database.ts'
import type { Files } from '../files/local-files.ts'
import { renamePatiently, sync } from '../files/on-three-systems.ts'
import { listSequences, listTables, queueForm } from './catalogue.ts'
import { errors } from './errors.ts'
import { type DumpedTable, FORMAT, type Manifest, partsOf, type StoredFile } from './manifest.ts'
import { measureFile, packTable } from './streams.ts'

/** Any number that no other lock of ours has. */
const LOCK = 20_260_906
const TRIES = 3
const END_MS = 5_000
const HALF = '.half'

// The text of a value depends on these; and a dump may take longer than any call.
export const SETTINGS = `
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local client_encoding = 'UTF8'; set local timezone = 'UTC'; set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local extra_float_digits = 1;
  set local synchronize_seqscans = off`

/** What is dumped. */
export interface DumpSource {
  readonly database: Database
  readonly files: Files
  /** With which addresses are signed. */
  readonly secret: string
  /** The version of the product. */
  readonly product: string
  /** The stored files that a database knows of. */
  readonly listFiles: (db: Db) => Promise<StoredFile[]>
}

/** A name by the moment, which sorts by it. */
const nameOf = (now: Date) => now.toISOString().replace(/[:.]/g, '-')
export const DUMP_NAME = /^\d{4}-\d{2}-\d{2}T\d{2}-\d{2}-\d{2}-\d{3}Z$/

/**
 * Writes every table as of one moment, the files and the secret into a new folder of `place` and gives its path. It
 * appears under its name when all of it is on the disk: a dump that is there is whole. Work goes on meanwhile.
 * @throws E_DUMP_BUSY, E_DUMP_FILE_LOST, and what a full disk throws; then nothing is left behind
 */
export async function makeDump(source: DumpSource, place: string, now: Date): Promise<string> {
  await mkdir(place, { recursive: true, mode: 0o700 })
  for (let tries = 1; ; tries++) {
    try {
      return await tryDump(source, join(place, nameOf(now)), now)
    } catch (error) {
      // Replaced by its owner between our look at the rows and at the disk: the next look has another file.
      const lost = error instanceof AppError && error.failure === errors.E_DUMP_FILE_LOST && error.words.key
      const isStillThere = async () =>
        (await source.listFiles(source.database.db)).some(file => file.key === lost)
      if (!lost || tries === TRIES || (await isStillThere())) throw error
    }
  }
}

async function tryDump(source: DumpSource, folder: string, now: Date): Promise<string> {
  const half = `${folder}${HALF}`
  const { pool } = source.database
  const client = await pool.connect()
  let backend: number | undefined
  let broken: unknown
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(SETTINGS)
    const { rows } = await client.query<{ free: boolean; pid: number }>(
      'select pg_try_advisory_xact_lock($1) as free, pg_backend_pid() as pid',
      [LOCK],
    )
    backend = rows[0]?.pid
    if (!rows[0]?.free) throw new AppError(errors.E_DUMP_BUSY)
    // Nobody else makes a dump now, so what is half done was cut off.
    await removeHalves(dirname(folder))
    const parts = partsOf(half)
    await mkdir(parts.tables, { recursive: true, mode: 0o700 })
    const files = await keepFiles(client, source, parts.files)
    const manifest = await writeTables(client, source, { half, files, now })
    await client.query('commit')
    await seal(half, manifest)
    await renamePatiently(half, folder)
    await sync(dirname(folder))
    return folder
  } catch (error) {
    broken = error
    await rm(half, { recursive: true, force: true }).catch(() => undefined)
    throw error
  } finally {
    // A connection in the middle of a COPY is good for nothing else.
    client.release(broken !== undefined)
    if (broken !== undefined && backend !== undefined) await endOf(pool, backend)
  }
}

/** PostgreSQL ends a connection a little after we have left it; only then is our lock free for the next dump. */
async function endOf(pool: pg.Pool, backend: number): Promise<void> {
  await pool.query('select pg_terminate_backend($1, $2)', [backend, END_MS]).catch(() => undefined)
}

async function removeHalves(place: string): Promise<void> {
  const left = (await readdir(place)).filter(
    name => name.endsWith(HALF) && DUMP_NAME.test(name.slice(0, -HALF.length)),
  )
  for (const name of left) await rm(join(place, name), { recursive: true, force: true })
}

/** Stored files never change, so a second name for the same bytes keeps them, and costs no room. */
async function keepFiles(client: pg.ClientBase, source: DumpSource, to: string): Promise<StoredFile[]> {
  await mkdir(to, { mode: 0o700 })
  const files = await source.listFiles(dbOn(client))
  const folders = new Set([to])
  for (const { key, size, sha256 } of files) {
    const path = join(to, key)
    const lost = () => new AppError(errors.E_DUMP_FILE_LOST, { words: { key } })
    if (!folders.has(dirname(path))) await mkdir(dirname(path), { mode: 0o700 })
    folders.add(dirname(path))
    const copied = async () => linkOrCopy(await source.files.here(key), path)
    await copied().catch(error => {
      throw codeOf(error) === 'ENOENT' ? lost() : error
    })
    const found = await measureFile(path)
    if (found.size !== size || found.sha256 !== sha256) throw lost()
  }
  for (const folder of folders) await sync(folder)
  return files
}

/** Another disk, or one that knows no second names; EISDIR is how Windows says it of exFAT. */
const NO_LINK = ['EXDEV', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EISDIR', 'EINVAL', 'UNKNOWN']

async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to)
  } catch (error) {
    if (!NO_LINK.includes(codeOf(error) ?? '')) throw error
    await copyFile(from, to)
    await sync(to)
  }
}

async function writeTables(
  client: pg.ClientBase,
  { secret, product }: DumpSource,
  { half, files, now }: { half: string; files: StoredFile[]; now: Date },
): Promise<Manifest> {
  const parts = partsOf(half)
  await writeFile(parts.secret, secret, { mode: 0o600, flush: true })
  const migrations = await client.query<{ name: string; sha256: string }>(
    'select name, sha256 from migration order by name',
  )
  const tables: DumpedTable[] = []
  for (const table of await listTables(client)) {
    const { rows, content, packed } = await packTable(client, table, parts.table(table))
    tables.push({ ...table, rows, content, ...packed })
  }
  return {
    format: FORMAT,
    product,
    made: now.toISOString(),
    migrations: migrations.rows,
    queue: await queueForm(client),
    tables,
    // After the rows, so that no number of theirs is given again.
    sequences: await listSequences(client),
    files,
    secret: await measureFile(parts.secret),
  }
}

async function seal(half: string, manifest: Manifest): Promise<void> {
  const parts = partsOf(half)
  const text = JSON.stringify(manifest, null, 1)
  await writeFile(parts.manifest, text, { mode: 0o600, flush: true })
  const sha256 = createHash('sha256').update(text).digest('hex')
  await writeFile(parts.seal, sha256, { mode: 0o600, flush: true })
  await sync(parts.tables)
  await sync(half)
}
