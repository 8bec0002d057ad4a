import * as contests from '@bangxanh/contract/contests/endpoints.ts'
import type { Contest } from '@bangxanh/contract/contests/schemas.ts'
import { addGradebookColumns, lockGradebook } from '@bangxanh/contract/gradebook/endpoints.ts'
import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import * as calls from '@bangxanh/contract/rankings/endpoints.ts'
import { rankText } from '@bangxanh/contract/rankings/states.ts'
import { readDashboard } from '@bangxanh/contract/reports/endpoints.ts'
import {
  exportRoomMarks,
  readOwnRoomResult,
  readRoomPaper,
  regradeRoom,
} from '@bangxanh/contract/room-results/endpoints.ts'
import { actInRoom, listRoomActs } from '@bangxanh/contract/rooms/endpoints.ts'
import { mergeStudents, undoMerge } from '@bangxanh/contract/student-merges/endpoints.ts'
import { exportStudent } from '@bangxanh/contract/students/endpoints.ts'
import { markOf } from '@bangxanh/questions/marks.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { ROOM_MARKS_WORDS } from '../../data/room-marks-words.ts'
import { newId } from '../../kernel/db/new-id.ts'
import { readSheets } from '../../kernel/spreadsheets/read-sheets.ts'
import { users } from '../../schema/account.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { choices, rightWords } from '../../testing/make-rooms.ts'
import { testSchool } from '../../testing/test-school.ts'
import { hashPassword } from '../account/public.ts'

const t = testSchool()
const exams = { contestArea: 'rtcontests' }
const bells = { contestArea: 't-rcv-contest' }
let room: Classroom

beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId, pupils: 5 })
})

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const code = (reply: { status: number; error?: { code: string } }) =>
  reply.status === 200 ? 200 : reply.error?.code
const admin = () => t.as(t.admin)
const id = (at: number) => room.studentIds[at] as string

/** An exam of four questions of one point each, with all five pupils. */
async function exam(over: object = {}, params = exams): Promise<Contest> {
  const made = await admin().call(contests.createContest, {
    params,
    body: { name: 'Cuối kì I', variants: 1, ...over },
  })
  const { _id: contestId } = made.data.contest
  await admin().call(contests.addContestQuestions, {
    ...{ params, query: { contestId }, body: { questions: choices(4, { point: 1 }) as never } },
  })
  await admin().call(contests.addParticipants, {
    params,
    body: { contestId, studentIds: [...room.studentIds] },
  })
  return read(contestId, params)
}
const read = async (contestId: string, params = exams) =>
  (await admin().call(contests.readContest, { params, query: { contestId } })).data.contest
const move = async (_id: string, status: Contest['status'], params = exams) => {
  const moved = await admin().call(contests.updateContest, { params, body: { _id, status } })
  if (moved.status !== 200) throw new Error(moved.text)
}

/** It is over, and each of these pupils has so many of its questions right. */
async function over(right: readonly (number | null)[], fields: object = {}): Promise<string> {
  const { _id: contestId } = await exam(fields)
  await move(contestId, 'prepare')
  await move(contestId, 'in_progress')
  for (const [at, count] of right.entries()) {
    if (count === null) continue
    await t.database.db.execute(sql`
      update room_seat set begun_at = ${t.clock.now().toISOString()}::timestamptz, epoch = 1, closed = 'submitted', closed_at = ${t.clock.now().toISOString()}::timestamptz
      where room_id = ${contestId} and student_id = ${id(at)}`)
    await t.database.db.execute(sql`
      insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
      select room_id, ${id(at)}, no, to_jsonb(case when no <= ${count} then 0 else 1 end), 1, 1,
        ${t.clock.now().toISOString()}::timestamptz, 1000, case when no <= ${count} then point else 0 end
      from room_question where room_id = ${contestId}`)
  }
  await move(contestId, 'ended')
  return contestId
}

const rank = (contestId: string, who: { token: string } = t.admin, params = exams) =>
  t.as(who).call(calls.rankContest, { params: { ...params, contestId }, body: {} })
const top = (contestId: string, who: { token: string } = t.admin, params = exams) =>
  t.as(who).call(calls.readRankings, { params: { ...params, contestId } })
const list = (contestId: string, query: object = {}, params = exams) =>
  admin().call(calls.listParticipantRankings, { params, query: { contestId, ...query } })
const placed = (reply: Awaited<ReturnType<typeof list>>) =>
  reply.data.rankings.map(({ _id, score, rank, standing }) => [
    room.studentIds.indexOf(_id),
    score,
    rank,
    standing,
  ])

describe('ranking an exam', () => {
  it('adds up and ranks 1, 1, 3 once it has ended; who never came stands behind all without a rank', async () => {
    const contestId = await over([3, 4, 4, null, 0])
    const waiting = [await top(contestId), await list(contestId)]
    expect(waiting.map(code)).toEqual(['E_RANKING_PROCESSING', 'E_RANKING_PROCESSING'])
    expect(waiting[0]).toMatchObject({
      error: { msg: 'Số liệu xếp hạng đang được xử lý, vui lòng xem lại sau vài giờ.' },
    })
    expect((await read(contestId)).can).toMatchObject({ rank: true, readPapers: true })
    expect((await rank(contestId)).data).toMatchObject({
      isScoredAndRanked: true,
      ranking: { totalPoint: 4, paperTotal: 0, seated: 5, tookPart: 4 },
    })
    expect(placed(await list(contestId))).toEqual([
      [1, 4, 1, 'took'],
      [2, 4, 1, 'took'],
      [0, 3, 3, 'took'],
      [4, 0, 4, 'took'],
      [3, 0, null, 'absent'],
    ])
    expect(await read(contestId)).toMatchObject({ isScoredAndRanked: true, can: { rank: false } })
    expect([null, 0, 1, 500, 501].map(rankText)).toEqual(['500+', '500+', '1', '500', '500+'])
  })

  it('is refused before the end, and to who does not run it', async () => {
    const { _id } = await exam()
    expect([code(await rank(_id)), code(await top(_id))]).toEqual([
      'E_CONTEST_NOT_ENDED',
      'E_RANKING_PROCESSING',
    ])
    const contestId = await over([1])
    const teacher = await t.make.person('teacher', { schoolId: t.schoolId })
    expect((await rank(contestId, teacher)).status).toBe(403)
    expect((await rank(contestId, t.admin, bells)).status).toBe(404)
    // Who has a pupil in it reads what came of it, and ranks nothing.
    expect((await rank(contestId, room.teacher)).status).toBe(403)
    await rank(contestId)
    expect((await top(contestId, room.teacher)).status).toBe(200)
  })

  it('happens once, however often and by how many it is asked for', async () => {
    const contestId = await over([1, 2])
    const both = await Promise.all([rank(contestId), rank(contestId), rank(contestId)])
    expect(both.map(code)).toEqual([200, 200, 200])
    const { rows } = await t.database.db.execute(
      sql`select count(*)::int as n from audit_log where action = 'contest.ranked' and detail ->> 'roomId' = ${contestId}`,
    )
    expect(rows).toEqual([{ n: 1 }])
    const at = (await top(contestId)).data.ranking.rankedAt
    t.clock.forward(60_000)
    expect((await rank(contestId)).data.ranking.rankedAt).toBe(at)
  })

  it('tells the top that the contest says, and all by pages, by name, class and team', async () => {
    const contestId = await over([4, 3, 3, 2, 1], { rankingTopCount: 2 })
    await rank(contestId)
    expect((await top(contestId)).data.rankings.map(one => one.rank)).toEqual([1, 2, 2])
    const second = await list(contestId, { page: 2, limit: 2 })
    expect(second.data.pagination).toEqual({ page: 2, limit: 2, total: 5 })
    expect(placed(second).map(([at]) => at)).toEqual([2, 3])
    const { className } = second.data.rankings[0] as { className: string }
    expect(placed(await list(contestId, { className })).length).toBe(5)
    expect(placed(await list(contestId, { className: `${className}0` }))).toEqual([])
    expect(placed(await list(contestId, { ids: [id(4)] }))).toEqual([[4, 1, 5, 'took']])
  })

  it('tells birthdays to who writes it, and not to a teacher who reads it', async () => {
    await t.database.pool.query(`update student set birthday = '2014-09-05' where id = $1`, [id(0)])
    const contestId = await over([4, 3])
    await rank(contestId)
    const asked = (who: { token: string }) =>
      t.as(who).call(calls.listParticipantRankings, { params: exams, query: { contestId, limit: 2 } })
    const born = (reply: { data: { rankings: { birthday: string | null }[] } }) =>
      reply.data.rankings.slice(0, 2).map(({ birthday }) => birthday)
    expect(born(await asked(t.admin))).toEqual(['2014-09-05', null])
    expect(born(await top(contestId))).toEqual(['2014-09-05', null])
    for (const reply of [await asked(room.teacher), await top(contestId, room.teacher)])
      expect(born(reply)).toEqual([null, null])
  })

  it('is taken back by whatever changes a score, and made anew gives the recount', async () => {
    const contestId = await over([4, 3])
    const changes = [
      sql`update room_answer set score = 0 where room_id = ${contestId} and student_id = ${id(0)} and no = 1`,
      sql`update room_question set voided = true where room_id = ${contestId} and no = 4`,
      sql`update room_seat set state = 'removed' where room_id = ${contestId} and student_id = ${id(1)}`,
      sql`update contest set paper_total = 2 where id = ${contestId}`,
      sql`update contest_participant set paper_points = 1.5 where contest_id = ${contestId} and student_id = ${id(3)}`,
      sql`delete from room_answer where room_id = ${contestId} and student_id = ${id(0)} and no = 2`,
      sql`delete from contest_participant where contest_id = ${contestId} and student_id = ${id(3)}`,
      sql`insert into contest_participant (contest_id, student_id, joined_at, paper_points) values (${contestId}, ${id(3)}, now(), 1.5)`,
      sql`delete from room_seat where room_id = ${contestId} and student_id = ${id(4)}`,
      sql`insert into room_seat (room_id, student_id, number, board) values (${contestId}, ${id(4)}, 5, false)`,
    ]
    for (const change of changes) {
      await rank(contestId)
      expect((await read(contestId)).isScoredAndRanked).toBe(true)
      await t.database.db.execute(change)
      expect((await read(contestId)).isScoredAndRanked).toBe(false)
      expect(code(await top(contestId))).toBe('E_RANKING_PROCESSING')
    }
    // Who wrote on paper alone took part.
    expect((await rank(contestId)).data.ranking).toMatchObject({ totalPoint: 5, paperTotal: 2, tookPart: 2 })
    expect(placed(await list(contestId))).toEqual([
      [3, 1.5, 1, 'took'],
      [0, 1, 2, 'took'],
      [1, 3, null, 'removed'],
      [2, 0, null, 'absent'],
      [4, 0, null, 'absent'],
    ])
    // What changes nothing leaves them.
    await t.database.db.execute(sql`update room_answer set score = score where room_id = ${contestId}`)
    expect((await read(contestId)).isScoredAndRanked).toBe(true)
    await expect(
      t.database.db.execute(
        sql`update contest_participant set paper_points = 2.5 where contest_id = ${contestId} and student_id = ${id(3)}`,
      ),
    ).rejects.toThrow()
  })

  it('are those of a Golden Bell as well: shares, questions, classes', async () => {
    const { _id: contestId } = await exam({ variants: undefined }, bells)
    await move(contestId, 'prepare', bells)
    await move(contestId, 'in_progress', bells)
    for (const [at, score] of ['1', '0'].entries())
      await t.database.db.execute(sql`
        insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
        values (${contestId}, ${id(at)}, 1, ${score === '1' ? '2' : '0'}, 1, 1, now(), 1, ${score})`)
    const statistics = () =>
      admin().call(calls.readContestStatistics, { params: bells, query: { contestId } })
    expect(code(await statistics())).toBe('E_RANKING_PROCESSING')
    await admin().call(actInRoom, { params: { roomId: contestId }, body: { act: 'end' } })
    const ranked = await admin().call(calls.rankContest, { params: { ...bells, contestId }, body: {} })
    expect(code(ranked)).toBe(200)
    // Its end has ranked it: nothing is done, and nothing written down.
    const { rows } = await t.database.db.execute(
      sql`select from audit_log where action = 'contest.ranked' and detail ->> 'roomId' = ${contestId}`,
    )
    expect(rows).toEqual([])
    const read = (await statistics()).data.statistics
    expect(read).toMatchObject({
      ranking: { totalPoint: 1, seated: 5, tookPart: 2 },
      ...{ average: 0.5, median: 0.5, highest: 1, lowest: 0, teams: [], halls: [], sittings: [] },
      classes: [{ tookPart: 2, average: 0.5 }],
      questions: [{ no: 1, right: 1, partly: 0, wrong: 1, none: 0, reached: 0.5, choices: [1, 0, 1, 0] }],
    })
    // What was never asked is no question of it.
    expect(read.questions).toHaveLength(1)
  })

  it('counts those who took part by their homeroom, else by a class of theirs that it is for, and by hall', async () => {
    const [pupil = ''] = room.studentIds
    const other = await classMaker(t).class({ schoolId: t.schoolId, name: '0A', teachers: [room.teacher] })
    await t.database.db.execute(sql`
      insert into class_student (id, class_id, student_id, state, entry, asked_at, changed_at)
      values (gen_random_uuid(), ${other.id}, ${pupil}, 'approved', 'roster', now(), now())`)
    await t.database.db.execute(sql`update student set homeroom = '9A1' where id = ${id(1)}`)
    const contestId = await over([4, 3, 2], {
      halls: [
        { name: 'Một', places: 4, proctorIds: [] },
        { name: 'Hai', places: 4, proctorIds: [] },
      ],
    })
    await t.database.db.execute(sql`
      update contest_participant set hall_id = (select id from room_hall where room_id = ${contestId} and name = 'Hai')
      where contest_id = ${contestId} and student_id <> ${pupil}`)
    await rank(contestId)
    const { statistics } = (
      await admin().call(calls.readContestStatistics, { params: exams, query: { contestId } })
    ).data
    expect(statistics.classes.slice(0, 2)).toMatchObject([
      { name: '0A', tookPart: 1 },
      { name: '9A1', tookPart: 1 },
    ])
    expect(statistics.classes.length).toBe(3)
    expect(statistics.halls.map(({ name, tookPart, average }) => [name, tookPart, average])).toEqual([
      ['Hai', 2, 2.5],
    ])
    const counted = [
      ...statistics.classes.map(({ name: className, tookPart }) => [{ className }, tookPart] as const),
      ...statistics.halls.map(({ _id: hallId, tookPart }) => [{ hallId }, tookPart] as const),
    ]
    for (const [of, tookPart] of counted)
      expect((await list(contestId, { ...of, standing: 'took' })).data.pagination.total).toBe(tookPart)
    const outcomes = ['took', 'absent', 'removed'].map(standing => list(contestId, { standing }))
    expect((await Promise.all(outcomes)).map(({ data }) => data.pagination.total)).toEqual([3, 2, 0])
    await t.database.db.execute(sql`delete from class_student where class_id = ${other.id}`)
    await t.database.db.execute(sql`update student set homeroom = null where id = ${id(1)}`)
  })

  it('lists whom each filter says, by what they had in this contest and in no other', async () => {
    const { db } = t.database
    const other = await over([1, 4, 4, 4, 4])
    const contestId = await over([4, 3, 1, 4])
    const ids = [contestId, other]
    const questionsOf = async (of: string) =>
      (
        await db.execute<{ id: string }>(
          sql`select question_id as id from room_question where room_id = ${of} order by no`,
        )
      ).rows.map(row => row.id)
    const [one, two, three, four] = (await questionsOf(contestId)) as [string, string, string, string]
    const [theirs] = (await questionsOf(other)) as [string]
    const change = (at: number, no: number, answer: string, score: number) =>
      db.execute(sql`update room_answer set answer = ${answer}::jsonb, score = ${score}
        where room_id = ${contestId} and student_id = ${id(at)} and no = ${no}`)
    await change(1, 2, '"x"', 0.5)
    await change(2, 3, 'null', 0)
    await change(0, 3, 'null', 1)
    await db.execute(sql`update room_question set point = 0 where room_id = ${contestId} and no = 4`)
    await db.execute(sql`update room_answer set score = 0 where room_id = ${contestId} and no = 4`)
    await db.execute(sql`update room_question set voided = true where room_id = ${other} and no = 4`)
    await db.execute(
      sql`update room_seat set state = 'removed' where room_id = ${contestId} and student_id = ${id(3)}`,
    )
    for (const [of, name, members] of [
      [contestId, 'Đội A', [0, 1]],
      [contestId, 'Đội B', [2]],
      [other, 'Đội C', [0, 1, 2]],
    ] as const) {
      await db.execute(
        sql`insert into contest_team (id, contest_id, name, created_at) values (uuidv7(), ${of}, ${name}, now())`,
      )
      for (const at of members)
        await db.execute(sql`update contest_participant set team_id = (select id from contest_team where contest_id = ${of} and name = ${name})
          where contest_id = ${of} and student_id = ${id(at)}`)
    }
    for (const one of ids) expect(code(await rank(one))).toBe(200)
    const found = async (query: object) => placed(await list(contestId, query)).map(([at]) => at)
    const teams = (query: object = {}) =>
      admin().call(calls.listTeamRankings, { params: exams, query: { contestId, ...query } })
    const told = (await teams()).data.rankings
    expect(told.map(({ name, members, score }) => [name, members, score])).toEqual([
      ['Đội A', 2, 2.75],
      ['Đội B', 1, 1],
    ])
    const [{ _id: teamId }] = told as [(typeof told)[0]]
    for (const query of [{ ids: [teamId], limit: 10 }, { search: 'doi a' }])
      expect((await teams(query)).data.rankings.map(({ name }) => name)).toEqual(['Đội A'])
    const { rankings } = (await list(contestId)).data
    const all = [0, 1, 2, 3, 4]
    const nameOf = (at: number) => rankings.find(({ _id }) => _id === id(at))?.fullname ?? ''
    for (const [query, who] of [
      [{}, all],
      [{ search: nameOf(1) }, [1]],
      [{ teamId }, [0, 1]],
      [{ sittingId: contestId }, all],
      [{ sittingId: other }, []],
      [{ standing: 'took' }, [0, 1, 2]],
      [{ standing: 'absent' }, [4]],
      [{ standing: 'removed' }, [3]],
      [{ mark: 10 }, [0]],
      [{ mark: 8 }, [1]],
      [{ mark: 0 }, []],
      // What is no filter yet.
      [{ questionId: one }, all],
      [{ outcome: 'right' }, all],
      [{ questionId: one, outcome: 'right' }, [0, 1, 2]],
      [{ questionId: theirs, outcome: 'right' }, []],
      [{ questionId: two, outcome: 'right' }, [0]],
      [{ questionId: two, outcome: 'partly' }, [1]],
      [{ questionId: two, outcome: 'wrong' }, [2]],
      [{ questionId: two, outcome: 'none' }, []],
      [{ questionId: three, outcome: 'right' }, [0, 1]],
      [{ questionId: three, outcome: 'none' }, [2]],
      [{ questionId: three, outcome: 'wrong' }, []],
      [{ questionId: four, outcome: 'right' }, []],
      [{ questionId: one, choice: 0 }, [0, 1, 2]],
      [{ questionId: two, choice: 1 }, [2]],
      [{ questionId: four, choice: 0 }, [0]],
      // It is of no examination: all of it is this one.
      [{ whole: 'true' }, all],
    ] as const)
      expect([query, (await found(query)).toSorted()]).toEqual([query, who])
    expect(code(await list(contestId, { questionId: one, whole: 'true' }))).toBe('E_INVALID')

    const statistics = async (of: string, who: { token: string } = t.admin) =>
      (await t.as(who).call(calls.readContestStatistics, { params: exams, query: { contestId: of } })).data
        .statistics.questions
    const figures = (await statistics(contestId)).map(row => [
      ...[row.no, row.right, row.partly, row.wrong, row.none],
      row.choices,
    ])
    expect(figures).toEqual([
      [1, 3, 0, 0, 0, [3, 0, 0, 0]],
      [2, 1, 1, 1, 0, [1, 1, 0, 0]],
      [3, 2, 0, 0, 1, [1, 0, 0, 0]],
      [4, 0, 0, 3, 0, [1, 2, 0, 0]],
    ])
    expect((await statistics(other)).map(({ no }) => no)).toEqual([1, 2, 3])
    expect(await statistics(other, room.teacher)).toHaveLength(3)
  })

  it('gives a team the mean of its members, of whom an absent one has nothing', async () => {
    const { _id: contestId } = await exam()
    for (const [name, members] of [
      ['Đội A', [0, 1, 3]],
      ['Đội B', [2, 4]],
      ['Đội C', []],
    ] as const)
      await admin().call(contests.createTeam, {
        ...{ params: exams, body: { contestId, name, memberIds: members.map(id) } },
      })
    await move(contestId, 'prepare')
    await move(contestId, 'in_progress')
    await t.database.db.execute(sql`
      update room_seat set begun_at = ${t.clock.now().toISOString()}::timestamptz where room_id = ${contestId} and student_id <> ${id(3)}`)
    await t.database.db.execute(sql`
      insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
      select ${contestId}, s.student_id, 1, '0', 1, 1, ${t.clock.now().toISOString()}::timestamptz, 1, 1 from room_seat s
      where s.room_id = ${contestId} and s.student_id <> ${id(3)}`)
    await move(contestId, 'ended')
    const teams = () => admin().call(calls.listTeamRankings, { params: exams, query: { contestId } })
    expect(code(await teams())).toBe('E_RANKING_PROCESSING')
    await rank(contestId)
    expect((await teams()).data.rankings).toMatchObject([
      { name: 'Đội B', members: 2, score: 1, rank: 1, in: null },
      { name: 'Đội A', members: 3, score: 0.6667, rank: 2 },
      { name: 'Đội C', members: 0, score: null, rank: null },
    ])
  })
})

describe('an essay of an exam', () => {
  const answers = (contestId: string, questionId: string, query: object = {}) =>
    admin().call(calls.listEssayAnswers, { params: { roomId: contestId, questionId }, query })
  const mark = (contestId: string, seatId: string, body: object, who: { token: string } = t.admin) =>
    t.as(who).call(calls.markEssay, { params: { roomId: contestId, seatId }, body: body as never })

  /** Two have written, one has left it empty, one was sent out. */
  async function written(fields: object = {}) {
    const { _id: contestId } = await exam(fields)
    const body = { ...asDraft(sample.Essay()), point: 2 } as never
    await admin().call(contests.addContestQuestion, { params: exams, query: { contestId }, body })
    const paper = await admin().call(contests.readContestQuestions, { params: { ...exams, contestId } })
    const [choice, essay] = [0, 4].map(at => paper.data.exam.questions[at]?._id ?? '')
    await move(contestId, 'prepare')
    await move(contestId, 'in_progress')
    const early = await answers(contestId, essay!)
    for (const [at, html] of [
      '<p>Mùa thu</p>',
      '<p>Mùa xuân</p>',
      '<p>&nbsp; </p>',
      '<p>Mùa hạ</p>',
    ].entries())
      await t.database.db.execute(sql`
        with begun as (update room_seat set begun_at = ${t.clock.now().toISOString()}::timestamptz, state = ${at === 3 ? 'removed' : 'in'}
          where room_id = ${contestId} and student_id = ${id(at)})
        insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
        values (${contestId}, ${id(at)}, 5, ${JSON.stringify({ html, files: [] })}::jsonb, 1, 1, ${t.clock.now().toISOString()}::timestamptz, 1, 0)`)
    await move(contestId, 'ended')
    return { contestId, choice: choice!, essay: essay!, early }
  }

  it('is marked without names, question by question; ranking says how many wait', async () => {
    const { contestId, choice, essay, early } = await written()
    expect(code(early)).toBe('E_CONTEST_NOT_ENDED')
    expect(code(await answers(contestId, choice))).toBe('E_MARKED_BY_MACHINE')
    const list = (await answers(contestId, essay)).data
    expect(list).toMatchObject({
      given: 2,
      marked: 0,
      question: { type: 'Essay', answers: { rubric: [{}, {}] } },
    })
    expect(list.answers.map(({ html, points, edition }) => [html, points, edition]).sort()).toEqual([
      ['<p>Mùa thu</p>', null, 1],
      ['<p>Mùa xuân</p>', null, 1],
    ])
    expect(JSON.stringify(list)).not.toContain('fullname')
    const refused = await rank(contestId)
    expect(refused).toMatchObject({
      status: 409,
      error: { code: 'E_NOT_MARKED', msg: expect.stringContaining('2') },
    })
    expect(code(await mark(contestId, id(0), { questionId: essay, points: 2.25 }))).toBe('E_POINTS_OVER')
    expect(code(await mark(contestId, id(2), { questionId: essay, points: 1 }))).toBe('E_NOT_FOUND')
    expect((await mark(contestId, id(0), { questionId: essay, points: 1.5 }, room.teacher)).status).toBe(403)
    const first = await mark(contestId, id(0), { questionId: essay, points: 1.5, edition: 1 })
    expect(first.data.mark).toMatchObject({ points: 1.5, edition: 2 })
    expect((await answers(contestId, essay, { state: 'unmarked' })).data).toMatchObject({
      ...{ given: 2, marked: 1, answers: [{ _id: id(1) }] },
    })
    expect(code(await rank(contestId))).toBe('E_NOT_MARKED')
    // Who is sure says so.
    const params = { ...exams, contestId }
    const anyway = await admin().call(calls.rankContest, { params, body: { unmarkedAsZero: true } })
    expect(anyway.data.rankings.map(row => [room.studentIds.indexOf(row._id), row.score, row.rank])).toEqual([
      [0, 1.5, 1],
      [1, 0, 2],
      [2, 0, 2],
    ])
    await mark(contestId, id(1), { questionId: essay, points: 2 })
    expect(code(await top(contestId))).toBe('E_RANKING_PROCESSING')
    expect((await rank(contestId)).data.rankings[0]).toMatchObject({ _id: id(1), score: 2 })
    // In the book of a closed semester it stays what it is.
    const ofClass = { classUid: room.classId }
    const column = { semester: 1, columns: [{ kind: 'TX', contestId }] } as never
    await t.as(room.teacher).call(addGradebookColumns, { params: ofClass, body: column })
    await admin().call(lockGradebook, { params: ofClass, body: { semester: 1, lock: 'closed' } })
    expect(code(await mark(contestId, id(1), { questionId: essay, points: 1 }))).toBe('E_EXAM_IN_CLOSED_BOOK')
  })

  it('is found by its own exam, question and pupil alone, among others', async () => {
    const { db } = t.database
    const first = await written()
    const { _id: unopened } = await exam()
    const addEssay = async (contestId: string) => {
      const body = { ...asDraft(sample.Essay()), point: 3 } as never
      await admin().call(contests.addContestQuestion, { params: exams, query: { contestId }, body })
      const paper = await admin().call(contests.readContestQuestions, { params: { ...exams, contestId } })
      return paper.data.exam.questions.at(-1)?._id ?? ''
    }
    const early = await addEssay(unopened)
    // Before it has begun nothing is marked; what is not of it, and who is not in it, is not found.
    expect(code(await answers(unopened, early))).toBe('E_CONTEST_NOT_ENDED')
    for (const questionId of [first.essay, newId()])
      expect(code(await answers(unopened, questionId))).toBe('E_NOT_FOUND')
    expect(code(await answers(first.contestId, early))).toBe('E_NOT_FOUND')
    const [stranger] = await classMaker(t).students(room.classId, [{ fullname: 'Lê Lạ' }], t.schoolId)
    const { _id: elsewhere } = await exam()
    await admin().call(contests.addParticipants, {
      params: exams,
      body: { contestId: elsewhere, studentIds: [stranger ?? ''] },
    })
    expect(code(await mark(unopened, id(0), { questionId: early, points: 1 }))).toBe('E_CONTEST_NOT_ENDED')
    expect(code(await mark(unopened, stranger ?? '', { questionId: early, points: 1 }))).toBe('E_NOT_FOUND')
    await db.execute(sql`delete from class_student where student_id = ${stranger}`)

    const { _id: contestId } = await exam()
    const [one, two] = [await addEssay(contestId), await addEssay(contestId)]
    await db.execute(
      sql`insert into question_version select (jsonb_populate_record(one, '{"version": 9}')).* from question_version one where question_id = ${two}`,
    )
    for (const status of ['prepare', 'in_progress'] as const) await move(contestId, status)
    const now = t.clock.now().toISOString()
    await db.execute(sql`update room_seat set begun_at = ${now}::timestamptz where room_id = ${contestId}`)
    for (const [at, no, html] of [
      [0, 5, '<p>Mùa thu</p>'],
      [1, 5, '<p>Mùa xuân</p>'],
      [2, 5, '<p>&nbsp; </p>'],
      [0, 6, '<p>Biển</p>'],
    ] as const)
      await db.execute(sql`insert into room_answer (room_id, student_id, no, answer, epoch, seq, received_at, took, score)
        values (${contestId}, ${id(at)}, ${no}, ${JSON.stringify({ html, files: [] })}::jsonb, 1, 1, ${now}::timestamptz, 1, 0)`)
    await move(contestId, 'ended')
    const counts = async () =>
      (await admin().call(calls.listEssays, { params: { roomId: contestId } })).data.essays.map(
        ({ _id, no, point, given, marked }) => [_id, no, point, given, marked],
      )
    expect(await counts()).toEqual([
      [one, 5, 3, 2, 0],
      [two, 6, 3, 1, 0],
    ])
    expect((await mark(contestId, id(0), { questionId: one, points: 2.5 })).data.mark).toMatchObject({
      points: 2.5,
    })
    expect(await counts()).toEqual([
      [one, 5, 3, 2, 1],
      [two, 6, 3, 1, 0],
    ])
    for (const [questionId, query, total, shown] of [
      [one, {}, [2, 1], [0, 1]],
      [two, {}, [1, 0], [0]],
      [one, { ids: [id(1)], limit: 10 }, [2, 1], [1]],
      [one, { search: 'mua thu' }, [2, 1], [0]],
      [one, { state: 'marked' }, [2, 1], [0]],
      [one, { state: 'unmarked' }, [2, 1], [1]],
    ] as const) {
      const { given, marked, answers: rows } = (await answers(contestId, questionId, query)).data
      expect([given, marked]).toEqual(total)
      expect(rows.map(({ _id }) => room.studentIds.indexOf(_id)).toSorted()).toEqual(shown)
    }
    expect(code(await mark(contestId, id(1), { questionId: two, points: 1 }))).toBe('E_NOT_FOUND')
    expect((await mark(contestId, id(0), { questionId: two, points: 1 })).data.mark).toMatchObject({
      points: 1,
    })
    expect((await answers(contestId, one)).data.answers.map(({ points }) => points).toSorted()).toEqual([
      2.5,
      null,
    ])
  })

  it('is marked by who is named for that, from the end on, who hears of it and finds it at home; nothing else is theirs', async () => {
    const marker = await t.make.person('teacher', { schoolId: t.schoolId })
    const as = t.as(marker)
    const { contestId, essay } = await written({ markerIds: [marker.userId] })
    const params = { roomId: contestId }
    const { can, markers } = (await as.call(contests.readContest, { params: exams, query: { contestId } }))
      .data.contest
    expect(markers.map(({ _id }) => _id)).toEqual([marker.userId])
    expect(can).toMatchObject({ mark: true, run: false, rank: false, readPapers: false, edit: false })
    t.clock.forward(60_000)
    await t.runDueJobs()
    const told = async () => {
      const { notifications } = (await as.call(listNotifications, { query: { limit: 100 } })).data
      return notifications
        .filter(({ about }) => about?._id === contestId)
        .map(({ kind, about }) => [kind, about])
    }
    expect(await told()).toMatchObject([['essaysToMark', { type: 'room', part: 'marker' }]])
    const home = async () =>
      (await as.call(readDashboard, {})).data.today!.toDos.essays.filter(({ _id }) => _id === contestId)
    expect(await home()).toMatchObject([{ _id: contestId, count: 2 }])

    expect((await as.call(calls.listEssays, { params })).data.essays).toEqual([
      { _id: essay, no: 5, point: 2, given: 2, marked: 0 },
    ])
    const list = await as.call(calls.listEssayAnswers, {
      params: { ...params, questionId: essay },
      query: {},
    })
    expect(list.data.answers).toHaveLength(2)
    for (const at of [0, 1])
      expect(code(await mark(contestId, id(at), { questionId: essay, points: 1 }, marker))).toBe(200)
    expect((await as.call(calls.listEssays, { params })).data.essays[0]).toMatchObject({ marked: 2 })
    expect(await home()).toEqual([])

    // They neither run nor rank it, and read no single paper.
    expect((await rank(contestId, marker)).status).toBe(403)
    expect((await as.call(actInRoom, { params, body: { act: 'reset' } })).status).toBe(403)
    expect((await as.call(regradeRoom, { params, body: { act: 'preview' } })).status).toBe(403)
    expect((await as.call(readRoomPaper, { params: { ...params, studentId: id(0) } })).status).toBe(403)
    const patch = { _id: contestId, markerIds: [] }
    expect((await as.call(contests.updateContest, { params: exams, body: patch })).status).toBe(403)
    // Another teacher marks nothing, and neither does who is named no more.
    expect((await t.as(t.colleague).call(calls.listEssays, { params })).status).toBe(403)
    expect((await t.as(t.otherTenant).call(calls.listEssays, { params })).status).toBe(404)
    expect((await admin().call(contests.updateContest, { params: exams, body: patch })).status).toBe(200)
    expect(code(await mark(contestId, id(0), { questionId: essay, points: 2 }, marker))).not.toBe(200)
    expect(await told()).toEqual([])
  })

  it('is told to who is named later, once; nobody from elsewhere is named, and none of a Golden Bell', async () => {
    const marker = await t.make.person('teacher', { schoolId: t.schoolId })
    const { contestId } = await written()
    const name = (markerIds: string[], params = exams, _id = contestId) =>
      admin().call(contests.updateContest, { params, body: { _id, markerIds } })
    const told = async () => {
      t.clock.forward(60_000)
      await t.runDueJobs()
      const { notifications } = (await t.as(marker).call(listNotifications, { query: { limit: 100 } })).data
      return notifications.map(({ kind, count }) => [kind, count])
    }
    expect((await name([t.otherTenant.userId])).status).toBe(404)
    expect(await told()).toEqual([])
    await name([marker.userId])
    expect(await told()).toEqual([['essaysToMark', 1]])
    await name([])
    await name([marker.userId])
    expect(await told()).toEqual([['essaysToMark', 1]])
    const bell = await exam({ markerIds: [marker.userId] }, bells)
    expect(bell.markers).toEqual([])
    expect((await name([marker.userId], bells, bell._id)).data.contest.markers).toEqual([])
  })

  it('is read by no marker before the end', async () => {
    const marker = await t.make.person('teacher', { schoolId: t.schoolId })
    const { _id: contestId } = await exam({ markerIds: [marker.userId] })
    const params = { roomId: contestId }
    expect(code(await t.as(marker).call(calls.listEssays, { params }))).toBe('E_CONTEST_NOT_ENDED')
    const paper = await t.as(marker).call(contests.readContestQuestions, { params: { ...exams, contestId } })
    expect(paper.status).toBe(403)
  })

  it('is marked by nobody over another mark that they have not seen', async () => {
    const { contestId, essay } = await written()
    await mark(contestId, id(0), { questionId: essay, points: 1, edition: 1 })
    const late = await mark(contestId, id(0), { questionId: essay, points: 2, edition: 1 })
    expect(late).toMatchObject({ status: 409, error: { code: 'E_CHANGED' } })
    // The same points are no change.
    expect(code(await mark(contestId, id(0), { questionId: essay, points: 1, edition: 1 }))).toBe(200)
    expect(code(await mark(contestId, id(0), { questionId: essay, points: 2, edition: 2 }))).toBe(200)
    const both = await Promise.all(
      [1, 2].map(n => mark(contestId, id(1), { questionId: essay, points: n, edition: 1 })),
    )
    expect(both.map(code).sort()).toEqual([200, 'E_CHANGED'])
  })

  const scores = async (contestId: string) => {
    const { rows } = await t.database.db.execute<{ student_id: string; score: string }>(
      sql`select student_id, score::float8 as score from room_answer where room_id = ${contestId} and no = 5`,
    )
    return new Map(rows.map(row => [room.studentIds.indexOf(row.student_id), row.score]))
  }

  it('of a broken question gives everybody its points, and its mark again once that is undone', async () => {
    const { contestId, essay } = await written()
    await mark(contestId, id(0), { questionId: essay, points: 1.5 })
    const regrade = async (body: object) =>
      (await admin().call(regradeRoom, { params: { roomId: contestId }, body: body as never })).data.regrade
    const everyone = [essay]
    const { token } = await regrade({ act: 'preview', everyone })
    const { last } = await regrade({ act: 'do', token, everyone })
    expect([0, 1, 2].map(at => [at, 2])).toEqual(
      [...(await scores(contestId))].filter(([at]) => at < 3).sort(),
    )
    await mark(contestId, id(0), { questionId: essay, points: 1 })
    expect((await scores(contestId)).get(0)).toBe(2)
    // Nobody has to mark it meanwhile.
    const toMark = async () =>
      (await admin().call(calls.listEssays, { params: { roomId: contestId } })).data.essays.map(
        ({ _id }) => _id,
      )
    expect(await toMark()).toEqual([])
    await regrade({ act: 'undo', regradeId: last!._id })
    expect(await toMark()).toEqual([essay])
    expect([0, 1].map(at => [at, 1 - at])).toEqual(
      [...(await scores(contestId))].filter(([at]) => at < 2).sort(),
    )
  })

  it('loses its mark with another answer, and who has read the first one marks nothing', async () => {
    const { contestId, essay } = await written()
    const anew = (at: number) =>
      t.database.db.execute(sql`update room_answer set answer = ${JSON.stringify({ html: '<p>Mùa đông</p>', files: [] })}::jsonb,
        seq = seq + 1, score = 0 where room_id = ${contestId} and no = 5 and student_id = ${id(at)}`)
    await mark(contestId, id(0), { questionId: essay, points: 1, edition: 1 })
    await anew(0)
    await anew(1)
    const list = (await answers(contestId, essay)).data
    expect([list.marked, list.answers.map(({ points }) => points)]).toEqual([0, [null, null]])
    for (const [at, edition] of [
      [0, 2],
      [0, 1],
      [1, 1],
    ] as const) {
      const late = await mark(contestId, id(at), { questionId: essay, points: 2, edition })
      expect(code(late)).toBe('E_CHANGED')
    }
    for (const { _id, edition } of list.answers)
      expect(code(await mark(contestId, _id, { questionId: essay, points: 2, edition }))).toBe(200)
  })

  it('stands in another order for each question', async () => {
    const { contestId, essay } = await written()
    const { rows } = await t.database.db.execute<{ student_id: string }>(sql`
      select a.student_id from room_answer a join room r on r.id = a.room_id
      where a.room_id = ${contestId} and a.no = 5 and a.student_id in (${id(0)}, ${id(1)})
      order by md5(a.student_id::text || 5 || r.secret)`)
    const list = (await answers(contestId, essay)).data
    expect(list.answers.map(({ _id }) => _id)).toEqual(rows.map(row => row.student_id))
  })

  it('is named as missing where its pupil is told the total at once', async () => {
    const { contestId, essay } = await written({ results: 'at-once' })
    await t.database.db.execute(
      sql`update room_seat set closed = 'submitted', closed_at = begun_at where room_id = ${contestId} and student_id = ${id(0)}`,
    )
    const own = async () =>
      (await t.as(room.pupils[0]!).call(readOwnRoomResult, { params: { roomId: contestId } })).data.result
    expect(await own()).toMatchObject({ totalAlone: true, essaysWait: true, points: 0, totalPoint: 6 })
    await mark(contestId, id(0), { questionId: essay, points: 1.5 })
    expect(await own()).toMatchObject({ essaysWait: false, points: 1.5 })
  })

  it('goes with its mark to the record that stays, and comes back with what it has by then', async () => {
    const { contestId, essay } = await written()
    const marks = async () => {
      const { rows } = await t.database.db.execute<{ student_id: string; score: number }>(
        sql`select student_id, score::float8 as score from room_mark where room_id = ${contestId}`,
      )
      return rows.map(row => [room.studentIds.indexOf(row.student_id), row.score]).sort()
    }
    const merge = (studentId: string, otherId: string) =>
      admin().call(mergeStudents, { body: { studentId, otherId, take: [] } })
    const undo = (studentId: string) => admin().call(undoMerge, { body: { studentId } })
    await mark(contestId, id(0), { questionId: essay, points: 1.5 })
    await mark(contestId, id(1), { questionId: essay, points: 2 })
    // Both have written: the other's answer stands aside.
    expect(code(await merge(id(0), id(1)))).toBe(200)
    expect(await marks()).toEqual([[0, 1.5]])
    expect(code(await undo(id(0)))).toBe(200)
    expect(await marks()).toEqual([
      [0, 1.5],
      [1, 2],
    ])
    expect(code(await merge(id(4), id(1)))).toBe(200)
    expect(await marks()).toEqual([
      [0, 1.5],
      [4, 2],
    ])
    await mark(contestId, id(4), { questionId: essay, points: 1 })
    expect(code(await undo(id(4)))).toBe(200)
    expect([await marks(), (await scores(contestId)).get(1)]).toEqual([
      [
        [0, 1.5],
        [1, 1],
      ],
      1,
    ])
  })
})

describe('an exam with points on paper', () => {
  it('is deleted by nobody, though it was never begun', async () => {
    const { _id: contestId, can } = await exam({ paperTotal: 2 })
    expect(can.remove).toBe(true)
    await admin().call(contests.updateParticipant, {
      ...{ params: exams, body: { contestId, studentId: id(0), paperPoints: 0 } },
    })
    expect((await read(contestId)).can.remove).toBe(false)
    const remove = () => admin().call(contests.deleteContest, { params: exams, query: { _id: contestId } })
    expect(code(await remove())).toBe('E_CONTEST_HAS_ANSWERS')
    await admin().call(contests.updateParticipant, {
      ...{ params: exams, body: { contestId, studentId: id(0), paperPoints: null } },
    })
    expect(code(await remove())).toBe(200)
  })
})

describe('what is written on paper', () => {
  const give = (contestId: string, at: number, fields: object, who: { token: string } = t.admin) =>
    t.as(who).call(contests.updateParticipant, {
      ...{ params: exams, body: { contestId, studentId: id(at), ...fields } },
    })
  const total = (_id: string, paperTotal: number) =>
    admin().call(contests.updateContest, { params: exams, body: { _id, paperTotal } })

  it('is added at any time, never more than is given there, and stands apart', async () => {
    const contestId = await over([3, 4], { paperTotal: 2 })
    expect(await read(contestId)).toMatchObject({ totalPoint: 4, paperTotal: 2 })
    const given = await give(contestId, 0, { paperPoints: 1.5, edition: 1 })
    expect(given.data.participant).toMatchObject({ paperPoints: 1.5, edition: 2 })
    expect(code(await give(contestId, 0, { paperPoints: 0.5, edition: 1 }))).toBe('E_CHANGED')
    expect(code(await give(contestId, 1, { paperPoints: 2.5 }))).toBe('E_PAPER_POINTS_OVER')
    expect(code(await give(contestId, 1, { paperPoints: 1 }, room.teacher))).toBe('E_NOT_CLASS_TEACHER')
    const seen = async (who: { token: string }) =>
      (
        await t
          .as(who)
          .call(contests.listParticipants, { params: { ...exams, contestId }, query: { ids: [id(0)] } })
      ).data.participants[0]?.paperPoints
    expect([await seen(t.admin), await seen(room.teacher)]).toEqual([1.5, null])
    // The list of who takes part stands since the waiting room was opened.
    expect(code(await give(contestId, 1, { board: true }))).toBe('E_CONTEST_STARTED')
    expect(code(await total(contestId, 1))).toBe('E_PAPER_POINTS_OVER')
    await rank(contestId)
    expect(placed(await list(contestId))).toMatchObject([
      [0, 4.5, 1, 'took'],
      [1, 4, 2, 'took'],
      ...[{}, {}, {}],
    ])
    expect((await list(contestId)).data.rankings[0]).toMatchObject({ paperPoints: 1.5 })
    expect(await seen(room.teacher)).toBe(1.5)
    await give(contestId, 0, { paperPoints: null })
    expect(code(await top(contestId))).toBe('E_RANKING_PROCESSING')
  })

  it('leaves with the marks, in the order of the ranks', async () => {
    const contestId = await over([3, 4], { paperTotal: 2 })
    await give(contestId, 0, { paperPoints: 1.5 })
    await rank(contestId)
    await t.database.db
      .update(users)
      .set({ passwordHash: await hashPassword('BangXanh@2026') })
      .where(eq(users.id, t.admin.userId))
    const file = await admin().call(exportRoomMarks, {
      ...{ params: { roomId: contestId }, body: { password: 'BangXanh@2026', format: 'csv' } },
    })
    const lines = (file.bytes as Buffer).toString().trim().split('\r\n')
    expect(lines[0]).toContain('Họ và tên,Lớp,Phòng thi,Số báo danh,')
    expect(lines[0]).toContain('Điểm của bài (/6),Trong đó trên giấy,Hạng')
    expect(lines.slice(1, 3).map(line => line.split(',').slice(6, 10))).toEqual([
      ['7.5', '4.5', '1.5', '1'],
      ['6.67', '4', '', '2'],
    ])
  })

  it('leaves as a workbook with the results, what each has answered, and the log, equal to the calls', async () => {
    const contestId = await over([3, 1, null])
    await admin().call(actInRoom, {
      params: { roomId: contestId },
      body: { act: 'void', no: 4, reason: 'In sai' },
    })
    await rank(contestId)
    await t.database.db
      .update(users)
      .set({ passwordHash: await hashPassword('BangXanh@2026') })
      .where(eq(users.id, t.admin.userId))
    const file = await admin().call(exportRoomMarks, {
      ...{ params: { roomId: contestId }, body: { password: 'BangXanh@2026' } },
    })
    const [marks, answers, log] = await readSheets(new Uint8Array(file.bytes as Buffer), XLSX)
    expect([marks?.name, answers?.name, log?.name]).toEqual(['Điểm', 'Bài làm', 'Nhật ký'])
    const { rankings } = (await list(contestId, { limit: 100 })).data
    const [head = [], ...lines] = marks?.rows ?? []
    const { columns, states } = ROOM_MARKS_WORDS.vi
    const at = (title: string) => head.findIndex(cell => String(cell).startsWith(title))
    const asked = head.flatMap((cell, index) => (/^Câu \d/.test(String(cell)) ? [index] : []))
    const told = ['code', 'fullname', 'className', 'candidate', 'points', 'mark', 'rank', 'state'] as const
    const papers = new Map(
      await Promise.all(
        rankings.map(async ({ _id: studentId }) => {
          const { data } = await admin().call(readRoomPaper, { params: { roomId: contestId, studentId } })
          return [studentId, data.paper] as const
        }),
      ),
    )
    expect(
      lines.map(row => [...told.map(key => row[at(columns[key])]), ...asked.map(index => row[index])]),
    ).toEqual(
      rankings.map(({ _id, code, fullname, className, number, score, rank, standing }) => {
        const { totalPoint, answers } = papers.get(_id)!
        const took = standing === 'took'
        return [
          ...[code, fullname, className, number, took ? score : null],
          ...[took ? markOf(Number(score), Number(totalPoint)) : null, rank, states[standing]],
          ...answers.map(({ voided, score }) => (took && !voided ? Number(score ?? 0) : null)),
        ]
      }),
    )
    const paper = await admin().call(readRoomPaper, { params: { roomId: contestId, studentId: id(0) } })
    const own = answers?.rows.find(row => row[1] === paper.data.paper.student.fullname)
    expect(own).toEqual([
      paper.data.paper.number,
      paper.data.paper.student.fullname,
      ...paper.data.paper.answers.map(({ answer }) => 'ABCD'[answer as number]),
    ])
    expect(answers?.rows[0]?.[5]).toContain('đã huỷ')
    const { acts } = (
      await admin().call(listRoomActs, { params: { roomId: contestId }, query: { limit: 100 } })
    ).data
    expect(log?.rows.length).toBe(acts.length + 1)
    expect(log?.rows.at(-1)?.slice(1)).toEqual([
      'Bỏ câu, không tính điểm',
      acts[0]?.by,
      4,
      null,
      null,
      'In sai',
    ])
    expect(log?.rows.slice(1).map(row => row[2])).toEqual(acts.map(({ by }) => by ?? 'Hệ thống').reverse())
  })

  it('goes to the record that stays where it has nothing there, and back; ranks fall with both', async () => {
    const contestId = await over([3, 4], { paperTotal: 2 })
    await give(contestId, 4, { paperPoints: 1.5 })
    await rank(contestId)
    const body = { studentId: id(0), otherId: id(4), take: [] }
    expect(code(await admin().call(mergeStudents, { body }))).toBe(200)
    expect(code(await top(contestId))).toBe('E_RANKING_PROCESSING')
    await rank(contestId)
    expect(placed(await list(contestId)).slice(0, 2)).toEqual([
      [0, 4.5, 1, 'took'],
      [1, 4, 2, 'took'],
    ])
    await total(contestId, 1.5)
    expect(code(await admin().call(undoMerge, { body: { studentId: id(0) } }))).toBe(200)
    expect(code(await top(contestId))).toBe('E_RANKING_PROCESSING')
    await rank(contestId)
    expect(placed(await list(contestId)).slice(0, 3)).toEqual([
      [1, 4, 1, 'took'],
      [0, 3, 2, 'took'],
      [4, 1.5, 3, 'took'],
    ])
  })

  it('comes back as much as can be given there by then', async () => {
    const contestId = await over([3, 4], { paperTotal: 2 })
    await give(contestId, 0, { paperPoints: 0.5 })
    await give(contestId, 4, { paperPoints: 1.5 })
    const body = { studentId: id(0), otherId: id(4), take: [] }
    expect(code(await admin().call(mergeStudents, { body }))).toBe(200)
    expect(code(await total(contestId, 1))).toBe(200)
    expect(code(await admin().call(undoMerge, { body: { studentId: id(0) } }))).toBe(200)
    await rank(contestId)
    expect(placed(await list(contestId, { ids: [id(0), id(4)] }))).toEqual([
      [0, 3.5, 2, 'took'],
      [4, 1, 3, 'took'],
    ])
  })

  it('waits with a merge until who holds the exam is done', async () => {
    const contestId = await over([3, 4])
    const body = { studentId: id(0), otherId: id(4), take: [] }
    const holder = await t.database.pool.connect()
    const waits = async (isDone: () => boolean) => {
      while (!isDone()) {
        const { rows } = await holder.query('select from pg_locks where not granted')
        if (rows.length > 0) return 'waits'
      }
      return 'done'
    }
    for (const act of [
      () => admin().call(mergeStudents, { body }),
      () => admin().call(undoMerge, { body: { studentId: id(0) } }),
    ]) {
      await holder.query('begin')
      await holder.query('select from room where id = $1 for update', [contestId])
      let isDone = false
      const done = act().finally(() => {
        isDone = true
      })
      expect(await waits(() => isDone)).toBe('waits')
      await holder.query('commit')
      expect(code(await done)).toBe(200)
    }
    holder.release()
  })

  it('is in the copy of what is kept of somebody as long as the ranks stand', async () => {
    const contestId = await over([3, 4], { paperTotal: 2, name: 'Bản sao' })
    const password = 'BangXanh@2026'
    await t.database.db
      .update(users)
      .set({ passwordHash: await hashPassword(password) })
      .where(eq(users.id, t.head.userId))
    const kept = async () => {
      const body = { studentId: id(1), password }
      const { bytes } = await t.as(t.head).call(exportStudent, { body })
      const seats: { score: unknown; rank: unknown }[] = JSON.parse(String(bytes)).rooms
      return seats.at(-1)
    }
    await rank(contestId)
    expect(await kept()).toMatchObject({ score: '4.0000', rank: 1 })
    await give(contestId, 0, { paperPoints: 2 })
    expect(await kept()).toMatchObject({ score: null, rank: null })
  })

  it('is told of with the ranks to who took part, once, and not where results are never shown', async () => {
    /** Once the jobs of the minute after have run. */
    const told = async (contestId: string) => {
      t.clock.forward(60_000)
      await t.runDueJobs()
      const reply = await t.as(room.pupils[0]!).call(listNotifications, { query: { limit: 100 } })
      return reply.data.notifications.flatMap(({ kind, count, about }) =>
        about?._id === contestId ? [[kind, count]] : [],
      )
    }
    const contestId = await over([3], { paperTotal: 2 })
    expect(await told(contestId)).toEqual([])
    await rank(contestId)
    expect(await told(contestId)).toEqual([['roomResults', 1]])
    await give(contestId, 0, { paperPoints: 1 })
    await rank(contestId)
    expect(await told(contestId)).toEqual([['roomResults', 1]])
    const hidden = await over([3], { results: 'never' })
    await rank(hidden)
    expect(await told(hidden)).toEqual([])
  })
})

describe('a Golden Bell of a school', () => {
  it('is ranked by its end, as it was played', async () => {
    const { _id: contestId } = await exam({}, bells)
    expect(code(await top(contestId, t.admin, bells))).toBe('E_RANKING_PROCESSING')
    await move(contestId, 'prepare', bells)
    await move(contestId, 'in_progress', bells)
    await admin().call(actInRoom, { params: { roomId: contestId }, body: { act: 'lock' } })
    await move(contestId, 'ended', bells)
    expect(await read(contestId, bells)).toMatchObject({ isScoredAndRanked: true, can: { rank: false } })
    expect(code(await rank(contestId, t.admin, bells))).toBe(200)
    expect((await list(contestId, {}, bells)).data.rankings.map(one => one.standing)).toEqual(
      Array(5).fill('absent'),
    )
    expect(code(await top(contestId))).toBe('E_NOT_FOUND')
  })
})

describe('teams of a Golden Bell', () => {
  it('stand behind the others where no member has a seat', async () => {
    const { _id: contestId } = await exam({}, bells)
    for (const [name, member] of [
      ['Đội A', 0],
      ['Đội B', 1],
    ] as const)
      await admin().call(contests.createTeam, {
        ...{ params: bells, body: { contestId, name, memberIds: [id(member)] } },
      })
    await move(contestId, 'prepare', bells)
    await move(contestId, 'in_progress', bells)
    await admin().call(actInRoom, { params: { roomId: contestId }, body: { act: 'lock' } })
    await move(contestId, 'ended', bells)
    await t.database.db.execute(
      sql`update room_seat set state = 'removed' where room_id = ${contestId} and student_id = ${id(1)}`,
    )
    await t.database.db.execute(
      sql`delete from room_seat where room_id = ${contestId} and student_id = ${id(0)}`,
    )
    const { data } = await admin().call(calls.listTeamRankings, { params: bells, query: { contestId } })
    expect(data.rankings).toMatchObject([
      { name: 'Đội B', in: 0, score: 0, rank: 1 },
      { name: 'Đội A', in: 0, score: null, rank: 2 },
    ])
  })
})

describe('what a pupil sees', () => {
  const own = (contestId: string, at = 0) =>
    t.as(room.pupils[at]!).call(readOwnRoomResult, { params: { roomId: contestId } })

  it('is all of their own once it is ranked, and of nobody else', async () => {
    const contestId = await over([3, 4])
    expect(code(await own(contestId))).toBe('E_RANKING_PROCESSING')
    await rank(contestId)
    const { result } = (await own(contestId)).data
    expect(result).toMatchObject({
      ...{ points: 3, totalPoint: 4, rank: 2, of: 2, totalAlone: false, paperPoints: null },
      answers: [{ score: 1 }, {}, {}, { score: 0 }],
    })
    expect(rightWords(result.answers[0]?.question)).toBe('<p>Hà Nội</p>')
    expect((await top(contestId, room.pupils[0]!)).status).toBe(404)
    await t.database.db.execute(sql`update room_answer set score = 1 where room_id = ${contestId}`)
    expect(code(await own(contestId))).toBe('E_RANKING_PROCESSING')
  })

  it('is the total alone as soon as they have handed in, where the host says so', async () => {
    const contestId = await over([3, 4], { results: 'at-once' })
    expect((await own(contestId)).data.result).toMatchObject({
      ...{ points: 3, totalPoint: 4, rank: null, of: null, totalAlone: true, answers: [] },
    })
    await rank(contestId)
    expect((await own(contestId)).data.result).toMatchObject({ totalAlone: false, rank: 2 })
  })

  it('is read without adding up what everybody has; before it is ranked hosts go on by number', async () => {
    const contestId = await over([3, 4])
    const asked = async () => {
      const query = vi.spyOn(t.database.pool, 'query')
      await own(contestId)
      const texts = JSON.stringify(query.mock.calls)
      query.mockRestore()
      return texts
    }
    expect(await asked()).toContain('room_seat')
    const readsAll = (texts: string) => texts.includes('rank() over') || texts.includes('a.score < q.point')
    expect(readsAll(await asked())).toBe(false)
    await rank(contestId)
    expect(readsAll(await asked())).toBe(false)
    const paper = async (at: number) =>
      (await admin().call(readRoomPaper, { params: { roomId: contestId, studentId: id(at) } })).data.paper
    expect(await paper(0)).toMatchObject({ at: 2, seats: 5, before: id(1), rank: 2, of: 2 })
    await t.database.db.execute(sql`update room_answer set score = score / 2 where room_id = ${contestId}`)
    // Before it is ranked they stand by number.
    const [first, second] = [await paper(0), await paper(1)]
    expect(second.at - first.at).toBe(second.number - first.number)
    expect(first).toMatchObject({ rank: null, of: 2, came: true })
  })

  it('is nothing where the host says never', async () => {
    const contestId = await over([3], { results: 'never' })
    await rank(contestId)
    expect(code(await own(contestId))).toBe('E_RESULT_HIDDEN')
  })

  it('is shown to a host beside what was given on paper', async () => {
    const contestId = await over([3])
    await t.database.db.execute(sql`update contest set paper_total = 2 where id = ${contestId}`)
    await t.database.db.execute(
      sql`update contest_participant set paper_points = 1.25 where contest_id = ${contestId} and student_id = ${id(0)}`,
    )
    const paper = async () =>
      (await admin().call(readRoomPaper, { params: { roomId: contestId, studentId: id(0) } })).data.paper
    expect(await paper()).toMatchObject({ points: 4.25, totalPoint: 6, paperPoints: 1.25, rank: null })
    await rank(contestId)
    expect(await paper()).toMatchObject({ rank: 1, of: 1 })
  })
})

describe('a question of an exam that was wrong', () => {
  const act = (contestId: string, body: object, who: { token: string } = t.admin) =>
    t.as(who).call(actInRoom, { params: { roomId: contestId }, body: body as never })
  const paper = async (contestId: string) =>
    (await admin().call(contests.readContestQuestions, { params: { ...exams, contestId } })).data.exam
  const scores = async (contestId: string) =>
    (await rank(contestId)).data.rankings.map(row => [room.studentIds.indexOf(row._id), row.score])

  it('counts for nobody while it is worked on, which pupils see, and counts again with a reason', async () => {
    const { _id: contestId } = await exam()
    await move(contestId, 'prepare')
    expect(code(await act(contestId, { act: 'void', no: 2 }))).toBe('E_ROOM_ACT')
    await move(contestId, 'in_progress')
    expect(code(await act(contestId, { act: 'void', no: 2, reason: 'Câu 2 in sai' }))).toBe(200)
    expect(code(await act(contestId, { act: 'void', no: 2 }))).toBe(200)
    expect(code(await act(contestId, { act: 'void', no: 5 }))).toBe('E_NOT_FOUND')
    expect(code(await act(contestId, { act: 'void' }))).toBe('E_NOT_FOUND')
    const { questions, voided } = await paper(contestId)
    expect(voided).toEqual([questions[1]!._id])
    const { state } = (
      await t.as(room.pupils[0]!).call(contests.readOwnContest, { params: { contestId }, query: {} })
    ).data
    expect(state.paper?.voided).toEqual(voided)
    // Answers to it are kept, for it may count again.
    const given = {
      ...{ questionId: questions[1]!._id, answer: 0, epoch: state.mine!.epoch, seq: t.clock.now().getTime() },
    }
    const begun = await t
      .as(room.pupils[0]!)
      .call(contests.beginContest, { params: { contestId }, body: { epoch: state.mine!.epoch } })
    const saved = await t.as(room.pupils[0]!).call(contests.saveContestAnswers, {
      ...{
        params: { contestId },
        body: { answers: [{ ...given, epoch: begun.data.state.mine!.epoch }] } as never,
      },
    })
    expect(code(saved)).toBe(200)
    expect(code(await act(contestId, { act: 'restore', no: 2 }))).toBe('E_INVALID')
    expect(code(await act(contestId, { act: 'restore', no: 2, reason: 'Câu 2 vẫn đúng' }))).toBe(200)
    expect((await paper(contestId)).voided).toEqual([])
    const { acts } = (await admin().call(listRoomActs, { params: { roomId: contestId }, query: {} })).data
    expect(acts.slice(0, 2)).toMatchObject([
      { act: 'restore', no: 2, reason: 'Câu 2 vẫn đúng' },
      { act: 'void', no: 2, reason: 'Câu 2 in sai' },
    ])
    expect(acts.filter(one => one.act === 'void')).toHaveLength(1)
  })

  it('is voided after the end: ranks go, the total shrinks, and it is written down', async () => {
    const contestId = await over([4, 2])
    await rank(contestId)
    expect(code(await act(contestId, { act: 'void', no: 4, reason: 'Không có đáp án đúng' }))).toBe(200)
    expect(code(await top(contestId))).toBe('E_RANKING_PROCESSING')
    expect((await rank(contestId)).data).toMatchObject({
      ranking: { totalPoint: 3 },
      rankings: [{ score: 3 }, { score: 2 }],
    })
    expect(code(await act(contestId, { act: 'restore', no: 4, reason: 'C đúng' }))).toBe(200)
    expect(code(await top(contestId))).toBe('E_RANKING_PROCESSING')
    expect((await rank(contestId)).data).toMatchObject({
      ranking: { totalPoint: 4 },
      rankings: [{ score: 4 }, { score: 2 }],
    })
    const { rows } = await t.database.db.execute<{ action: string }>(
      sql`select action from audit_log where detail ->> 'roomId' = ${contestId} order by id`,
    )
    const written = rows.map(row => row.action)
    expect(written).toEqual(expect.arrayContaining(['room.question-voided', 'room.question-restored']))
    // It is for who runs the exam.
    expect((await act(contestId, { act: 'void', no: 1 }, room.teacher)).status).toBe(403)
  })

  it('has its key mended once it has ended, which counts by a regrade and is undone as a whole', async () => {
    const contestId = await over([1, null, 0])
    await rank(contestId)
    const [question] = (await paper(contestId)).questions
    const change = (over: object, who: { token: string } = t.admin) =>
      t.as(who).call(contests.updateContestQuestion, {
        ...{ params: exams, query: { contestId, _id: question!._id } },
        body: asDraft({ ...question!, ...over } as never) as never,
      })
    expect(code(await change({ point: 2 }))).toBe('E_CONTEST_STARTED')
    expect((await change({ right: 1 }, room.teacher)).status).toBe(403)
    const regrade = (body: object) =>
      admin().call(regradeRoom, { params: { roomId: contestId }, body: body as never })
    // What stands in it scores by this key.
    await change({ right: 0 })
    await regrade({ act: 'do', token: (await regrade({ act: 'preview' })).data.regrade.token })
    await rank(contestId)
    expect(code(await change({ right: 1 }))).toBe(200)
    // Nothing counts yet, and ranks stand.
    expect(code(await top(contestId))).toBe(200)
    const { token, changes, questions } = (await regrade({ act: 'preview' })).data.regrade
    expect(questions).toMatchObject([{ _id: question!._id, no: 1, everyone: false }])
    expect(changes.map(({ before, after }) => [before, after])).toEqual([
      [1, 0],
      [0, 1],
    ])
    const { last } = (await regrade({ act: 'do', token })).data.regrade
    expect(code(await top(contestId))).toBe('E_RANKING_PROCESSING')
    expect(await scores(contestId)).toEqual([
      [2, 1],
      [0, 0],
    ])
    expect(code(await regrade({ act: 'undo', regradeId: last!._id }))).toBe(200)
    expect(await scores(contestId)).toEqual([
      [0, 1],
      [2, 0],
    ])
  })

  it('keeps its key while it is worked on', async () => {
    const { _id: contestId } = await exam()
    const [question] = (await paper(contestId)).questions
    await move(contestId, 'prepare')
    await move(contestId, 'in_progress')
    const reply = await admin().call(contests.updateContestQuestion, {
      ...{ params: exams, query: { contestId, _id: question!._id } },
      body: asDraft({ ...question!, right: 1 } as never) as never,
    })
    expect(code(reply)).toBe('E_CONTEST_STARTED')
  })
})
