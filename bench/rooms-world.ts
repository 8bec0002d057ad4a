import { createHash, randomBytes } from 'node:crypto'
import type pg from 'pg'
import { newId } from '../apps/server/src/kernel/db/new-id.ts'

export interface Pupil {
  readonly username: string
  readonly token: string
  readonly studentId: string
}
export interface RoomWorld {
  readonly roomId: string
  /** By which pupils come in. */
  readonly code: string
  readonly teacher: string
  readonly players: readonly Pupil[]
}

const QUESTIONS = 30
const tokens = (count: number) =>
  Array.from({ length: count }, () => {
    const token = randomBytes(32).toString('base64url')
    return { id: newId(), token, hash: createHash('sha256').update(token).digest('hex') }
  })

/** As the statement below makes it. */
const usernameOf = (id: string) => `r${id.replaceAll('-', '')}`
type Session = ReturnType<typeof tokens>[0]

/** A school with its head, or a class with its teacher, and so many pupils with sessions. */
export async function makePupils(
  pool: pg.Pool,
  count: number,
  leader: 'teacher' | 'admin',
): Promise<{
  readonly schoolId: string
  readonly lead: { id: string; token: string }
  readonly pupils: readonly Pupil[]
}> {
  const schoolId = newId()
  const [lead, ...pupils] = tokens(count + 1) as [Session, ...Session[]]
  const people = [lead, ...pupils]
  const students = pupils.map(() => newId())
  const ids = people.map(({ id }) => id)
  await pool.query('insert into school (id, name, level, contest_future) values ($1, $2, 1, false)', [
    schoolId,
    'Bench',
  ])
  await pool.query(
    `insert into "user" (id, username, display_name, password_hash) select id, 'r' || replace(id::text, '-', ''), 'Nguyễn Văn Bench', 'x'
     from unnest($1::uuid[]) id`,
    [ids],
  )
  await pool.query(
    `insert into session (id, user_id, token_hash, created_at, seen_at, expires_at)
     select gen_random_uuid(), u, decode(h, 'hex'), now(), now(), now() + interval '1 day' from unnest($1::uuid[], $2::text[]) s (u, h)`,
    [ids, people.map(({ hash }) => hash)],
  )
  await pool.query(
    `insert into role_grant (id, user_id, role, school_id) select gen_random_uuid(), u, case when u = $2 then $4 else 'student' end,
       case when u = $2 then $3::uuid end from unnest($1::uuid[]) u`,
    [ids, lead.id, schoolId, leader],
  )
  await pool.query(
    `insert into student (id, school_id, user_id, fullname) select s, $3, u, 'Nguyễn Văn Bench' from unnest($1::uuid[], $2::uuid[]) x (s, u)`,
    [students, pupils.map(({ id }) => id), schoolId],
  )
  return {
    ...{ schoolId, lead },
    pupils: pupils.map(({ id, token }, at) => ({
      ...{ username: usernameOf(id), token, studentId: students[at] as string },
    })),
  }
}

const newCode = () =>
  `B${[...randomBytes(6)].map(each => '23456789ABCDEFGHJKMNPQRSTUVWXYZ'[each % 31]).join('')}`

/** A class with its teacher and these pupils. */
export async function makeClass(
  pool: pg.Pool,
  { schoolId, lead, pupils }: Awaited<ReturnType<typeof makePupils>>,
): Promise<string> {
  const classId = newId()
  await pool.query(
    `insert into class (id, school_id, name, join_code, grade, subject, created_by) values ($1, $2, '7A', $3, 'L7', 'math', $4)`,
    [classId, schoolId, newCode(), lead.id],
  )
  await pool.query('insert into class_teacher (class_id, user_id) values ($1, $2)', [classId, lead.id])
  await pool.query(
    `insert into class_student (id, class_id, student_id, state, entry) select gen_random_uuid(), $1, s, 'approved', 'roster' from unnest($2::uuid[]) s`,
    [classId, pupils.map(({ studentId }) => studentId)],
  )
  return classId
}

/** A class of so many pupils with sessions, and a live exercise with questions of about 2 kB. Vacuum afterwards, else the database does it in between. */
export async function makeRoomWorld(pool: pg.Pool, players: number): Promise<RoomWorld> {
  const [roomId, group, code] = [newId(), newId(), newCode().slice(0, 6)]
  const people = await makePupils(pool, players, 'teacher')
  const { lead: teacher, pupils } = people
  const classId = await makeClass(pool, people)
  await pool.query(
    `insert into room (id, kind, audience, class_id, code, secret, created_at) values ($1, 'live-exam', 'class', $2, $3, 'secret', now())`,
    [roomId, classId, code],
  )
  await pool.query(
    `insert into live_exam (id, class_id, name, question_count, total_point, assigned_by, created_at) values ($1, $2, 'Bench', $3::int, $3::int, $4, now())`,
    [roomId, classId, QUESTIONS, teacher.id],
  )
  await pool.query(
    `insert into question_group (id, live_exam_id, title, position) values ($1, $2, 'Bench', 0)`,
    [group, roomId],
  )
  const client = await pool.connect()
  await client.query('begin')
  for (let no = 0; no < QUESTIONS; no++) {
    const id = newId()
    await client.query('insert into question (id, question_group_id, position) values ($1, $2, $3)', [
      id,
      group,
      no,
    ])
    const answers = JSON.stringify([1, 2, 3, 4].map(n => `<p>Đáp án ${n} ${'x'.repeat(180)}</p>`))
    await client.query(
      `insert into question_version (question_id, version, type, point, content, answers, "right", duration)
       values ($1, 1, 'MultiChoice', 1, $2, $3, '0', 600)`,
      [id, `<p>Câu ${no + 1}: ${'y'.repeat(900)}</p>`, answers],
    )
  }
  await client.query('commit')
  client.release()
  return { roomId, code, teacher: teacher.token, players: pupils }
}
