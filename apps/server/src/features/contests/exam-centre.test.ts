import * as calls from '@bangxanh/contract/contests/endpoints.ts'
import { CONTEST } from '@bangxanh/contract/contests/limits.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { draft } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
const exams = { contestArea: 'rtcontests' }
const bells = { contestArea: 't-rcv-contest' }
let room: Classroom

beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 3 })
})

const make = (over: object = {}, who: { token: string } = t.admin, params = exams) =>
  t.as(who).call(calls.createContest, { params, body: { name: 'Giữa kì I', ...over } })
const made = async (over: object = {}) => (await make(over)).data.contest
const change = (_id: string, body: object) =>
  t.as(t.admin).call(calls.updateContest, { params: exams, body: { _id, ...body } })
const ask = (contestId: string, body: object) =>
  t.as(t.admin).call(calls.addContestQuestion, { params: exams, query: { contestId }, body: body as never })
const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code

describe('an exam of a school', () => {
  it('is made with what is usual, and says when its results are seen', async () => {
    expect(await made({ duration: 60 })).toMatchObject({
      ...{ kind: 'exam', audience: 'school', status: 'not_start', duration: 60, results: 'ranked' },
      can: { edit: true, editQuestions: true, editParticipants: true, remove: true },
    })
    const { _id } = await made({ results: 'never' })
    expect((await change(_id, { results: 'at-once' })).data.contest.results).toBe('at-once')
    const bell = (await make({ results: 'never' }, t.admin, bells)).data.contest
    expect([bell.kind, bell.results]).toEqual(['school-bell', null])
  })

  it('is found in its own area alone, and so are its team and questions', async () => {
    const { _id: contestId } = await made({ name: 'Khảo sát' })
    const list = async (params: { contestArea: string }) =>
      (await t.as(t.admin).call(calls.listContests, { params })).data.contests.map(({ _id }) => _id)
    expect((await list(exams))[0]).toBe(contestId)
    expect(await list(bells)).not.toContain(contestId)
    const body = { contestId, name: 'Đội A', memberIds: [room.studentIds[0] as string] }
    const team = await t.as(t.admin).call(calls.createTeam, { params: exams, body })
    const elsewhere = [
      t.as(t.admin).call(calls.readContest, { params: bells, query: { contestId } }),
      t.as(t.admin).call(calls.readContestQuestions, { params: { ...bells, contestId } }),
      t.as(t.admin).call(calls.listParticipants, { params: { ...bells, contestId } }),
      t.as(t.admin).call(calls.updateContest, { params: bells, body: { _id: contestId, name: 'B' } }),
      t.as(t.admin).call(calls.deleteTeam, { params: bells, query: { _id: team.data.team._id } }),
      t.as(t.admin).call(calls.deleteContest, { params: bells, query: { _id: contestId } }),
    ]
    expect((await Promise.all(elsewhere)).map(code)).toEqual(Array(6).fill('E_NOT_FOUND'))
    const mine = await t.as(t.admin).call(calls.listParticipants, { params: { ...exams, contestId } })
    expect(mine.data.participants).toMatchObject([{ state: 'registered', teamId: team.data.team._id }])
  })

  it('belongs to who made it or is its host, and to nobody else of the school', async () => {
    const [maker, host, stranger] = await Promise.all(
      Array.from({ length: 3 }, () => t.make.person('teacher', { schoolId: t.schoolId })),
    )
    const { contest } = (await make({ hostIds: [host!.userId] }, maker)).data
    const paper = async (who: { token: string }) =>
      (await t.as(who).call(calls.readContestQuestions, { params: { ...exams, contestId: contest._id } }))
        .status
    expect([await paper(maker!), await paper(host!), await paper(stranger!)]).toEqual([200, 200, 403])
    const chief = await t.make.person('group_chief', { groupId: t.groupId })
    expect((await t.as(chief).call(calls.listContests, { params: exams })).status).toBe(403)
  })
})

describe('the paper of an exam', () => {
  it('may hold an essay, which a person marks, and no speaking', async () => {
    const { _id } = await made()
    expect(code(await ask(_id, asDraft(sample.Essay())))).toBe(200)
    expect(code(await ask(_id, asDraft(sample.Speaking())))).toBe('QUESTION_TYPE_NOT_SUPPORTED')
    const many = await t.as(t.admin).call(calls.addContestQuestions, {
      ...{ params: exams, query: { contestId: _id } },
      body: { questions: [draft.multiChoice, asDraft(sample.Speaking())] as never },
    })
    expect(code(many)).toBe('QUESTION_TYPE_NOT_SUPPORTED')
    const read = await t.as(t.admin).call(calls.readContest, { params: exams, query: { contestId: _id } })
    expect(read.data.contest.questionCount).toBe(1)
  })

  it('holds more questions than a Golden Bell', async () => {
    const { _id: contestId } = await made()
    const fill = () =>
      t.as(t.admin).call(calls.addContestQuestions, {
        ...{ params: exams, query: { contestId } },
        body: { questions: Array.from({ length: 200 }, () => draft.multiChoice) as never },
      })
    expect([code(await fill()), code(await fill()), code(await fill())]).toEqual([
      ...[200, 200],
      'E_TOO_MANY_QUESTIONS',
    ])
    expect(CONTEST.questions.exam).toBe(500)
    const counted = await t.database.db.execute(
      sql`select question_count as n from contest where id = ${contestId}`,
    )
    expect(counted.rows).toEqual([{ n: 400 }])
  })
})
