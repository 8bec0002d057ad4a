import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { NAME } from '../the-database.ts'

/** What postmaster.pid says: process, folder, moment of the start, port, and at the end of other lines whether it takes connections. */
export type Postmaster = { pid: number; port: number; isReady: boolean; text: string }

export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    return parse(readFileSync(join(folder, 'postmaster.pid'), 'utf8'))
  } catch {
    return undefined
  }
}

function parse(text: string): Postmaster {
  const lines = text.split('\n')
  const [pid, , , port] = lines
  const isReady = lines[7]?.trim() === 'ready'
  // What is behind changes while PostgreSQL runs.
  return { pid: Number(pid), port: Number(port), isReady, text: lines.slice(0, 4).join('\n') }
}

/**
 * Who answers on a port. `ours`: knows our password and reads the same postmaster.pid as we do, so that the number in it is its own. `busy`: a PostgreSQL
 * that starts or ends. `stranger`: a program that is none, or another PostgreSQL. `refused`: one that does not take our password.
 */
export type Found = 'ours' | 'busy' | 'nobody' | 'stranger' | 'refused'

export async function lookAt(port: number, folder: string, password: string): Promise<Found> {
  const client = connection(port, password)
  try {
    return await meet(client, folder)
  } finally {
    await client.end().catch(() => {})
  }
}

/** Connects; where it finds ours, the connection is open. */
export async function meet(client: pg.Client, folder: string): Promise<Found> {
  try {
    await client.connect()
    const { rows } = await client.query<{ said: string }>(`SELECT pg_read_file('postmaster.pid') AS said`)
    return parse(rows[0]!.said).text === readPostmaster(folder)?.text ? 'ours' : 'stranger'
  } catch (error) {
    const { code } = error as { code?: string }
    if (code === 'ECONNREFUSED' || code === 'ECONNRESET') return 'nobody'
    // Starting or ending; ended just now; all places are taken.
    if (['57P03', '57P01', '57P02', '53300'].includes(code ?? '')) return 'busy'
    return code === '28P01' ? 'refused' : 'stranger'
  }
}

/** A connection of its own, which ends when PostgreSQL does. */
export function connection(port: number, password: string): pg.Client {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: NAME,
    password,
    database: 'postgres',
    application_name: `${NAME}-guard`,
    connectionTimeoutMillis: 5_000,
  })
  client.on('error', () => {})
  return client
}
