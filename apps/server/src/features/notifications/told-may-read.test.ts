import { handOverClasses, readClass } from '@bangxanh/contract/classes/endpoints.ts'
import {
  createTopic,
  createTopicComment,
  listTopicComments,
} from '@bangxanh/contract/discussion/endpoints.ts'
import { deleteHomework, readHomework } from '@bangxanh/contract/homework/endpoints.ts'
import {
  listOwnClasses,
  readAttempt,
  readOwnHomework,
  submitAttempt,
} from '@bangxanh/contract/learn/endpoints.ts'
import {
  createComment,
  handBack,
  readSubmission,
  scoreSubmission,
} from '@bangxanh/contract/marking/endpoints.ts'
import { sendNotice } from '@bangxanh/contract/notices/endpoints.ts'
import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import type { NotificationAbout } from '@bangxanh/contract/notifications/schemas.ts'
import { decideStudent } from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { testSchool } from '../../testing/test-school.ts'

/** Whoever is told may read what it is about, and of what they may no longer read nothing is said (product 12.1). */
const t = testSchool()
let make: ReturnType<typeof homeworkMaker>
const WORDS = 'BÍ MẬT'

beforeAll(() => {
  make = homeworkMaker(t)
})

/** A class where things happen, each by whoever may do it at that moment; what is refused has not happened. */
async function aClass() {
  const room = await make.classroom({ pupils: 3, schoolId: t.schoolId, subject: 'math' })
  const colleague = await t.make.person('teacher', { schoolId: t.schoolId })
  const homeworks: { _id: string }[] = []
  const submissions: { id: string; homeworkUid: string }[] = []
  const topics: string[] = []
  let teacher = room.teacher
  const pick = <T>(from: readonly T[], at: number): T | undefined => from[at % Math.max(1, from.length)]
  const pupil = (at: number) => room.pupils[at % 3] as Person
  const decide = (at: number, status: 'removed' | 'approved') =>
    t.as(teacher).call(decideStudent, {
      body: { classUid: room.classId, studentId: room.studentIds[at % 3] as string, status },
    })
  const acts: Record<string, (at: number) => Promise<unknown>> = {
    give: async () => {
      const questions = [asDraft(sample.Essay())]
      homeworks.push(await make.homework({ ...room, teacher }, { questions, name: `${WORDS} bài` }))
    },
    takeBack: async at => {
      const homework = pick(homeworks, at)
      if (homework) await t.as(teacher).call(deleteHomework, { params: { homeworkUid: homework._id } })
    },
    handIn: async at => {
      const homework = pick(homeworks, Math.floor(at / 3))
      const attempt = homework && (await make.attempt(pupil(at), homework).catch(() => undefined))
      if (!attempt) return
      await t.as(pupil(at)).call(submitAttempt, { params: { attemptId: attempt._id }, body: {} })
      submissions.push({ id: attempt._id, homeworkUid: homework._id })
    },
    mark: async at => {
      const submissionId = pick(submissions, at)?.id
      if (submissionId)
        await t.as(teacher).call(scoreSubmission, { body: { submissionId, score: 1, reason: 'Đúng' } })
    },
    giveBack: async at => {
      const one = pick(submissions, at)
      if (!one) return
      const params = { homeworkUid: one.homeworkUid, submissionId: one.id }
      await t.as(teacher).call(handBack, { params, body: { outcome: 'marked' } as never })
    },
    ask: async at => {
      const submissionId = pick(submissions, at)?.id
      for (const who of [...room.pupils, teacher])
        if (submissionId)
          await t.as(who).call(createComment, { body: { submissionId, text: `${WORDS} lời` } })
    },
    topic: async at => {
      const body = {
        classUid: room.classId,
        title: `${WORDS} chủ đề`,
        text: `@[${pupil(at).userId}] xem nhé`,
      }
      const { status, data } = await t.as(at % 2 === 0 ? teacher : pupil(at)).call(createTopic, { body })
      if (status === 200) topics.push(data.topic._id)
    },
    answer: async at => {
      const topicId = pick(topics, at)
      const body = { topicId: topicId as never, text: `@[${teacher.userId}] @[${pupil(at + 1).userId}]` }
      if (topicId) await t.as(pupil(at)).call(createTopicComment, { body })
    },
    notice: () =>
      t.as(teacher).call(sendNotice, {
        body: {
          classUid: room.classId,
          readers: 'both',
          title: `${WORDS} tin`,
          text: `${WORDS} tin`,
        } as never,
      }),
    leave: at => decide(at, 'removed'),
    comeBack: at => decide(at, 'approved'),
    handOver: async () => {
      const to = teacher === colleague ? room.teacher : colleague
      const body = { fromId: teacher.userId, classes: [{ classId: room.classId, toId: to.userId }] }
      const { status } = await t.as(t.admin).call(handOverClasses, { body: body as never })
      if (status === 200) teacher = to
    },
  }
  const people = [...room.pupils, room.teacher, colleague]
  return { room, people, acts }
}

/** Opens what a notification leads to; gives the status of the reply. */
async function opens(room: Classroom, who: Person, about: NotificationAbout): Promise<number> {
  const isPupil = room.pupils.includes(who)
  const as = t.as(who)
  switch (about.type) {
    case 'homework':
      return isPupil
        ? (await as.call(readOwnHomework, { params: { homeworkUid: about._id } })).status
        : (await as.call(readHomework, { query: { homeworkUid: about._id } })).status
    case 'submission': {
      const params = { homeworkUid: about.homework._id, submissionId: about._id }
      return isPupil
        ? (await as.call(readAttempt, { params: { attemptId: about._id } })).status
        : (await as.call(readSubmission, { params })).status
    }
    case 'topic':
      return (await as.call(listTopicComments, { query: { topicId: about._id } })).status
    case 'class': {
      if (!isPupil) return (await as.call(readClass, { query: { classUid: about._id } })).status
      const { classes } = (await as.call(listOwnClasses, {})).data
      return classes.some(({ _id }) => _id === about._id) ? 200 : 404
    }
    // Its words stand in the notification itself.
    case 'notice':
      return 200
    default:
      throw new Error(`Nobody here is told of ${about.type}`)
  }
}

/** Somebody is let in again, work and a notice come, and what the first homework told of goes. */
const EACH_KIND = [
  { act: 'leave', at: 1 },
  { act: 'comeBack', at: 1 },
  { act: 'notice', at: 0 },
  { act: 'give', at: 0 },
  { act: 'handIn', at: 3 },
  { act: 'ask', at: 1 },
  { act: 'takeBack', at: 0 },
]

it('whoever is told may read what it is about; of what they may not nothing is said, whatever has happened', async () => {
  const seen = new Set<string>()
  const step = (names: readonly string[]) => fc.record({ act: fc.constantFrom(...names), at: fc.nat(8) })
  const { acts } = await aClass()
  await fc.assert(
    fc.asyncProperty(fc.array(step(Object.keys(acts)), { minLength: 8, maxLength: 24 }), async steps => {
      const { room, people, acts } = await aClass()
      for (const name of ['give', 'handIn', 'topic']) await acts[name]?.(0)
      for (const { act, at } of steps) {
        await acts[act]?.(at)
        t.clock.forward(60_000)
        await t.runDueJobs()
      }
      for (const who of people) {
        const { data } = await t.as(who).call(listNotifications, { query: { limit: 100 } })
        for (const { about, ...row } of data.notifications) {
          if (about) expect(await opens(room, who, about), `${row.kind} of ${about.type}`).toBe(200)
          else expect(JSON.stringify(row)).not.toContain(WORDS)
          seen.add(about ? about.type : 'nothing')
        }
      }
    }),
    { numRuns: 12, examples: [[EACH_KIND]] },
  )
  // Otherwise nothing would have been shown.
  expect([...seen].sort()).toEqual(['class', 'homework', 'nothing', 'notice', 'submission', 'topic'])
})
