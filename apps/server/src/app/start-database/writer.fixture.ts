// A server to be killed: node writer.fixture.ts <folder> <way>. POST /<id> writes the id down and answers when it is committed.
import { createServer } from 'node:http'
import pg from 'pg'
import { startDatabase } from './start-database.ts'

const say = (message: string) => void process.stderr.write(`${message}\n`)
const database = await startDatabase({
  dataDir: process.argv[2]!,
  portable: process.argv[3] === 'portable',
  fsync: true,
  log: { info: () => {}, warn: say, error: say },
})
const pool = new pg.Pool({ connectionString: database.url, max: 20, connectionTimeoutMillis: 5_000 })
pool.on('error', () => {})
pool.on('connect', client => client.on('error', () => {}))
await pool.query('CREATE TABLE IF NOT EXISTS written (id text)')
const server = createServer((request, reply) => {
  const isRead = request.method === 'GET'
  const asked = isRead
    ? pool.query('SELECT id FROM written').then(({ rows }) => rows.map(row => row.id))
    : pool.query('INSERT INTO written VALUES ($1)', [request.url]).then(() => [])
  asked.then(
    ids => reply.end(JSON.stringify(ids)),
    () => reply.writeHead(503).end(),
  )
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${(server.address() as { port: number }).port}\n`)
})
process.on('SIGTERM', async () => {
  server.close()
  server.closeAllConnections()
  await pool.end()
  await database.stop()
  process.exit(0)
})
