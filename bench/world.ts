import { createHash, randomBytes } from 'node:crypto'
import { createClass } from '@bangxanh/contract/classes/endpoints.ts'
import { createCategory, createExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { assignExam, createAttachmentHomework } from '@bangxanh/contract/homework/endpoints.ts'
import type { RequestOf } from '@bangxanh/contract/kit/endpoint.ts'
import { startAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import { createQuestionGroups } from '@bangxanh/contract/questions/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { clientOf } from '../apps/server/src/app/call-app.ts'
import { SCIENCE } from '../apps/server/src/demo/exams-science.ts'
import { hashPassword } from '../apps/server/src/features/account/public.ts'

export const PASSWORD = 'a password of the bench'
/** So many pupils log in, in turn: an account takes only a few tries at once. */
export const LOGINS = 600
/** Whoever has the homework of the parameter has started one attempt of it. */
const BEGUN = `insert into homework_assignee (homework_id, student_id, attempts)
  select homework_id, student_id, 1 from homework_recipient where homework_id = $1`

const PUPILS = 1_200
/** Each submit uses up an attempt; so many homeworks give 1,200 of them each. */
const HOMEWORKS = 8
const COLLEAGUES = 60
/** A gradebook as large as they come. */
const BOOK = { pupils: 45, columns: 60 }
const SESSIONS = 16
/** So many of the room save answers of one homework, sit together over another, and bring photos for a third. */
const SAVERS = 64
const SITTING = 64
const PHOTOGRAPHERS = 30
/** Of a second school, as large as they come: classes, the pupils of each, and what each was given. */
const LARGE_SCHOOL = { classes: 500, pupils: 38, homeworks: 4 }
const EXAMS = 30
/** The exam that is previewed: ten groups, its reply about 400 kB before packing. */
const LARGE_EXAM = { groups: 10, questionsEach: 50 }

interface Begun {
  readonly token: string
  readonly userId: string
  readonly homeworkId: string
  readonly attemptId: string
  readonly questionIds: readonly string[]
}

export interface World {
  /** Sessions of one teacher, and of the school's head, who reads its teachers' records: of one only some calls go on at once. */
  readonly teacherTokens: readonly string[]
  readonly headTokens: readonly string[]
  readonly smallClassId: string
  /** A homework of it with answers of 30 pupils, and the exam that it was made of. */
  readonly analysedId: string
  /** A topic of its discussion with 200 comments, among 60 topics. */
  readonly topicId: string
  readonly colleagueIds: readonly string[]
  readonly examVaultId: string
  readonly roomId: string
  /** Of 45 pupils, with a gradebook of 60 columns, of which eight take their marks from homework. */
  readonly bookClassId: string
  readonly joinCode: string
  readonly largeExamId: string
  /** Pupils with an open attempt of one homework, to save answers in. */
  readonly savers: readonly { token: string; userId: string; attemptId: string; questionId: string }[]
  /** Open attempts with all answers saved, to be submitted once each. */
  readonly submits: Begun[]
  /** The same, of two classes whose pupils sit together: one before anything is measured, and one after. */
  readonly sittings: readonly (readonly Begun[])[]
  /** Pupils with an open attempt of a homework without questions. */
  readonly photographers: readonly { token: string; homeworkId: string; attemptId: string }[]
  /** Sessions of the head of a second school with 500 classes. */
  readonly largeSchoolTokens: readonly string[]
  /** Of who stands above 200 schools. */
  readonly chiefTokens: readonly string[]
}

/** A school with ten classes, one of 38 and one room of 1,200, all of them at work. */
export async function makeWorld(
  app: FastifyInstance,
  pool: pg.Pool,
  count: () => Promise<void>,
): Promise<World> {
  const sql = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) =>
    (await pool.query<Row>(text, values)).rows
  const passwordHash = await hashPassword(PASSWORD)
  const [school] = await sql<{ id: string }>(
    `insert into school (id, name) values (uuidv7(), 'Bench') returning id`,
  )
  const schoolId = school?.id as string
  const [teacher] = await sql<{ id: string }>(
    `insert into "user" (id, username, password_hash, display_name) values (uuidv7(), $1, $2, 'Bench Teacher') returning id`,
    ['bench.teacher', passwordHash],
  )
  await sql(`insert into role_grant (id, user_id, role, school_id) values (uuidv7(), $1, 'teacher', $2)`, [
    teacher?.id,
    schoolId,
  ])
  const teacherTokens = await signInOften(sql, teacher?.id as string)
  const [head] = await sql<{ id: string }>(
    `with made as (
       insert into "user" (id, username, password_hash, display_name)
       select uuidv7(), 'bench.colleague' || n, $2, 'Bench Colleague ' || n from generate_series(0, $3) n returning id, username)
     insert into role_grant (id, user_id, role, school_id, subjects)
     select uuidv7(), id, case when username = 'bench.colleague0' then 'super_admin' else 'teacher' end, $1,
       case when username = 'bench.colleague0' then '{}' else '{math}' end::text[] from made returning user_id as id`,
    [schoolId, passwordHash, COLLEAGUES],
  )
  const colleagues = await sql<{ id: string }>(
    `select user_id as id from role_grant where school_id = $1 and role = 'teacher' order by id`,
    [schoolId],
  )
  const headTokens = await signInOften(sql, head?.id as string)
  const as = clientOf(app, teacherTokens[0])

  const classIds: string[] = []
  for (let number = 1; number <= 10; number++) {
    const body = { name: `Lớp ${number}`, approval: 'auto' as const, grade: 'L9', subject: 'math' }
    classIds.push((await as.call(createClass, { body })).data.eClass._id)
  }
  const [smallClassId, roomId, bookClassId] = classIds as [string, string, string]
  await sql(
    `with made as (
       insert into "user" (id, username, password_hash, display_name, signed_in_at)
       select uuidv7(), 'bench' || n, $4, 'Học Sinh ' || n, now() from generate_series(1, $1) n returning id, display_name),
     granted as (insert into role_grant (id, user_id, role) select uuidv7(), id, 'student' from made),
     pupils as (insert into student (id, school_id, user_id, fullname) select uuidv7(), $2, id, display_name from made returning id)
     insert into class_student (id, class_id, student_id, state, entry) select uuidv7(), $3, id, 'approved', 'roster' from pupils`,
    [PUPILS, schoolId, roomId, passwordHash],
  )
  await sql(
    `insert into class_student (id, class_id, student_id, state, entry)
     select uuidv7(), $1, student_id, 'approved', 'roster' from class_student where class_id = $2 order by student_id limit 38`,
    [smallClassId, roomId],
  )
  const { examVaultId, largeExamId } = await makeExams(as)
  const homeworkIds = await giveHomeworks(as, examVaultId, roomId)
  const analysedIds = await giveHomeworks(as, examVaultId, smallClassId)
  for (const homeworkId of analysedIds) {
    await sql(
      `with begun as (${BEGUN} order by student_id limit 30 returning homework_id, student_id)
       insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, score, total_point)
       select uuidv7(), homework_id, student_id, 1, 'graded', 'bench', now(), end_at, now(), total_point / 2, total_point
       from begun join homework on homework.id = homework_id`,
      [homeworkId],
    )
    // Answers that differ from pupil to pupil, and what they brought.
    await sql(
      `with shown as (
         insert into attempt_question (attempt_id, question_id, version, position, score)
         select attempt.id, question.id, question.version,
           row_number() over (partition by attempt.id order by question_group.position, question.position),
           point * (hashtext(attempt.id::text || question.id) % 3 = 0)::int
         from attempt join question_group on question_group.homework_id = attempt.homework_id
         join question on question_group_id = question_group.id
         join question_version on question_version.question_id = question.id and question_version.version = question.version
         where attempt.homework_id = $1 returning attempt_id, question_id)
       insert into attempt_answer (attempt_id, question_id, answer, seq, saved_at)
       select attempt_id, question_id, to_jsonb(abs(hashtext(question_id::text || attempt_id)) % 4), 1, now() from shown`,
      [homeworkId],
    )
  }
  await fillBook(sql, bookClassId, roomId, await giveHomeworks(as, examVaultId, bookClassId))
  const pupils = await sql<{ id: string; user_id: string }>('select id, user_id from student order by id')
  const tokens = new Map<string, string>()
  for (const { id, user_id } of pupils) tokens.set(id, await signIn(sql, user_id))

  await sql(
    `insert into notification (id, user_id, kind, about, count, at)
     select uuidv7(), $1, 'handedIn', id, 3, now() - row_number() over () * interval '1 minute' from homework limit 100`,
    [teacher?.id],
  )
  const topicId = await makeTalk(sql, { classId: smallClassId, teacherId: teacher?.id as string })
  const [first, ...others] = homeworkIds as [string, ...string[]]
  const savers: World['savers'][number][] = []
  const begin = async (token: string, homeworkUid: string) => {
    const { status, text, data } = await clientOf(app, token).call(startAttempt, { params: { homeworkUid } })
    if (status !== 200) throw new Error(text)
    return data.attempt
  }
  for (const { id, user_id: userId } of pupils.slice(0, SAVERS)) {
    const token = tokens.get(id) as string
    const attempt = await begin(token, first)
    savers.push({
      token,
      userId,
      attemptId: attempt._id,
      questionId: attempt.questionGroups[0]?.questions[0]?._id as string,
    })
  }
  const photographers: World['photographers'][number][] = []
  const photosId = await givePhotos(as, roomId)
  for (const { id } of pupils.slice(SAVERS, SAVERS + PHOTOGRAPHERS)) {
    const token = tokens.get(id) as string
    photographers.push({ token, homeworkId: photosId, attemptId: (await begin(token, photosId))._id })
  }
  const submits: World['submits'] = []
  for (const homeworkId of others) {
    await sql(
      `with assigned as (${BEGUN} returning homework_id, student_id), begun as (
         insert into attempt (id, homework_id, student_id, number, seed, started_at, ends_at, total_point)
         select uuidv7(), homework_id, student_id, 1, 'bench', now(), end_at, total_point
         from assigned join homework on homework.id = homework_id returning id),
       shown as (
         insert into attempt_question (attempt_id, question_id, version, position)
         select begun.id, question.id, question.version, row_number() over (partition by begun.id order by question_group.position, question.position)
         from begun, question join question_group on question_group.id = question_group_id where homework_id = $1 returning 1)
       select count(*) from shown`,
      [homeworkId],
    )
    await sql(
      `insert into attempt_answer (attempt_id, question_id, answer, seq, saved_at)
       select attempt.id, question_id, '0', 1, now() from attempt join attempt_question on attempt_id = attempt.id where homework_id = $1`,
      [homeworkId],
    )
    const begun = await sql<{ id: string; student_id: string; user_id: string }>(
      'select attempt.id, student_id, user_id from attempt join student on student.id = student_id where homework_id = $1',
      [homeworkId],
    )
    // Of the type whose answer is a number.
    const questionIds = await sql<{ id: string }>(
      `select question.id from question
       join question_group on question_group.id = question_group_id
       join question_version on question_id = question.id and question_version.version = question.version
       where homework_id = $1 and type = 'MultiChoice'`,
      [homeworkId],
    )
    for (const { id, student_id, user_id } of begun)
      submits.push({
        token: tokens.get(student_id) as string,
        userId: user_id,
        homeworkId,
        attemptId: id,
        questionIds: questionIds.map(question => question.id),
      })
  }
  const largeSchoolTokens = await signInOften(sql, await makeLargeSchool(sql))
  await count()
  const chiefTokens = await signInOften(sql, await makeGroup(sql))
  await sql('vacuum analyze')
  const [room] = await sql<{ join_code: string }>('select join_code from class where id = $1', [roomId])
  const joinCode = room?.join_code as string
  return {
    teacherTokens,
    headTokens,
    smallClassId,
    analysedId: analysedIds[0] as string,
    topicId,
    colleagueIds: colleagues.map(({ id }) => id),
    examVaultId,
    roomId,
    bookClassId,
    joinCode,
    largeExamId,
    savers,
    submits,
    sittings: [submits.splice(0, SITTING), submits.splice(0, SITTING)],
    photographers,
    largeSchoolTokens,
    chiefTokens,
  }
}

/** The discussion of a class: what its pupils and its teacher wrote. Gives the topic that was written in most. */
async function makeTalk(
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>,
  { classId, teacherId }: { classId: string; teacherId: string },
): Promise<string> {
  const [topic] = await sql<{ id: string }>(
    `with made as (
       insert into discussion_topic (id, class_id, author_id, by_teacher, title, last_at, created_at)
       select uuidv7(), $1, $2, true, 'Chủ đề ' || n, now() - n * interval '1 hour', now() - n * interval '1 hour'
       from generate_series(1, 60) n returning id, title, created_at),
     pupil as (select user_id, row_number() over (order by student.id) n from class_student
       join student on student.id = student_id where class_id = $1),
     said as (insert into discussion_comment (id, topic_id, opening, author_id, by_teacher, text, created_at)
       select uuidv7(), made.id, n = 0, case when n % 5 = 0 then $2::uuid else (select user_id from pupil where pupil.n = 1 + m.n % 38) end,
         n % 5 = 0, 'Em nghĩ là bài ' || n, made.created_at + n * interval '1 second'
       from made, generate_series(0, case when made.title = 'Chủ đề 1' then 200 else 6 end) m(n) returning 1)
     select id from made where title = 'Chủ đề 1'`,
    [classId, teacherId],
  )
  return topic?.id as string
}

/** A group of 200 schools of which each day of nine weeks is counted. Gives the user who heads it. */
async function makeGroup(
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>,
): Promise<string> {
  const [chief] = await sql<{ id: string }>(
    `with above as (insert into "group" (id, name) values (uuidv7(), 'Bench') returning id),
     region as (insert into department (id, group_id, name) select uuidv7(), id, 'Vùng ' || n from above, generate_series(1, 4) n returning id, group_id),
     numbered as (select id, group_id, row_number() over () n from region),
     made as (insert into school (id, group_id, department_id, name)
       select uuidv7(), group_id, id, 'Trường ' || n || '.' || m from numbered, generate_series(1, 50) m returning id),
     counted as (insert into school_count (school_id, classes, quiet, teachers, students, signed_in, counted_at)
       select id, 30, 1, 60, 1200, 1100, now() from made),
     days as (insert into school_day (school_id, day, given, handed_in, expected, done, late, mark_sum, marks)
       select id, vietnam_day(now()) - d, 12, 300, 400, 300 + d, 10, 2100, 300 from made, generate_series(0, 63) d),
     person as (insert into "user" (id, username, password_hash, display_name)
       values (uuidv7(), 'bench.chief', 'signs in nowhere', 'Bench Chief') returning id)
     insert into role_grant (id, user_id, role, group_id) select uuidv7(), person.id, 'group_chief', above.id from person, above
       returning user_id as id`,
  )
  return chief?.id as string
}

/** By SQL alone: half of all pupils have done each homework. Gives the user who heads it. */
async function makeLargeSchool(
  sql: <Row extends pg.QueryResultRow>(text: string, values?: unknown[]) => Promise<Row[]>,
): Promise<string> {
  const { classes, pupils, homeworks } = LARGE_SCHOOL
  const [head] = await sql<{ id: string; school_id: string }>(
    `with made as (insert into school (id, name) values (uuidv7(), 'Bench, large') returning id as school_id),
     person as (insert into "user" (id, username, password_hash, display_name)
       values (uuidv7(), 'bench.large', 'signs in nowhere', 'Bench Head') returning id),
     granted as (insert into role_grant (id, user_id, role, school_id) select uuidv7(), id, 'super_admin', school_id from person, made)
     select id, school_id from person, made`,
  )
  const { id, school_id: schoolId } = head as { id: string; school_id: string }
  await sql(
    `with eclass as (
       insert into class (id, school_id, name, join_code, grade, subject, created_by)
       select uuidv7(), $1, 'Lớp ' || n, lpad(translate(n::text, '01', 'AB'), 7, 'C'), 'L9', 'math', $2 from generate_series(1, $3) n returning id),
     taught as (insert into class_teacher (class_id, user_id) select id, $2 from eclass),
     person as (
       insert into "user" (id, username, password_hash, display_name, signed_in_at)
       select uuidv7(), 'bench.large' || n, 'signs in nowhere', 'Học Sinh ' || n, now() from generate_series(1, $3 * $4) n
       returning id, display_name, substr(username, 12)::int n),
     pupil as (insert into student (id, school_id, user_id, fullname) select id, $1, id, display_name from person),
     numbered as (select id, row_number() over () n from eclass)
     insert into class_student (id, class_id, student_id, state, entry)
     select uuidv7(), numbered.id, person.id, 'approved', 'roster' from numbered join person on person.n % $3 = numbered.n % $3`,
    [schoolId, id, classes, pupils],
  )
  await sql(
    `with given as (
       insert into homework (id, class_id, kind, name, start_at, end_at, publish, whole_class, limit_submit, question_count, total_point, assigned_by)
       select uuidv7(), class.id, 'es', 'Bài ' || h, now() - interval '1 day', now() + interval '1 day', true, true, 1, 10, 10, $2
       from class, generate_series(1, $3) h where school_id = $1 returning id, class_id, end_at),
     begun as (
       insert into homework_assignee (homework_id, student_id, attempts)
       select given.id, student_id, 1 from given join class_student using (class_id) where hashtext(student_id::text || given.id) % 2 = 0
       returning homework_id, student_id)
     insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, score, total_point)
     select uuidv7(), homework_id, student_id, 1, 'graded', 'bench', now(), end_at, now(), abs(hashtext(student_id::text)) % 11, 10
     from begun join given on given.id = homework_id`,
    [schoolId, id, homeworks],
  )
  return id
}

/** A homework that pupils hand photos in for. */
async function givePhotos(as: ReturnType<typeof clientOf>, classId: string): Promise<string> {
  const { status, text, data } = await as.call(createAttachmentHomework, {
    body: {
      classId,
      name: 'Bench, photos',
      content: '<p>Chụp bài làm.</p>',
      startAt: new Date(Date.now() - 3_600_000).toISOString(),
      endAt: new Date(Date.now() + 86_400_000).toISOString(),
      publish: true,
    },
  })
  if (status !== 200) throw new Error(text)
  return data.homework._id
}

/** A mark in every cell, a third of those of the homework columns written over by the teacher. */
async function fillBook(
  sql: (text: string, values: unknown[]) => Promise<unknown>,
  classId: string,
  roomId: string,
  homeworkIds: readonly string[],
): Promise<void> {
  await sql(
    `insert into class_student (id, class_id, student_id, state, entry)
     select uuidv7(), $1, student_id, 'approved', 'roster' from class_student where class_id = $2 order by student_id limit $3`,
    [classId, roomId, BOOK.pupils],
  )
  for (const homeworkId of homeworkIds)
    await sql(
      `with begun as (${BEGUN} returning homework_id, student_id)
       insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, score, total_point)
       select uuidv7(), homework_id, student_id, 1, 'graded', 'bench', now(), end_at, now(), total_point / 2, total_point
       from begun join homework on homework.id = homework_id`,
      [homeworkId],
    )
  await sql(
    `insert into gradebook_column (id, class_id, semester, kind, name, weight, homework_id, created_at)
     select uuidv7(), $1, 1 + n % 2, case n when 0 then 'GK' when 1 then 'GK' when 2 then 'CK' when 3 then 'CK' else 'TX' end,
       'Cột ' || n, case when n < 2 then 2 when n < 4 then 3 else 1 end, ($2::uuid[])[n - 3], now() from generate_series(0, $3 - 1) n`,
    [classId, homeworkIds, BOOK.columns],
  )
  await sql(
    `insert into gradebook_cell (column_id, student_id, tenths, edition, written_at)
     select gradebook_column.id, student_id, 40 + (random() * 60)::int, 1, now()
     from gradebook_column join class_student on class_student.class_id = gradebook_column.class_id
     where gradebook_column.class_id = $1 and (homework_id is null or random() < 0.3)`,
    [classId],
  )
}

const signInOften = (sql: Parameters<typeof signIn>[0], userId: string): Promise<string[]> =>
  Promise.all(Array.from({ length: SESSIONS }, () => signIn(sql, userId)))

async function signIn(
  sql: (text: string, values: unknown[]) => Promise<unknown>,
  userId: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await sql(
    `insert into session (id, user_id, token_hash, created_at, expires_at) values (uuidv7(), $1, $2, now(), now() + interval '1 day')`,
    [userId, createHash('sha256').update(token).digest()],
  )
  return token
}

async function makeExams(
  as: ReturnType<typeof clientOf>,
): Promise<{ examVaultId: string; largeExamId: string }> {
  const { data } = await as.call(createCategory, { body: { ownerCategory: 'Teacher', name: 'Bench' } })
  const make = async (number: number) => {
    const exam = await as.call(createExam, {
      body: {
        ownerCategory: 'Teacher',
        code: `B${number}`,
        title: `Bench ${number}`,
        subject: 'math',
        productType: 'homework',
        categoryIds: [data.category._id],
      },
    })
    return exam.data.exam._id
  }
  const fill = async (
    examVaultId: string,
    questionGroups: RequestOf<typeof createQuestionGroups>['body']['questionGroups'],
  ) => {
    const { status, text } = await as.call(createQuestionGroups, {
      params: { area: 'exam-vault' },
      query: { examVaultId },
      body: { questionGroups },
    })
    if (status !== 200) throw new Error(text)
  }
  const largeExamId = await make(0)
  for (let group = 1; group <= LARGE_EXAM.groups; group++)
    await fill(largeExamId, [
      {
        title: `Phần ${group}`,
        questions: Array.from({ length: LARGE_EXAM.questionsEach }, (_, at) => longQuestion(at)),
      },
    ])
  let examVaultId = ''
  for (let number = 1; number < EXAMS; number++) examVaultId = await make(number)
  await fill(
    examVaultId,
    SCIENCE.slice(0, 3).flatMap(({ groups }) =>
      groups.map(({ title, questions }) => ({ title, questions: [...questions] })),
    ),
  )
  return { examVaultId, largeExamId }
}

/** About 800 bytes as it is replied, with two formulas. */
const longQuestion = (at: number) => ({
  type: 'MultiChoice' as const,
  point: 0.02,
  content: `<p>Câu ${at}. Cho hàm số \\(y = x^{3} - 3x^{2} + ${at}\\) xác định trên tập số thực. Hỏi trong các khẳng định dưới đây, khẳng định nào đúng với mọi giá trị của \\(x\\) lớn hơn ${at}?</p>`,
  answers: [1, 2, 3, 4].map(option => `<p>Hàm số đồng biến trên khoảng thứ ${option} của câu ${at}</p>`),
  right: at % 4,
  answerHint: '<p>Lập bảng biến thiên của hàm số rồi so sánh.</p>',
})

async function giveHomeworks(
  as: ReturnType<typeof clientOf>,
  examVaultId: string,
  classId: string,
): Promise<string[]> {
  const ids: string[] = []
  for (let number = 0; number < HOMEWORKS; number++) {
    const body = {
      examVaultId,
      classId,
      name: `Bench ${number}`,
      startAt: new Date(Date.now() - 3_600_000).toISOString(),
      endAt: new Date(Date.now() + 86_400_000).toISOString(),
      assignStudentIds: [],
      publish: true,
    }
    const { status, text, data } = await as.call(assignExam, { body })
    if (status !== 200) throw new Error(text)
    ids.push(data.homework._id)
  }
  return ids
}
