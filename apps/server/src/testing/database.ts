import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startDatabase } from '../app/start-database/start-database.ts'
import { migrate } from '../kernel/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testClusterUrl: string
  }
}

const TEMPLATE = 'bangxanh_template'
const MIGRATIONS = join(import.meta.dirname, '..', '..', 'migrations')

/** Vitest calls it once a run: one cluster, and in it a template with every migration. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bangxanh-test-'))
  const complain = (message: string) => void process.stderr.write(`${message}\n`)
  const cluster = await startDatabase({
    dataDir,
    fsync: false,
    log: { info: () => {}, warn: complain, error: complain },
  })
  const stop = async () => {
    await cluster.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await run(cluster.url, `CREATE DATABASE ${TEMPLATE}`)
    const pool = new pg.Pool({ connectionString: named(cluster.url, TEMPLATE) })
    pool.on('error', () => {})
    pool.on('connect', client => client.on('error', () => {}))
    await migrate(pool, MIGRATIONS).finally(() => pool.end())
    // Nobody may sit in it while it is copied.
    await run(cluster.url, `ALTER DATABASE ${TEMPLATE} ALLOW_CONNECTIONS false`)
  } catch (error) {
    await stop()
    throw error
  }
  project.provide('testClusterUrl', cluster.url)
  return stop
}

export type TestDatabase = { url: string; drop(): Promise<void> }

/**
 * A database with every migration and nothing in it, of the caller alone. Call `drop` when its connections are closed.
 * @param empty without the migrations too
 */
export async function createTestDatabase({ empty = false } = {}): Promise<TestDatabase> {
  const cluster = inject('testClusterUrl')
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  await run(cluster, `CREATE DATABASE ${name} TEMPLATE ${empty ? 'template1' : TEMPLATE}`)
  return {
    url: named(cluster, name),
    drop: () => run(cluster, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  }
}

function named(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

async function run(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
