// The measure: Fastify and pg alone, running every SQL statement of the recorded calls, without zod and drizzle.
// node bench/bare-server.ts <port> <database url> <recordings.json>
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { verify } from '@node-rs/argon2'
import Fastify, { type FastifyRequest } from 'fastify'
import pg from 'pg'
import type { Recording, Statement } from '../apps/server/src/testing/record-sql.ts'

/** A recorded call, and which of its values differ from one request to the next. */
export interface BareCall extends Recording {
  readonly path: string
  readonly method: 'GET' | 'POST' | 'PUT'
  readonly sample: Record<string, string>
  readonly fresh: unknown[]
  readonly passwordHash?: string
}

const [port, url, path] = process.argv.slice(2) as [string, string, string]
const recordings = JSON.parse(readFileSync(path, 'utf8'), revive) as Record<string, BareCall>
const pool = new pg.Pool({ connectionString: url, max: 20 })
const app = Fastify()

app.get('/cpu', async () => process.cpuUsage())

for (const recording of Object.values(recordings)) {
  app.route({
    method: recording.method,
    url: recording.path,
    handler: async (request, reply) => {
      const swap = swapper(recording, request)
      if (recording.passwordHash)
        await verify(recording.passwordHash, (request.body as { password: string }).password)
      let client: pg.PoolClient | undefined
      try {
        for (const statement of recording.statements) {
          if (statement.inTransaction) client ??= await pool.connect()
          await (client ?? pool).query(filled(statement, swap))
          if (/^commit/i.test(statement.text)) {
            client?.release()
            client = undefined
          }
        }
      } catch (error) {
        client?.release(true)
        throw error
      }
      return reply.send(recording.answer)
    },
  })
}

/** What differs from the recorded call: every sample word is named in a header of the request. */
function swapper({ sample, fresh }: BareCall, request: FastifyRequest): Map<string, string> {
  const swap = new Map<string, string>()
  for (const value of fresh)
    if (Buffer.isBuffer(value)) swap.set(value.toString('hex'), randomBytes(value.length).toString('hex'))
    else if (typeof value === 'string')
      swap.set(value, value.length === 64 ? randomBytes(32).toString('hex') : randomUUID())
  for (const [word, value] of Object.entries(sample)) {
    const given = request.headers[word]
    if (typeof given === 'string') swap.set(value, given)
  }
  return swap
}

function filled({ text, values, name }: Statement, swap: Map<string, string>): pg.QueryConfig {
  return { text, ...(name && { name }), values: values.map(value => swapped(value, swap)) }
}

function swapped(value: unknown, swap: Map<string, string>): unknown {
  if (Buffer.isBuffer(value)) {
    const to = swap.get(value.toString('hex'))
    return to ? Buffer.from(to, 'hex') : value
  }
  if (Array.isArray(value)) return value.map(each => swapped(each, swap))
  if (typeof value === 'number') return Number(swap.get(String(value)) ?? value)
  if (typeof value !== 'string') return value
  let text = value
  for (const [from, to] of swap) text = text.replaceAll(from, to)
  return text
}

function revive(_key: string, value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'type' in value && value.type === 'Buffer'
    ? Buffer.from((value as unknown as { data: number[] }).data)
    : value
}

/** The hash is computed as the product does: it is part of a call's work. */
app.addHook('onRequest', async request => {
  const token = request.headers.authorization?.slice(7)
  if (token) request.headers['x-token'] = createHash('sha256').update(token).digest('hex')
})

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.stdout.write('ready\n')
