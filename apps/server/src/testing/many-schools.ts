import pg from 'pg'

/** How large the world is; what is not said grows with it. */
export interface Size {
  readonly groups: number
  readonly departmentsEach: number
  readonly schoolsEach: number
  readonly pupilsEach: number
  /** Exams of the first school, of five questions each, beside the 20 that each school has. */
  readonly largeVault: number
}

/** 200 schools, 100,000 students and 2,000,000 answers; one vault of 20,000 exams and 100,000 questions. */
export const BIG: Size = {
  groups: 10,
  departmentsEach: 4,
  schoolsEach: 5,
  pupilsEach: 500,
  largeVault: 20_000,
}

const STAFF = 12
const CLASSES = 14
const HOMEWORKS = 4
const QUESTIONS = 10
/** Categories under the root of the large vault; one in ten of its exams stands in two of them. */
const CHILDREN = 20
/** Which of their homeworks a pupil has done: as many as make two for every pupil, those who wait left out. */
const DID = '(h + p) % 4 = 0 or (p % 25 = 1 and (h + p) % 4 = 1)'

/**
 * Fills an empty database with schools at work, by SQL alone: 12 staff and 14 classes a school, each pupil in two classes,
 * 4 homeworks of 10 questions a class, of which every pupil has done two; vaults, files, consents and the record of what
 * was done. Everybody has the password of `passwordHash`.
 */
export async function fillManySchools(url: string, size: Size, passwordHash: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Rows that fit together by their making: the checks of foreign keys would be most of the time.
    await client.query(
      `set session_replication_role = replica; set work_mem = '256MB'; set maintenance_work_mem = '256MB'`,
    )
    for (const statement of statements(size, passwordHash)) await client.query(statement)
    await client.query('vacuum analyze')
  } finally {
    await client.end()
  }
}

/** Temporary tables `w_…` number what is made, so that the next statement finds it. */
const statements = (
  { groups, departmentsEach, schoolsEach, pupilsEach, largeVault }: Size,
  passwordHash: string,
): string[] => [
  `create function pg_temp.person(n bigint) returns text language sql immutable as $$
     select (array['Nguyễn','Trần','Lê','Phạm','Hoàng','Vũ','Đặng','Bùi','Đỗ','Hồ'])[1 + n % 10] || ' ' ||
       (array['Văn','Thị','Minh','Thanh','Ngọc','Quốc','Gia'])[1 + (n / 10) % 7] || ' ' ||
       (array['An','Bình','Chi','Dũng','Giang','Hà','Hải','Hương','Khánh','Lan','Linh','Mai','Nam','Oanh','Phúc','Quân','Sơn','Trang','Uyên','Yến'])[1 + (n / 70) % 20] $$`,
  `create temp table w_group as select n, uuidv7() id from generate_series(1, ${groups}) n`,
  `insert into "group" (id, name) select id, 'Tập đoàn ' || n from w_group`,
  `create temp table w_department as select row_number() over () n, uuidv7() id, g.id group_id
     from w_group g, generate_series(1, ${departmentsEach})`,
  `insert into department (id, group_id, name) select id, group_id, 'Vùng ' || n from w_department`,
  `create temp table w_school as select row_number() over () n, uuidv7() id, d.id department_id, d.group_id
     from w_department d, generate_series(1, ${schoolsEach})`,
  `insert into school (id, group_id, department_id, name, city_id, level)
     select id, group_id, department_id, 'Trường ' || pg_temp.person(n), '01', n % 3 from w_school`,
  `insert into school_storage (school_id) select id from w_school`,

  `create temp table w_staff as select row_number() over () n, uuidv7() id, s.id school_id, k,
     (array['super_admin','admin','leader','leader'])[k] as above,
     (array['math','vi','en','physics','chemistry','biology','history'])[1 + k % 7] subject
     from w_school s, generate_series(1, ${STAFF}) k`,
  `insert into "user" (id, username, password_hash, display_name, phone, signed_in_at)
     select id, 'bench.staff' || n, '${passwordHash}', pg_temp.person(n), '09' || lpad(n::text, 8, '0'), now() from w_staff`,
  `insert into role_grant (id, user_id, role, school_id, subjects)
     select uuidv7(), id, coalesce(above, 'teacher'), school_id, case when k > 2 then array[subject] else '{}' end from w_staff`,
  `create temp table w_chief as select row_number() over () n, uuidv7() id, role, group_id, department_id from (
     select 'group_chief' role, id group_id, null::uuid department_id from w_group
     union all select 'department_chief', null, id from w_department) chiefs`,
  `insert into "user" (id, username, password_hash, display_name, signed_in_at)
     select id, 'bench.chief' || n, '${passwordHash}', pg_temp.person(n), now() from w_chief`,
  `insert into role_grant (id, user_id, role, group_id, department_id)
     select uuidv7(), id, role, group_id, department_id from w_chief`,

  `create temp table w_class as select row_number() over () n, uuidv7() id, s.id school_id, c, t.id teacher_id, t.subject
     from w_school s, generate_series(1, ${CLASSES}) c
     join lateral (select id, subject from w_staff where school_id = s.id and k = 3 + c % ${STAFF - 2}) t on true`,
  `insert into class (id, school_id, name, join_code, grade, subject, created_by, created_at)
     select id, school_id, 'Lớp ' || c || ' ' || subject, (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + (n / 31 ^ p)::int % 31, 1), '') from generate_series(0, 3) p) || 'AAA',
       'L' || (1 + c % 12), subject, teacher_id, now() - n * interval '1 minute' from w_class`,
  `insert into class_teacher (class_id, user_id) select id, teacher_id from w_class`,

  `create temp table w_pupil as select row_number() over () n, uuidv7() id, uuidv7() user_id, s.id school_id, p
     from w_school s, generate_series(1, ${pupilsEach}) p`,
  `insert into "user" (id, username, password_hash, display_name, signed_in_at)
     select user_id, 'bench.pupil' || n, '${passwordHash}', pg_temp.person(n * 7), now() from w_pupil`,
  `insert into role_grant (id, user_id, role) select uuidv7(), user_id, 'student' from w_pupil`,
  `insert into student (id, school_id, user_id, code, fullname, phone, birthday, gender)
     select id, school_id, user_id, 'HS' || p, pg_temp.person(n * 7), '08' || lpad(n::text, 8, '0'), date '2012-01-01' + (n % 1000)::int, n % 2 from w_pupil`,
  `insert into student_consent (id, student_id, kind, given, method, recorded_at)
     select uuidv7(), id, 'data', true, 'paper', now() from w_pupil`,
  `create temp table w_place as select c.id class_id, p.id student_id, p.n, p.p from w_pupil p
     join w_class c on c.school_id = p.school_id and c.c in (1 + p.p % ${CLASSES}, 1 + (p.p + 5) % ${CLASSES})`,
  `insert into class_student (id, class_id, student_id, state, entry, changed_at)
     select uuidv7(), class_id, student_id, case when p % 25 = 0 then 'waiting' else 'approved' end, 'request', now() - interval '60 days' from w_place`,

  `create temp table w_homework as select row_number() over () n, uuidv7() id, c.id class_id, c.school_id, c.teacher_id, h
     from w_class c, generate_series(1, ${HOMEWORKS}) h`,
  `insert into homework (id, class_id, kind, name, start_at, end_at, publish, whole_class, limit_submit, question_count, total_point, assigned_by)
     select id, class_id, 'es', 'Bài tập tuần ' || h || ' ' || pg_temp.person(n), now() - h * interval '3 days', now() + (h - 2) * interval '2 days', true, true, 3, ${QUESTIONS}, ${QUESTIONS}, teacher_id from w_homework`,
  `create temp table w_assignee as select h.id homework_id, w.student_id, h.h, w.p from w_homework h
     join w_place w on w.class_id = h.class_id and w.p % 25 <> 0`,
  `insert into homework_assignee (homework_id, student_id, attempts) select homework_id, student_id, 1 from w_assignee where ${DID}`,

  `create temp table w_exam as select row_number() over () n, uuidv7() id, * from (
     select 'Teacher' owner, null::uuid group_id, null::uuid school_id, id user_id, id made_by, 2 questions from w_staff, generate_series(1, 10)
     union all select 'School', null, id, null, id, 2 from w_school, generate_series(1, 20)
     union all select 'School', null, id, null, id, 5 from w_school, generate_series(1, ${largeVault}) where w_school.n = 1
     union all select 'Group', id, null, null, id, 2 from w_group, generate_series(1, 20)) owners`,
  `insert into exam (id, owner_category, group_id, school_id, user_id, code, title, subject, product_type, question_count, total_point, created_by, created_at)
     select id, owner, group_id, school_id, user_id, 'DE' || n, 'Đề kiểm tra ' || pg_temp.person(n), 'math', 'midterm', questions, questions, made_by, now() - n * interval '1 second' from w_exam`,
  `create temp table w_category as select distinct on (owner, group_id, school_id, user_id) uuidv7() id, owner, group_id, school_id, user_id from w_exam`,
  `insert into vault_category (id, owner_category, group_id, school_id, user_id, name) select id, owner, group_id, school_id, user_id, 'Danh mục' from w_category`,
  `create temp table w_child as select at n, uuidv7() id, c.id parent_id, c.owner, c.school_id
     from generate_series(0, ${largeVault > 0 ? CHILDREN - 1 : -1}) at, w_category c join w_school on w_school.id = c.school_id and w_school.n = 1`,
  `insert into vault_category (id, owner_category, school_id, parent_id, name) select id, owner, school_id, parent_id, 'Chương ' || n from w_child`,
  `insert into exam_category (exam_id, category_id) select e.id, c.id from w_exam e join w_category c
     on (e.owner, coalesce(e.group_id, e.school_id, e.user_id)) = (c.owner, coalesce(c.group_id, c.school_id, c.user_id)) where questions = 2`,
  `insert into exam_category (exam_id, category_id, alone) select e.id, c.id, e.n % 10 <> 0 from w_exam e join w_child c
     on c.n = e.n % ${CHILDREN} or (e.n % 10 = 0 and c.n = (e.n + 1) % ${CHILDREN}) where questions = 5`,

  `create temp table w_question_group as select uuidv7() id, id exam_id, null::uuid homework_id, questions from w_exam
     union all select uuidv7(), null, id, ${QUESTIONS} from w_homework`,
  `insert into question_group (id, exam_id, homework_id, title, position) select id, exam_id, homework_id, 'Phần I', 0 from w_question_group`,
  `create temp table w_question as select uuidv7() id, g.id group_id, homework_id, q from w_question_group g, generate_series(1, questions) q`,
  `insert into question (id, question_group_id, position) select id, group_id, q from w_question`,
  `insert into question_version (question_id, version, type, point, content, answers, "right")
     select id, 1, 'MultiChoice', 1, '<p>Câu ' || q || '</p>', '["<p>A</p>","<p>B</p>","<p>C</p>","<p>D</p>"]', '0' from w_question`,

  `create temp table w_attempt as select uuidv7() id, homework_id, student_id, p from w_assignee where ${DID}`,
  `insert into attempt (id, homework_id, student_id, number, state, seed, started_at, ends_at, submitted_at, score, total_point)
     select id, homework_id, student_id, 1, 'graded', 'bench', now() - interval '1 day', now(), now() - interval '20 hours', p % ${QUESTIONS + 1}, ${QUESTIONS} from w_attempt`,
  `create index on w_question (homework_id)`,
  `insert into attempt_question (attempt_id, question_id, version, position, score)
     select a.id, q.id, 1, q.q, (a.p + q.q) % 2 from w_attempt a join w_question q using (homework_id)`,
  `insert into attempt_answer (attempt_id, question_id, answer, seq, saved_at)
     select a.id, q.id, to_jsonb((a.p + q.q) % 4), 1, now() from w_attempt a join w_question q using (homework_id)`,

  `insert into file (key, owner_id, school_id, name, type, size, sha256)
     select 'b' || n || '/' || i || '.png', id, school_id, i || '.png', 'image/png', 1000, 'x' from w_staff, generate_series(1, 8) i`,
  `insert into audit_log (id, at, actor_id, school_id, action, object_type, object_id)
     select uuidv7(), now() - i * interval '1 hour', id, school_id, 'teacher.updated', 'user', id from w_staff, generate_series(1, 40) i`,
  `insert into session (id, user_id, token_hash, created_at, expires_at)
     select uuidv7(), id, sha256(id::text::bytea), now(), now() + interval '1 day' from (
       select id from w_staff union all select id from w_chief union all select user_id from w_pupil) people`,
]
