// node bench/rooms-bare.ts <port> <database>: nothing but Socket.IO and the statements of the product, against which `rooms` compares it.
import { createServer } from 'node:http'
import pino from 'pino'
import { Server } from 'socket.io'
import { type Arrived, flushAnswers } from '../apps/server/src/features/rooms/flush.store.ts'
import { openDatabase } from '../apps/server/src/kernel/db/database.ts'

const [port, url] = process.argv.slice(2) as [string, string]
const { db, pool } = openDatabase(url, pino({ level: 'warn' }))
interface Asked {
  readonly emit?: {
    readonly room: string
    readonly event: string
    readonly body: object
    readonly each: boolean
  }
}
const http = createServer((request, response) => {
  if (request.url === '/cpu') return void response.end(JSON.stringify(process.cpuUsage()))
  let text = ''
  request.on('data', chunk => {
    text += chunk
  })
  request.on('end', async () => {
    const { emit } = JSON.parse(text) as Asked
    if (emit) {
      const client = await pool.connect()
      await client.query('begin')
      await client.query('select * from room where id = $1 for update', [emit.room])
      await client.query('update room set acted_at = now() where id = $1', [emit.room])
      await client.query('commit')
      client.release()
      if (emit.each) for (const socket of io.sockets.sockets.values()) socket.emit(emit.event, emit.body)
      else io.to(emit.room).emit(emit.event, emit.body)
    }
    response.end('{}')
  })
})
const io = new Server(http, { path: '/app/socket', serveClient: false, perMessageDeflate: false })
type Waiting = { row: Arrived; done: (kept: object) => void }
let waiting: Waiting[] = []
let flying = false
async function fly(): Promise<void> {
  while (waiting.length > 0) {
    // One statement takes one answer of a seat.
    const seats = new Set<string>()
    const [some, left]: [Waiting[], Waiting[]] = [[], []]
    for (const one of waiting) {
      const isFirst = some.length < 500 && !seats.has(one.row.studentId)
      seats.add(one.row.studentId)
      ;(isFirst ? some : left).push(one)
    }
    waiting = left
    const judged = await flushAnswers(
      db,
      some.map(({ row }) => row),
    )
    for (const one of judged) some[one.i]?.done({ seq: one.seq, verdict: one.verdict })
  }
  flying = false
}
io.on('connection', socket => {
  socket.on('join', async (name: string, brought: { studentId: string }, answer: (said: object) => void) => {
    const room = name.slice('play:'.length)
    await pool.query('update room_seat set seen_at = now() where room_id = $1 and student_id = $2', [
      room,
      brought.studentId,
    ])
    void socket.join(room)
    socket.data.studentId = brought.studentId
    answer({ rev: 0, state: { mine: { epoch: 1 }, filler: 'z'.repeat(1_500) } })
  })
  socket.on('answer', (name: string, { questionId, answer, seq }, done: (kept: object) => void) => {
    const row = {
      roomId: name.slice('play:'.length),
      studentId: socket.data.studentId,
      questionId,
      answer: JSON.stringify(answer),
    }
    waiting.push({ row: { ...row, epoch: 0, seq, at: new Date(), score: '1' }, done })
    if (flying) return
    flying = true
    setImmediate(() => void fly())
  })
})
http.listen(Number(port), '127.0.0.1', () => process.stdout.write('ready\n'))
