import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { runMigrations } from 'graphile-worker'
import type pg from 'pg'
import { type Database, type Db, dbOn } from '../db/database.ts'
import { appliedMigrations, applyMigration, MIGRATION_LOCK, type Migration } from '../db/migrate.ts'
import { renamePatiently, sync } from '../files/on-three-systems.ts'
import { fullName, inLoadingOrder, listTables, queueForm } from './catalogue.ts'
import { errors } from './errors.ts'
import { SETTINGS } from './make-dump.ts'
import { type Manifest, partsOf } from './manifest.ts'
import { contentOf, loadTable, measureFile } from './streams.ts'
import { verifyDump } from './verify-dump.ts'

/** A place where nothing is yet, on which nothing works. */
export interface RestoreTarget {
  readonly database: Database
  readonly dataDir: string
  readonly migrations: readonly Migration[]
  /** Called last, inside the transaction that loads everything. */
  readonly finish: (db: Db) => Promise<void>
}

/**
 * Brings a dump back to an empty place and then forward to this version. The dump is looked at whole before anything is
 * touched; the rows are loaded and compared in one transaction, so that what fails leaves the place as empty as before.
 * @throws what `verifyDump` throws; E_RESTORE_NOT_EMPTY, E_RESTORE_WHILE_RUNNING, E_RESTORE_OTHER_TABLES, E_RESTORE_DIFFERS
 */
export async function restoreDump(folder: string, target: RestoreTarget): Promise<Manifest> {
  const manifest = await verifyDump(folder, target.migrations)
  const client = await target.database.pool.connect()
  let isMoved = false
  const files = join(target.dataDir, 'files')
  try {
    // Whoever starts a server now waits here until all is there.
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await demandNobodyWorks(client)
    await demandEmpty(client, files)
    await makeTables(client, manifest, target)
    const coming = `${files}.restoring`
    await bringFiles(partsOf(folder).files, coming, manifest)
    await client.query('begin')
    await client.query(SETTINGS)
    await loadTables(client, folder, manifest)
    for (const migration of target.migrations.slice(manifest.migrations.length))
      await applyMigration(client, migration)
    await target.finish(dbOn(client))
    // The bytes are there before a row names them (product 4.10).
    await rm(files, { recursive: true, force: true })
    await renamePatiently(coming, files)
    isMoved = true
    await sync(target.dataDir)
    // From here on nobody knows whether a row names them.
    isMoved = false
    await client.query('commit')
    await bringSecret(partsOf(folder).secret, target.dataDir)
    return manifest
  } catch (error) {
    if (isMoved) await rm(files, { recursive: true, force: true })
    throw error
  } finally {
    await rm(`${files}.restoring`, { recursive: true, force: true })
    // With its locks, and with what was not committed.
    client.release(true)
  }
}

async function demandNobodyWorks(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ works: boolean }>(
    `select exists (select from pg_stat_activity
       where datname = current_database() and application_name = 'bangxanh') as works`,
  )
  if (rows[0]?.works) throw new AppError(errors.E_RESTORE_WHILE_RUNNING)
}

/** The tables of a first start may be there; a row of anybody's may not, nor a file. */
async function demandEmpty(client: pg.ClientBase, files: string): Promise<void> {
  const notEmpty = (what: string) => new AppError(errors.E_RESTORE_NOT_EMPTY, { words: { what } })
  const tables = await client.query<{ name: string }>(
    `select format('"%s"', relname) as name from pg_class where relkind = 'r' and relpersistence = 'p'
       and relnamespace = 'public'::regnamespace and relname not in ('migration', 'installation')`,
  )
  for (const { name } of tables.rows) {
    const { rowCount } = await client.query(`select from public.${name} limit 1`)
    if (rowCount) throw notEmpty(name)
  }
  const found = await readdir(files, { recursive: true, withFileTypes: true }).catch(() => [])
  if (found.some(entry => entry.isFile())) throw notEmpty(files)
}

/** Makes the tables as they were when the dump was made. */
async function makeTables(
  client: pg.ClientBase,
  manifest: Manifest,
  { database, migrations }: RestoreTarget,
): Promise<void> {
  const done = await appliedMigrations(client)
  const wanted = migrations.slice(0, manifest.migrations.length)
  // A dump's migrations are the first of ours; what ran here must be among them.
  const isOurs = (name: string, sha256: string) =>
    wanted.some(migration => migration.name === name && migration.sha256 === sha256)
  if (![...done].every(([name, sha256]) => isOurs(name, sha256)))
    throw new AppError(errors.E_RESTORE_OTHER_TABLES)
  await client.query('begin')
  for (const migration of wanted) if (!done.has(migration.name)) await applyMigration(client, migration)
  await client.query('commit')
  await runMigrations({ pgPool: database.pool })
  if ((await queueForm(client)) < manifest.queue)
    throw new AppError(errors.E_DUMP_NEWER, { words: { product: manifest.product } })
}

async function bringFiles(from: string, to: string, manifest: Manifest): Promise<void> {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true, mode: 0o700 })
  const folders = new Set([to])
  for (const { key, sha256 } of manifest.files) {
    const path = join(to, key)
    if (!folders.has(dirname(path))) await mkdir(dirname(path), { mode: 0o700 })
    folders.add(dirname(path))
    await copyFile(join(from, key), path)
    await sync(path)
    if ((await measureFile(path)).sha256 !== sha256) throw differs(key)
  }
  for (const folder of folders) await sync(folder)
}

async function loadTables(client: pg.ClientBase, folder: string, manifest: Manifest): Promise<void> {
  const parts = partsOf(folder)
  const there = (await listTables(client)).map(fullName)
  const missing = manifest.tables.find(table => !there.includes(fullName(table)))
  if (missing) throw differs(fullName(missing))
  // What the migrations themselves have written comes back with the dump.
  await client.query(`truncate ${there.join(', ')}`)
  // What triggers wrote when the rows were written is in the dump itself.
  const setTriggers = (act: 'disable' | 'enable') =>
    client.query(there.map(table => `alter table ${table} ${act} trigger user`).join('; '))
  await setTriggers('disable')
  const tables = await inLoadingOrder(client, manifest.tables)
  for (const table of tables) await loadTable(client, table, parts.table(table))
  for (const table of tables) {
    const found = await contentOf(client, table)
    if (found.rows !== table.rows || found.content !== table.content) throw differs(fullName(table))
  }
  for (const sequence of manifest.sequences)
    await client.query('select setval($1, $2, $3)', [fullName(sequence), sequence.value, sequence.used])
  // Whoever held jobs then holds them no more.
  await client.query(`select graphile_worker.force_unlock_workers(array(
    select distinct locked_by from graphile_worker._private_jobs where locked_by is not null))`)
  // Else tables with references that are looked at on commit could not be migrated.
  await client.query('set constraints all immediate')
  await setTriggers('enable')
}

const differs = (part: string) => new AppError(errors.E_RESTORE_DIFFERS, { words: { part } })

async function bringSecret(from: string, dataDir: string): Promise<void> {
  const path = join(dataDir, 'app-secret')
  await writeFile(`${path}.new`, `${await readFile(from, 'utf8')}\n`, { mode: 0o600, flush: true })
  await renamePatiently(`${path}.new`, path)
  await sync(dataDir)
}
