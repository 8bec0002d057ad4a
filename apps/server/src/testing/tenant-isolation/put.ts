import type pg from 'pg'
import { newId } from '../../kernel/db/new-id.ts'
import { newToken } from '../../kernel/viewer/viewer.ts'
import { type Canaries, type Canary, canaryText, RIGHT_ANSWER } from './canaries.ts'
import type { Tenant } from './things.ts'

const DAY = 86_400_000
/** Digits and letters of a join code. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
/** What has no id of its own, or one that the database gives. */
const WITHOUT_ID = [
  'school_storage',
  'login_card',
  'class_teacher',
  'homework_assignee',
  'attempt_question',
  'attempt_answer',
  'exam_category',
  'file',
]

export type Put = ReturnType<typeof putInto>

/** What it takes to fill a school. */
export interface Filling {
  readonly put: Put
  readonly tenant: Tenant
  readonly people: Record<string, string>
  readonly now: Date
}

/** Rows straight into the tables, each id, phone and code remembered as somebody's. */
export function putInto(pool: pg.Pool, canaries: Canaries, passwordHash: string) {
  let counter = 0
  const insert = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row)
    return pool.query(
      `insert into "${table}" (${names.map(name => `"${name}"`).join()}) values (${names.map((_, at) => `$${at + 1}`).join()})`,
      Object.values(row),
    )
  }
  const put = {
    /** Gives the row's id. `whose`: null where nobody can be told by it. */
    async row(table: string, row: Record<string, unknown>, whose: Canary | null = null): Promise<string> {
      const id = newId()
      await insert(table, WITHOUT_ID.includes(table) ? row : { id, ...row })
      return whose ? canaries.know(id, whose) : id
    },
    phone: (whose: Canary) => canaries.know(`09${String(++counter).padStart(8, '0')}`, whose),
    joinCode: (whose: Canary) => {
      const number = ++counter
      return canaries.know(
        `ZZZZ${[961, 31, 1].map(base => SIGNS[Math.floor(number / base) % 31]).join('')}`,
        whose,
      )
    },
    /** Somebody who has signed in once; all of them have the password of the contract's examples. */
    user: (displayName: string, whose: Canary) =>
      put.row(
        'user',
        {
          username: `u${++counter}.${canaryText(whose)}`,
          password_hash: passwordHash,
          display_name: displayName,
          phone: put.phone(whose),
          contact: canaryText(whose),
          signed_in_at: new Date('2026-09-05T00:00:00Z'),
        },
        whose,
      ),
    async session(userId: string, now: Date, whose: Canary): Promise<string> {
      return (await put.signIn(userId, now, whose)).sessionId
    },
    async signIn(userId: string, now: Date, whose: Canary): Promise<{ token: string; sessionId: string }> {
      const { token, hash } = newToken()
      const sessionId = await put.row(
        'session',
        {
          user_id: userId,
          token_hash: hash,
          user_agent: `Máy ${canaryText(whose)}`,
          created_at: now,
          expires_at: new Date(now.getTime() + DAY),
        },
        whose,
      )
      return { token, sessionId }
    },
    fileKey: (whose: Canary) =>
      `aa/${canaries.know(
        (++counter)
          .toString(6)
          .padStart(30, '0')
          .replace(/[01]/g, digit => 'ab'[Number(digit)] as string),
        whose,
      )}.png`,
    file: (key: string, ownerId: string, schoolId: string, whose: Canary) =>
      put.row('file', {
        key,
        owner_id: ownerId,
        school_id: schoolId,
        name: `${canaryText(whose)}.png`,
        type: 'image/png',
        size: 1,
        sha256: 'x',
      }),
    /** A group with two questions, in whose right answers and hints the word stands that may not leave early. */
    async questions(of: { homework_id: string } | { exam_id: string }, whose: Canary) {
      const questionGroupId = await put.row(
        'question_group',
        { ...of, title: canaryText(whose), position: 0 },
        whose,
      )
      const questionIds: string[] = []
      for (const [type, answers, right] of [
        ['MultiChoice', [`<p>${canaryText(whose)}</p>`, '<p>B</p>', '<p>C</p>', '<p>D</p>'], 3],
        ['ShortAnswer', null, [RIGHT_ANSWER]],
      ]) {
        const id = newId()
        await pool.query(
          `with made as (insert into question (id, question_group_id, position) values ($1, $2, $3))
           insert into question_version (question_id, version, type, point, content, answers, "right", answer_hint)
           values ($1, 1, $4, 1, $5, $6, $7, $8)`,
          [
            id,
            questionGroupId,
            questionIds.length,
            type,
            `<p>${canaryText(whose)}</p>`,
            ...[answers, right].map(value => JSON.stringify(value)),
            `<p>${RIGHT_ANSWER}</p>`,
          ],
        )
        questionIds.push(canaries.know(id, whose))
      }
      const [questionId] = questionIds as [string]
      return { questionGroupId, questionId, questionIds }
    },
    async vault(owner: Record<string, string>, createdBy: string, whose: Canary) {
      const words = { code: canaryText(whose) }
      const categoryId = await put.row(
        'vault_category',
        { ...owner, ...words, name: canaryText(whose) },
        whose,
      )
      const about = {
        title: canaryText(whose),
        description: canaryText(whose),
        tags: [canaryText(whose)],
        subject: 'math',
      }
      const totals = { product_type: 'midterm', question_count: 2, total_point: '2', created_by: createdBy }
      const examId = await put.row('exam', { ...owner, ...words, ...about, ...totals }, whose)
      await put.row('exam_category', { exam_id: examId, category_id: categoryId })
      return { categoryId, examId, ...(await put.questions({ exam_id: examId }, whose)) }
    },
  }
  return put
}
