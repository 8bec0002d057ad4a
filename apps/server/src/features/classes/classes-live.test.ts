import type { AddressInfo } from 'node:net'
import * as classCalls from '@bangxanh/contract/classes/endpoints.ts'
import * as studentCalls from '@bangxanh/contract/students/endpoints.ts'
import { io, type Socket } from 'socket.io-client'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { testSchool } from '../../testing/test-school.ts'

type Change = { room: string; rev: number; kind: string }

const t = testSchool()
let makeClass: ReturnType<typeof classMaker>
let address: string
let school: string
let teacher: Person
const open: Socket[] = []

beforeAll(async () => {
  makeClass = classMaker(t)
  await t.app.listen({ port: 0, host: '127.0.0.1' })
  address = `http://127.0.0.1:${(t.app.server.address() as AddressInfo).port}`
  school = await t.make.school()
  teacher = await t.make.person('teacher', { schoolId: school })
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect()
})

const connect = (who: Person): Socket => {
  const socket = io(address, {
    path: '/app/socket',
    auth: { token: who.token },
    transports: ['websocket'],
    reconnection: false,
  })
  open.push(socket)
  return socket
}
const enter = (socket: Socket, room: string): Promise<{ rev: number } | { error: string }> =>
  new Promise(resolve => socket.emit('join', room, resolve))
const next = (socket: Socket): Promise<Change> => new Promise(resolve => socket.once('changed', resolve))

it('a room is joined by its one name alone', async () => {
  const { id } = await makeClass.class({ schoolId: school, teachers: [teacher] })
  const socket = connect(teacher)
  for (const name of [`class:${id}:junk`, `class:${id.toUpperCase()}`, `class:${id} `, `class`])
    expect(await enter(socket, name), name).toEqual({ error: 'E_NOT_FOUND' })
  expect(await enter(socket, `class:${id}`)).toEqual({ rev: 0 })
})

it('the teachers of a class and its administrators enter its room, and nobody else', async () => {
  const { id } = await makeClass.class({ schoolId: school, teachers: [teacher] })
  const pupil = await t.make.person('student')
  await makeClass.students(id, [{ fullname: 'Lê An', userId: pupil.userId }], school)
  const admin = await t.make.person('admin', { schoolId: school })
  for (const who of [teacher, admin]) expect(await enter(connect(who), `class:${id}`)).toEqual({ rev: 0 })
  const colleague = await t.make.person('teacher', { schoolId: school })
  const otherTenant = await t.make.person('teacher', { schoolId: await t.make.school() })
  for (const who of [colleague, otherTenant, pupil])
    expect(await enter(connect(who), `class:${id}`)).toEqual({ error: 'E_NOT_FOUND' })
  expect(await enter(connect(teacher), 'class:không-phải-mã')).toEqual({ error: 'E_NOT_FOUND' })
})

it('who watches a class hears that its students and its record have changed, in the order of rev', async () => {
  const { id } = await makeClass.class({ schoolId: school, teachers: [teacher] })
  const [one] = await makeClass.students(
    id,
    [
      { fullname: 'Lê An', state: 'waiting' },
      { fullname: 'Lê Bình', state: 'waiting' },
    ],
    school,
  )
  const socket = connect(teacher)
  await enter(socket, `class:${id}`)
  const acts = [
    () =>
      t
        .as(teacher)
        .call(studentCalls.decideStudent, { body: { classUid: id, studentId: one!, status: 'approved' } }),
    () => t.as(teacher).call(classCalls.approveAllStudents, { body: { classUid: id } }),
    async () => {
      // Where nobody waits nothing is heard of.
      await t.as(teacher).call(classCalls.approveAllStudents, { body: { classUid: id } })
      return t.as(teacher).call(studentCalls.unsubscribeStudent, { body: { classUid: id, studentId: one! } })
    },
    () => t.as(teacher).call(classCalls.updateClass, { body: { _id: id, status: 'closed' } }),
    () => t.as(teacher).call(classCalls.deleteClass, { query: { _id: id } }),
  ]
  const heard: Change[] = []
  for (const act of acts) {
    const change = next(socket)
    await act()
    heard.push(await change)
  }
  const room = `class:${id}`
  expect(heard).toEqual([
    { room, rev: 1, kind: 'students' },
    { room, rev: 2, kind: 'students' },
    { room, rev: 3, kind: 'students' },
    { room, rev: 4, kind: 'class' },
    { room, rev: 5, kind: 'class' },
  ])
})

it('a ban ends the sockets of the banned pupil, a removal from the teachers those of the teacher', async () => {
  const second = await t.make.person('teacher', { schoolId: school })
  const { id } = await makeClass.class({ schoolId: school, teachers: [teacher, second] })
  const pupil = await t.make.person('student')
  const [studentId] = await makeClass.students(id, [{ fullname: 'Lê An', userId: pupil.userId }], school)
  const sockets = [connect(pupil), connect(second)] as const
  const connected = (socket: Socket) => new Promise<void>(resolve => socket.once('connect', resolve))
  await Promise.all(sockets.map(connected))
  // By leaving what ends them they would stay and listen on.
  sockets[0].emit('leave', `user:${pupil.userId}`)
  sockets[1].emit('leave', `user:${second.userId}`)
  await enter(sockets[0], `class:${id}`)
  await enter(sockets[1], `class:${id}`)
  const ended = sockets.map(socket => new Promise(resolve => socket.once('disconnect', resolve)))
  await t
    .as(teacher)
    .call(studentCalls.decideStudent, { body: { classUid: id, studentId: studentId!, status: 'banned' } })
  await t.as(teacher).call(classCalls.updateClass, { body: { _id: id, teacherIds: [teacher.userId] } })
  expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect'])
})
