import { createHash, randomUUID } from 'node:crypto'
import type { Statement } from '../apps/server/src/testing/record-sql.ts'
import type { Shot } from './load.ts'
import { LOGINS, PASSWORD, type World } from './world.ts'

/** One measured call. */
export interface Subject {
  readonly name: string
  /** Processor milliseconds a call, server and database together: what we want to stay under. */
  readonly goal?: number
  /** The next request, or undefined when the world has no more of its kind. */
  next(): Shot | undefined
  /** Words of the recorded call that differ in every other, by the request header that brings the other ones. */
  sample(shot: Shot): Record<string, string>
  /** Values that must be new each time: they are made by the server, so the bare one makes them too. */
  fresh?(statements: readonly Statement[]): unknown[]
  /** What has to be checked by argon2. */
  readonly password?: true
}

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const words = (shot: Shot, ...names: string[]) =>
  Object.fromEntries(names.map(name => [name, shot.headers[name] as string]))
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

export function subjectsOf(world: World): Subject[] {
  const {
    teacherTokens,
    headTokens,
    largeSchoolTokens,
    chiefTokens,
    smallClassId,
    roomId,
    bookClassId,
    largeExamId,
    analysedId,
    topicId,
    colleagueIds,
    examVaultId,
  } = world
  const { savers, submits } = world
  let turn = 0
  const json = { 'content-type': 'application/json' }
  const reads = (name: string, path: string, goal?: number, tokens = teacherTokens): Subject => ({
    name,
    ...(goal && { goal }),
    next: () => ({ method: 'GET', path, headers: bearer(tokens[turn++ % tokens.length] as string) }),
    sample: shot => ({ 'x-token': hashOf(shot.headers.authorization?.slice(7) ?? '') }),
  })
  const asks = (name: string, path: string, body: object, goal: number, tokens = teacherTokens): Subject => ({
    ...reads(name, path, goal, tokens),
    next: () => ({
      method: 'POST',
      path,
      headers: { ...bearer(tokens[turn++ % tokens.length] as string), ...json },
      body: JSON.stringify(body),
    }),
  })
  const day = (before: number) => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
  const month = { from: day(30), to: day(0) }
  const inMonth = `from=${month.from}&to=${month.to}`
  // Above what fits a small number, so that the recorded one is found again in the values.
  let seq = 1_000_000
  return [
    {
      name: 'login',
      next: () => ({
        method: 'POST',
        path: '/app/auth/login',
        headers: json,
        body: JSON.stringify({ username: `bench${1 + (turn++ % LOGINS)}`, password: PASSWORD }),
      }),
      sample: () => ({}),
      password: true,
      // The session's id and the hash of its token.
      fresh: statements => {
        const { values = [] } = statements.find(({ text }) => text.includes('insert into "session"')) ?? {}
        const at = values.findIndex(value => Buffer.isBuffer(value))
        const [id, tokenHash] = [values[at - 1], values[at]]
        return [id, tokenHash]
      },
    },
    reads('configuration', '/app/config', 0.6),
    reads('account', '/app/account', 0.9),
    reads('home of a teacher', '/app/dashboard', 6),
    reads('home of who heads a school of 1,200', '/app/dashboard', 8, headTokens),
    reads('home of who stands above 200 schools', '/app/dashboard', 10, chiefTokens),
    asks(
      'report of a class by day',
      '/app/class/submission-in-days',
      { classUid: smallClassId, ...month },
      10,
    ),
    asks(
      'report of a class by week',
      '/app/class/submission-in-weeks',
      { classUid: smallClassId, schoolYear: '2026-2027' },
      10,
    ),
    asks('report of a school by day', '/app/school/submission-in-days', month, 10, headTokens),
    asks(
      'report of a school by week',
      '/app/school/submission-in-weeks',
      { schoolYear: '2026-2027' },
      10,
      headTokens,
    ),
    asks('report of 200 schools by day', '/app/school/submission-in-days', month, 10, chiefTokens),
    asks('report of own classes by day', '/app/teacher/submission-in-days', month, 10),
    reads(
      'report of homework',
      `/app/class/homework-report?classUid=${smallClassId}&${inMonth}&page=1&limit=10`,
      10,
    ),
    reads('report of classes', `/app/class/hard-working-classes?${inMonth}&page=1&limit=10`, 10, headTokens),
    reads('report of pupils', `/app/class/getStudentRank?classUid=${smallClassId}&${inMonth}`, 10),
    reads(
      'report of teachers',
      `/app/statistics/list-teacher-by-school?${inMonth}&page=1&limit=20`,
      10,
      headTokens,
    ),
    asks(
      'statistics of 60 teachers',
      '/app/statistics/teacher-overall-statistics',
      { teacherIds: colleagueIds, ...month },
      10,
      headTokens,
    ),
    reads('self-study of a class', `/app/reports/self-study?classUid=${smallClassId}&${inMonth}`, 10),
    reads('topics of a class', `/app/discussion/topics?classUid=${smallClassId}&page=1&limit=20`, 2),
    reads('comments of a topic of 200', `/app/discussion/comments?topicId=${topicId}&page=1&limit=50`, 3),
    reads('settings of notifications, with push', '/app/notifications/settings', 1),
    reads('the bell, of 100', '/app/notifications?page=1&limit=20', 1),
    reads('class list', '/app/class?status=open&contestClass=false&page=1&limit=500', 1.1),
    reads(
      'class list with statistics of 500 classes',
      '/app/class/list-with-statistics?status=open&contestClass=false&page=1&limit=500',
      100,
      largeSchoolTokens,
    ),
    reads('class detail', `/app/class/detail?classUid=${smallClassId}`, 1.1),
    reads('students of a class of 38', `/app/student/list?classUid=${smallClassId}&page=1&limit=500`, 1.6),
    reads(
      'homework list',
      `/app/homework?classUid=${smallClassId}&page=1&limit=10&status=in_progress&sort=endAt`,
      1.4,
    ),
    reads('homework list of rooms of 1,200', '/app/homework?page=1&limit=10&status=in_progress&sort=endAt'),
    reads('gradebook of 45 pupils and 60 columns', `/app/class/${bookClassId}/gradebook`, 10),
    reads('vault list', '/app/exam-vault?ownerCategory=Teacher&page=1&limit=10', 1.3),
    reads('preview of an exam of 500 questions', `/app/exam-vault/${largeExamId}/detail`, 15),
    reads('questions of a homework analysed', `/app/reports/items?homeworkUid=${analysedId}`, 10),
    reads('questions of an exam analysed', `/app/reports/items?examVaultId=${examVaultId}`, 10),
    reads('teachers', '/app/teacher?page=1&limit=20', 2, headTokens),
    reads('students of a room of 1,200', `/app/student/list?classUid=${roomId}&page=1&limit=500`),
    {
      name: 'save answer',
      goal: 0.8,
      next: () => {
        const { token, attemptId, questionId, userId } = savers[
          turn++ % savers.length
        ] as (typeof savers)[number]
        const body = JSON.stringify({ answers: [{ questionId, answer: seq % 4, seq: ++seq }] })
        return {
          method: 'PUT',
          path: `/app/learn/attempts/${attemptId}/answers`,
          headers: {
            ...bearer(token),
            ...json,
            'x-attempt': attemptId,
            'x-user': userId,
            'x-seq': String(seq),
          },
          body,
        }
      },
      sample: shot => ({
        'x-token': hashOf(shot.headers.authorization?.slice(7) ?? ''),
        ...words(shot, 'x-attempt', 'x-user', 'x-seq'),
      }),
    },
    {
      name: 'submit attempt',
      next: () => {
        const submit = submits.pop()
        if (!submit) return undefined
        return {
          method: 'POST',
          path: `/app/learn/attempts/${submit.attemptId}/submit`,
          headers: {
            ...bearer(submit.token),
            ...json,
            'idempotency-key': randomUUID(),
            'x-attempt': submit.attemptId,
            'x-user': submit.userId,
            'x-homework': submit.homeworkId,
          },
          body: '{}',
        }
      },
      sample: shot => ({
        'x-token': hashOf(shot.headers.authorization?.slice(7) ?? ''),
        ...words(shot, 'idempotency-key', 'x-attempt', 'x-user', 'x-homework'),
      }),
    },
  ]
}
