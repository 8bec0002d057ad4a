import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as learn from '@bangxanh/contract/learn/endpoints.ts'
import { submitAttempt } from '@bangxanh/contract/learn/endpoints.ts'
import * as marking from '@bangxanh/contract/marking/endpoints.ts'
import * as students from '@bangxanh/contract/students/endpoints.ts'
import { asDraft, sample } from '@bangxanh/questions/testing/sample.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { personRules } from '../app/feature-list.ts'
import { hashPassword } from '../features/account/public.ts'
import { newId } from '../kernel/db/new-id.ts'
import { type PersonRule, pupilTables } from '../kernel/pupil-data.ts'
import { appMaker } from './make-apps.ts'
import { type Classroom, homeworkMaker } from './make-homework.ts'
import { taskMaker } from './make-tasks.ts'
import { PDF, photo } from './make-uploads.ts'
import { storedKeys } from './stored-keys.ts'
import { testSchool } from './test-school.ts'

const t = testSchool()
const query = async <Row>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await t.database.pool.query(text, values)).rows as Row[]

/** Which table names which by a foreign key. */
const references = () =>
  query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid where k.contype = 'f' order by 1, 2`,
  )

/** Tables that name a student, an account, an attempt or a row of what keeps something of pupils, and have no rule. */
async function withoutRule(rules: readonly PersonRule[]): Promise<string[]> {
  const named = new Set(['student', 'user', 'attempt', ...pupilTables(rules).map(({ table }) => table)])
  const ruled = new Set(rules.map(({ table }) => table))
  const needed = (await references()).filter(({ to }) => named.has(to)).map(({ from }) => from)
  return [...new Set([...named, ...needed])].filter(table => !ruled.has(table))
}

interface Column {
  readonly table: string
  readonly name: string
  readonly type: string
}

/** Columns of text, JSON or bytes that are no key, no reference and not computed. */
const wordColumns = () =>
  query<Column>(
    `select c.table_name as table, c.column_name as name, c.data_type as type from information_schema.columns c
     where c.table_schema = 'public' and c.is_generated = 'NEVER'
       and c.data_type in ('text', 'jsonb', 'bytea', 'ARRAY', 'bit', 'character varying')
       and not exists (select from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
         where k.contype in ('p', 'f') and k.conrelid = format('%I', c.table_name)::regclass and a.attname = c.column_name
           and c.data_type = 'text' and (k.contype = 'f' or a.attname <> 'code'))
     order by 1, 2`,
  )

/** Those of them in which something of a pupil may stand. */
async function personalColumns(): Promise<(Column & { readonly isExported: boolean })[]> {
  const columns = await wordColumns()
  return pupilTables(personRules).flatMap(({ table, impersonal, exported }) =>
    columns
      .filter(column => column.table === table && !impersonal.includes(column.name))
      .map(column => ({ ...column, isExported: exported !== null })),
  )
}

describe('what a table has to do with pupils', () => {
  it('is said once of each that names them', async () => {
    expect(personRules.length).toBeGreaterThan(40)
    expect(await withoutRule(personRules)).toEqual([])
    const tables = personRules.map(({ table }) => table)
    expect(tables.filter((table, at) => tables.indexOf(table) !== at)).toEqual([])
    const there = (await query<{ name: string }>(`select tablename as name from pg_tables`)).map(
      ({ name }) => name,
    )
    expect(tables.filter(table => !there.includes(table))).toEqual([])
  })

  it('is missed of a new table, whether it names a student or what is kept of one', async () => {
    await query('create table secret_note (student_id uuid references student, note text)')
    await query('create table secret_reply (attempt_id uuid references attempt, note text)')
    await query('create table secret_share (key text references file, note text)')
    expect((await withoutRule(personRules)).sort()).toEqual(['secret_note', 'secret_reply', 'secret_share'])
    await query('drop table secret_note, secret_reply, secret_share')
  })

  it('says what a merge does with each that names students', async () => {
    const naming = (await references()).filter(({ to }) => to === 'student').map(({ from }) => from)
    const merged = pupilTables(personRules).filter(({ merge }) => merge !== undefined)
    expect(merged.map(({ table }) => table).sort()).toEqual([...new Set(naming)].sort())
  })

  it('names columns that exist, and sections that some rule makes', async () => {
    const columns = await query<Column>(
      `select table_name as table, column_name as name from information_schema.columns where table_schema = 'public'`,
    )
    const sections = pupilTables(personRules).flatMap(({ exported }) =>
      exported && typeof exported === 'object' ? exported.as : [],
    )
    for (const { table, impersonal, exported } of pupilTables(personRules)) {
      const own = columns.filter(column => column.table === table).map(({ name }) => name)
      expect(impersonal.filter(name => !own.includes(name))).toEqual([])
      if (typeof exported === 'string') expect(sections).toContain(exported)
    }
  })
})

const SIGN = 'zqx7'
const PASSWORD = 'mật khẩu của hiệu trưởng'

describe('a pupil of whom everything is kept that can be', () => {
  let room: Classroom
  let studentId: string
  let userId: string
  let submissions: [attemptId: string, homeworkUid: string][]
  /** The canary of each column, of which `everything` has been filled. */
  const canaries = new Map<string, string>()
  let personal: Awaited<ReturnType<typeof personalColumns>>
  let keys: string[]
  let hashes: Set<string>
  let counts: unknown

  const hashOf = async (key: string) =>
    createHash('sha256')
      .update(await readFile(await t.folder.here(key)))
      .digest('hex')
  const scores = () =>
    query(
      `select a.id, a.state, a.score, a.raw_score, a.app_score, a.teacher_score, q.question_id, q.score as part,
         case when answer::text not like '%"%' then answer end as chosen
       from attempt a left join attempt_question q on q.attempt_id = a.id
       left join attempt_answer n on n.attempt_id = a.id and n.question_id = q.question_id
       where a.student_id = $1 order by 1, question_id`,
      [studentId],
    )
  const marks = () =>
    query('select column_id, tenths, sign from gradebook_cell where student_id = $1 order by 1', [studentId])
  const put = async (bytes: Buffer, ending: string) => ({ ...(await t.folder.put(bytes, ending)) })
  const row = async (table: string, values: Record<string, unknown>) => {
    const names = Object.keys(values)
    await query(
      `insert into "${table}" (${names.join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(values),
    )
  }
  /** A stored file of somebody, as an upload leaves it. */
  const file = async (ownerId: string, bytes: Buffer, ending: string, type: string) => {
    const { key, sha256 } = await put(bytes, ending)
    const size = bytes.length
    await row('file', { key, owner_id: ownerId, school_id: t.schoolId, name: 'x', type, size, sha256 })
    await query(
      `insert into school_storage (school_id, used, quota) values ($1, $2, 1e10)
       on conflict (school_id) do update set used = school_storage.used + $2`,
      [t.schoolId, size],
    )
    return key
  }

  /** Rows of a table that are the pupil's. */
  const OF: Readonly<Record<string, string>> = {
    student_id: '$1',
    kept_id: '$1',
    user_id: '$2',
    owner_id: '$2',
    author_id: '$2',
    reporter_id: '$2',
    attempt_id: '(select id from attempt where student_id = $1)',
    comment_id: `(select c.id from submission_comment c join attempt a on a.id = c.attempt_id where a.student_id = $1
      union all select id from discussion_comment where author_id = $2)`,
    upload_id: '(select id from upload where user_id = $2)',
    file_key: '(select key from file where owner_id = $2)',
    session_id: '(select id from session where user_id = $2)',
    notification_id: '(select id from notification where user_id = $2)',
  }
  async function ofPupil(table: string): Promise<string> {
    if (table === 'student') return 'id in ($1) and $2::uuid is not null'
    if (table === 'user') return 'id in ($2) and $1::uuid is not null'
    const columns = await query<{ name: string }>(
      'select column_name as name from information_schema.columns where table_name = $1',
      [table],
    )
    const by = Object.keys(OF).find(name => columns.some(column => column.name === name))
    if (!by) throw new Error(`${table}: nobody knows which rows are the pupil's`)
    return `${by} in (${OF[by]}) and $1::uuid is not null and $2::uuid is not null`
  }

  beforeAll(async () => {
    const make = homeworkMaker(t)
    const tasks = taskMaker(t)
    room = await make.classroom({ pupils: 2, schoolId: t.schoolId })
    const [pupil, other] = room.pupils as [typeof t.pupil, typeof t.pupil]
    studentId = room.studentIds[0] as string
    userId = pupil.userId
    const at = t.clock.now()

    const questions = [asDraft(sample.MultiChoice()), asDraft(sample.ShortAnswer())]
    const tested = await make.homework(room, { questions })
    const test = await make.attempt(pupil, tested)
    const [choice, typed] = test.questionGroups.flatMap(group => group.questions)
    const answers = [
      { questionId: choice!._id, answer: 0 as never, seq: 1 },
      { questionId: typed!._id, answer: 'x' as never, seq: 1 },
    ]
    await t.as(pupil).call(learn.saveAnswers, { params: { attemptId: test._id }, body: { answers } })
    await t.as(pupil).call(submitAttempt, { params: { attemptId: test._id }, body: {} })

    const task = await tasks.attachment(room)
    const work = await tasks.begin(pupil, task)
    const page = await tasks.bring(
      pupil,
      task,
      new File([new Uint8Array(await photo(400, 300))], 'bai.jpg', { type: 'image/jpeg' }),
    )
    await tasks.bring(pupil, task, new File([new Uint8Array(PDF)], 'bai.pdf', { type: 'application/pdf' }))
    const film = await file(userId, Buffer.from('a film of the pupil'), 'mp4', 'video/mp4')
    await row('attempt_file', { key: film, attempt_id: work._id })
    const handedIn = await t.as(pupil).call(submitAttempt, {
      params: { attemptId: work._id },
      body: { text: '<p>x</p>', files: [page] },
    })
    expect(handedIn.status, handedIn.text).toBe(200)
    submissions = [
      [test._id, tested._id],
      [work._id, task._id],
    ]

    // A voice beside the teacher's comment, and one that the teacher has sent and not used.
    const voice = await file(
      room.teacher.userId,
      Buffer.from('a voice that says the name'),
      'mp3',
      'audio/mpeg',
    )
    const unused = await file(room.teacher.userId, Buffer.from('another voice'), 'mp3', 'audio/mpeg')
    for (const [who, body] of [
      [room.teacher, 'Cô khen'],
      [pupil, 'Em cảm ơn'],
    ] as const) {
      const wrote = await t
        .as(who)
        .call(marking.createComment, { body: { submissionId: work._id, text: body } })
      expect(wrote.status, wrote.text).toBe(200)
    }
    const [comment] = await query<{ id: string }>(
      'select id from submission_comment where attempt_id = $1 and by_teacher',
      [work._id],
    )
    await row('submission_comment_file', { key: voice, comment_id: comment!.id, position: 0 })
    const upload = { school_id: t.schoolId, type: 'audio/mpeg', size: 10, part_count: 1, created_at: at }
    const expires_at = new Date(at.getTime() + 86_400_000)
    const opened = (id: string, more: object) =>
      row('upload', { id, ...upload, name: SIGN, expires_at, ...more })
    await opened(newId(), { user_id: room.teacher.userId, purpose: 'comment', about: work._id, key: unused })
    const under = newId()
    await opened(under, { user_id: userId, purpose: 'work', about: task._id })
    const part = await put(Buffer.from('half of a voice'), 'part')
    await row('upload_part', { upload_id: under, number: 1, key: part.key, size: 15, sha256: part.sha256 })

    for (const [table, ending] of [
      ['file_thumbnail', 'jpg'],
      ['file_page', 'jpg'],
    ] as const) {
      const drawn = await put(Buffer.from(`drawn for ${table}`), ending)
      const values = { file_key: page, key: drawn.key, size: 9, sha256: drawn.sha256 }
      if (table === 'file_page')
        await row('paged_file', { file_key: page, state: 'drawn', total: 1, done: 1 })
      await row(table, { ...values, ...(table === 'file_page' && { page: 1, width: 1, height: 1 }) })
    }
    await row('page_mark', { attempt_id: work._id, file_key: page, page: 1, shapes: '["x"]', marked_at: at })
    const avatar = await file(userId, Buffer.from('a face'), 'png', 'image/png')
    await query(
      `update "user" set avatar_key = $1, avatar_rev = 'x', phone = 'x', contact = 'x' where id = $2`,
      [avatar, userId],
    )
    await row('own_storage', { user_id: userId, used: 0 })
    await query(
      `update attempt set work_text = 'x', work_grid = '["x"]', app_details = 'x', app_score = 0.5, score_reason = 'x',
         teacher_word = 'x', browser = 'x' where student_id = $1`,
      [studentId],
    )
    await query(
      `update student set code = 'x', email = 'x', phone = 'x', birthday = '2011-02-03', homeroom = 'x', guardian_name = 'x',
         guardian_relation = 'mother', guardian_phone = 'x', guardian_email = 'x' where id = $1`,
      [studentId],
    )
    for (const [kind, note] of [
      ['TX', null],
      ['note', 'x'],
    ]) {
      const column = newId()
      const weight = note ? 0 : 1
      await row('gradebook_column', {
        id: column,
        class_id: room.classId,
        semester: 1,
        kind,
        weight,
        created_at: at,
      })
      const cell = {
        column_id: column,
        student_id: studentId,
        tenths: note ? null : 85,
        note,
        written_at: at,
      }
      await row('gradebook_cell', cell)
      await row('gradebook_change', { id: newId(), ...cell })
    }
    const lesson = newId()
    await row('lesson', {
      ...{
        id: lesson,
        class_id: room.classId,
        name: 'Bài giảng',
        description: '',
        sort_index: 1,
        created_at: at,
      },
    })
    const watched = '1'.repeat(100)
    await row('lesson_progress', {
      ...{ lesson_id: lesson, student_id: studentId, position: 1, furthest: 2, watched, saved_at: at },
    })
    await row('app_launch', {
      id: newId(),
      app_id: await appMaker(t).app('mp'),
      attempt_id: work._id,
      launched_at: at,
    })
    await row('student_consent', {
      ...{
        id: newId(),
        student_id: studentId,
        kind: 'photos',
        given: true,
        given_by: 'x',
        method: 'paper',
        note: 'x',
      },
      recorded_at: at,
    })
    await row('student_merge', {
      ...{
        id: newId(),
        school_id: t.schoolId,
        kept_id: studentId,
        gone_id: newId(),
        merged_at: at,
        before: '{}',
      },
    })
    const [topic, said] = [newId(), newId()]
    const by = { author_id: userId, by_teacher: false, created_at: at }
    await row('discussion_topic', { id: topic, class_id: room.classId, title: 'x', last_at: at, ...by })
    await row('discussion_comment', { id: said, topic_id: topic, opening: true, text: 'x', ...by })
    const asked = await file(userId, Buffer.from('a page of the pupil'), 'png', 'image/png')
    await row('discussion_picture', { key: asked, comment_id: said, position: 0 })
    await row('discussion_mention', { comment_id: said, user_id: userId, at })
    await row('discussion_report', { id: newId(), comment_id: said, reporter_id: userId, reason: 'x', at })
    await row('discussion_mute', { class_id: room.classId, user_id: userId, until: at })
    const told = newId()
    await row('notification', { id: told, user_id: userId, kind: 'marked', about: newId(), count: 1, at })
    await row('notification_push', { user_id: userId, kind: 'marked', push: false })
    await query(
      `insert into push_subscription (session_id, endpoint, p256dh, auth, language, at)
       select id, 'https://push.example/' || id, repeat('k', 87), repeat('a', 22), 'vi', $2 from session where user_id = $1`,
      [userId, at],
    )
    await row('push_due', { notification_id: told, due_at: at })
    await row('notification_off', { user_id: userId, kind: 'marked' })
    await row('login_card', { user_id: userId, code_hash: Buffer.alloc(32, 1), created_at: at })
    await row('known_device', { user_id: userId, device_hash: Buffer.alloc(32, 2), seen_at: at })
    await query('insert into idempotency_key (user_id, call, key, request_hash) values ($1, $2, $2, $2)', [
      userId,
      'x',
    ])
    const regrade = newId()
    await row('regrade', { id: regrade, homework_id: tested._id, regraded_at: at })
    await row('regrade_answer', { regrade_id: regrade, attempt_id: test._id, question_id: choice!._id })

    const sums = { student_id: studentId, expected: 3, done: 3, late: 0, mark_sum: 30, marks: 3 }
    await row('class_pupil', { class_id: room.classId, ...sums })
    await row('school_top', { school_id: t.schoolId, place: 1, ...sums })

    const live = { room_id: newId(), student_id: studentId }
    await row('room', {
      ...{ id: live.room_id, kind: 'live-exam', audience: 'class', class_id: room.classId, created_at: at },
      ...{ code: 'ABCDEF', secret: 's' },
    })
    const place = { room_id: live.room_id, no: 1 }
    await row('room_question', { ...place, question_id: typed!._id, version: 1, point: 1, duration: 30 })
    await row('room_seat', { ...live, number: 1, note: 'x' })
    const given = { answer: '["x"]', epoch: 1, seq: 1, received_at: at, took: 0, score: 0 }
    await row('room_answer', { ...live, no: 1, ...given })
    await row('room_late', {
      ...{ ...live, no: 1, ...given, state: 'taken', reason: 'x', decided_at: at, stood: '{"answer":["x"]}' },
    })
    const act = newId()
    await row('room_act', { id: act, ...live, rev: 0, made: 0, no: 1, at, act: 'correct', reason: 'x' })
    await row('room_mark', { ...live, no: 1, score: 0, marked_at: at })
    await row('room_sign', { ...live, id: newId(), kind: 'left', at, seconds: 5 })
    await row('room_ruling', { ...live, no: 1, is_out: true })
    await row('room_rescue', { ...live, act_id: act, no: 1 })
    const announced = newId()
    await row('room_announcement', {
      ...{ id: announced, room_id: live.room_id, place: 1, text: 'x', at, user_id: room.teacher.userId },
    })
    await row('room_reader', { ...live, announcement_id: announced, at })

    const bell = newId()
    await row('room', {
      ...{ id: bell, kind: 'school-bell', audience: 'school', school_id: t.schoolId, created_at: at },
      ...{ code: 'ABCDEG', secret: 's' },
    })
    await row('contest', {
      ...{ id: bell, school_id: t.schoolId, audience: 'school', name: 'x' },
      ...{ created_by: room.teacher.userId, created_at: at },
    })
    await row('contest_participant', { contest_id: bell, student_id: studentId, joined_at: at })
    await row('room_entry', {
      ...{ room_id: bell, student_id: studentId, number: 1, code_hash: Buffer.alloc(32), made_at: at },
    })

    // Somebody else's work, which stays.
    const others = await tasks.begin(other, task)
    const theirs = await tasks.bring(
      other,
      task,
      new File([new Uint8Array(await photo(300, 200))], 'bai.jpg', { type: 'image/jpeg' }),
    )
    await query(`update attempt set work_text = 'của bạn' where id = $1`, [others._id])

    personal = await personalColumns()
    for (const [index, { table, name, type }] of personal.entries()) {
      const canary = `${SIGN}${String(index).padStart(3, '0')}k`
      const value = type === 'jsonb' ? JSON.stringify([canary]) : canary
      const where = await ofPupil(table)
      const { rowCount } = await t.database.pool.query(
        `update "${table}" set "${name}" = $3 where ${where} and "${name}" is not null
           and ("${name}"::text like '%"%' or '${type}' <> 'jsonb' or "${name}"::text in ('{}', '[]'))`,
        [studentId, userId, value],
      )
      // A column that nobody fills proves nothing: fill it above, or say that it is impersonal.
      expect(rowCount, `${table}.${name}`).toBeGreaterThan(0)
      canaries.set(`${table}.${name}`, canary)
    }
    for (const { table } of pupilTables(personRules)) {
      const where = await ofPupil(table)
      const [found] = await query<{ n: number }>(`select count(*)::int as n from "${table}" where ${where}`, [
        studentId,
        userId,
      ])
      expect(found?.n, table).toBeGreaterThan(0)
    }
    const rows = await query<{ key: string }>(
      `with own as (select key from file where owner_id = $1 or key in ($2, $3))
       select key from own union all select t.key from file_thumbnail t join own on own.key = t.file_key
       union all select p.key from file_page p join own on own.key = p.file_key
       union all select key from upload_part where upload_id = $4`,
      [userId, voice, unused, under],
    )
    keys = rows.map(({ key }) => key)
    expect(keys).toContain(film)
    expect(keys).not.toContain(theirs)
    hashes = new Set(await Promise.all(keys.map(hashOf)))
    counts = { scores: await scores(), marks: await marks() }
    await query('update "user" set password_hash = $1 where id = $2', [
      await hashPassword(PASSWORD),
      t.head.userId,
    ])
  })

  it('has all of it in the file that is given out', async () => {
    const given = await t.as(t.head).call(students.exportStudent, { body: { studentId, password: PASSWORD } })
    expect(given.status).toBe(200)
    const text = String(given.bytes)
    const missing = personal
      .filter(
        ({ isExported, table, name }) => isExported && !text.includes(canaries.get(`${table}.${name}`)!),
      )
      .map(({ table, name }) => `${table}.${name}`)
    expect(missing).toEqual([])
    const kept = JSON.parse(text)
    expect(kept.gradebook.marks).toContainEqual(expect.objectContaining({ mark: 8.5 }))
    expect(kept.lessons).toMatchObject([{ lesson: 'Bài giảng', parts: 100 }])
    expect(kept.apps).toMatchObject([{ app: 'Ứng dụng thử', result: 0.5 }])
    expect(kept.student.birthday).toBe('2011-02-03')
  })

  it('is in no row and no file any more once made anonymous; scores and counts stay', async () => {
    const anonymise = () => t.as(t.head).call(students.anonymiseStudent, { body: { studentId } })
    expect((await anonymise()).status).toBe(200)
    expect((await anonymise()).status).toBe(200)

    const tables = await query<{ schema: string; name: string }>(
      `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname in ('public', 'graphile_worker')`,
    )
    expect(tables.length).toBeGreaterThan(60)
    const found: string[] = []
    for (const { schema, name } of tables) {
      const rows = await query(`select x::text as row from "${schema}"."${name}" x where x::text ilike $1`, [
        `%${SIGN}%`,
      ])
      if (rows.length > 0) found.push(`${name} ${JSON.stringify(rows)}`)
    }
    expect(found).toEqual([])

    const left = await storedKeys(t.folder)
    expect(keys.filter(key => left.includes(key))).toEqual([])
    expect(left.length).toBeGreaterThan(0)
    for (const key of left) expect(hashes.has(await hashOf(key)), key).toBe(false)
    const [storage] = await query<{ used: string; sum: string }>(
      `select used, (select sum(size) from file where school_id = $1) as sum from school_storage where school_id = $1`,
      [t.schoolId],
    )
    expect(storage?.used).toBe(storage?.sum)

    expect({ scores: await scores(), marks: await marks() }).toEqual(counts)
    expect(await query('select id from attempt where work_text = $1', ['của bạn'])).toHaveLength(1)
  })

  it('shows a teacher work without words, and takes no more of them', async () => {
    for (const [attemptId, homeworkUid] of submissions) {
      const shown = await t
        .as(room.teacher)
        .call(marking.readSubmission, { params: { homeworkUid, submissionId: attemptId } })
      expect(shown.status).toBe(200)
      expect(shown.text).not.toMatch(/zqx7/i)
    }
    const thread = await t
      .as(room.teacher)
      .call(marking.listComments, { query: { submissionId: submissions[1]![0] } })
    expect(thread.data.comments).toEqual([])
  })
})
