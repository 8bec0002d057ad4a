import { createClass, listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { listStudents } from '@bangxanh/contract/students/endpoints.ts'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expectAnswersKept, pupilsAtWork, registerAt, saveNext, type WorkingPupil } from './pupils-at-work.ts'
import { type RealServer, startRealServer } from './real-server.ts'

const CLIENTS = 8
/** Acknowledged writes before PostgreSQL is killed, and again after it. */
const WRITES = 100

let server: RealServer
let socket: Socket | undefined
beforeAll(async () => {
  server = await startRealServer()
})
afterAll(async () => {
  socket?.disconnect()
  await server.remove()
})

it('PostgreSQL is killed under load: calls say 503 meanwhile, and everything comes back by itself', async () => {
  const { teacher, classId, pupils } = await pupilsAtWork(server, CLIENTS)
  const { joinCode } = (await server.done(listClasses, { token: teacher })).classes[0]!
  const heard: string[] = []
  let joins = 0
  socket = io(server.address, { path: '/app/socket', auth: { token: teacher } })
  // As the browser does: at every connection, and when notices may have been missed, it enters its room anew.
  const join = () =>
    socket?.emit('join', `class:${classId}`, ({ rev }: { rev?: number }) => rev !== undefined && joins++)
  socket.on('connect', join)
  socket.on('missed', join)
  socket.on('changed', ({ kind }) => heard.push(kind))
  await expect.poll(() => joins).toBe(1)

  const process = server.process
  const firstDatabase = server.databasePid()
  let written = 0
  let refused = 0
  let killedAt = Number.POSITIVE_INFINITY
  const count = ({ status, retryAfter }: { status: number; retryAfter: string | null }) => {
    if (status === 503) {
      refused++
      expect(Number(retryAfter)).toBeGreaterThan(0)
      return
    }
    expect(status).toBe(200)
    if (++written === WRITES) {
      killedAt = written
      globalThis.process.kill(firstDatabase, 'SIGKILL')
    }
  }
  const isOver = () => written >= killedAt + WRITES && refused > 0
  const saveOn = async (pupil: WorkingPupil) => {
    while (!isOver()) count(await saveNext(server, pupil))
  }
  // Each class is asked for with its key until it is acknowledged, as the browser does.
  const names: string[] = []
  const createOn = async (who: number) => {
    for (let number = 0; !isOver(); number++) {
      const name = `Lớp ${who}-${number}`
      const given = {
        token: teacher,
        key: `lop-moi-${who}-${number}`,
        body: { name, grade: 'L10', subject: 'math' },
      }
      for (let status = 0; status !== 200; ) {
        const answer = await server.ask(createClass, given)
        count(answer)
        status = answer.status
      }
      names.push(name)
    }
  }
  await Promise.all([...pupils.map(saveOn), createOn(1), createOn(2)])

  expect(server.process).toBe(process)
  expect(process.exitCode).toBeNull()
  expect(server.databasePid()).not.toBe(firstDatabase)
  await expectAnswersKept(server, pupils)
  const { classes } = await server.done(listClasses, {
    token: teacher,
    query: { limit: '500', search: 'Lớp' },
  })
  expect(classes.map(({ name }) => name).sort()).toEqual(names.sort())

  await expect.poll(() => joins).toBeGreaterThan(1)
  heard.length = 0
  await registerAt(server, 'student', joinCode as string)
  await expect.poll(() => heard).toContain('students')
  const { pagination } = await server.done(listStudents, { token: teacher, query: { classUid: classId } })
  expect(pagination.total).toBe(CLIENTS + 1)
  expect(server.complaints()).toBe('')
})
