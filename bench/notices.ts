import { createHash, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { fire } from './load.ts'
import type { Spent } from './pupils.ts'
import type { World } from './world.ts'

type Say = (line?: string) => void

const MANY = 2_000
const FEW = 10
/** So many of each are sent, by turns. */
const TIMES = 15
/** Milliseconds: what a notice to many may cost its writer more than one to few, and its job. */
const GOALS = { call: 2, job: 400 }
const PATIENCE_MS = 120_000

/** What a notice to a whole school costs who sends it, and the job that tells people (product 12.7). */
export async function measureNotices(
  port: number,
  { world, url }: { readonly world: World; readonly url: string },
  spent: () => Promise<Spent>,
  say: Say,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  try {
    const token = world.headTokens[0] as string
    const { schoolId, classUid } = await makeAudiences(client, token)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const send = async (place: object) => {
      const body = JSON.stringify({
        ...place,
        readers: 'pupils',
        title: 'Nghỉ học',
        text: 'Thứ bảy nghỉ học.',
      })
      const sent = performance.now()
      await fire(agent, port, {
        method: 'POST',
        path: '/app/notifications',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        body,
      })
      return performance.now() - sent
    }
    const times = { many: [] as number[], few: [] as number[] }
    const toldAfter = async (rows: number) => {
      const until = Date.now() + PATIENCE_MS
      for (;;) {
        const { rows: found } = await client.query(
          "select count(*)::int as told from notification where kind = 'notice'",
        )
        if (found[0].told >= rows) return
        if (Date.now() > until) throw new Error(`only ${found[0].told} of ${rows} were told`)
        await wait(200)
      }
    }
    // Once before, so that nothing is made only at the first.
    for (const place of [{ schoolId }, { classUid }]) await send(place)
    await toldAfter(MANY + FEW)
    for (let turn = 0; turn < TIMES; turn++) {
      times.few.push(await send({ classUid }))
      times.many.push(await send({ schoolId }))
    }
    const before = await spent()
    await toldAfter((TIMES + 1) * (MANY + FEW))
    const after = await spent()
    const job = ((after.server - before.server + after.database - before.database) * 1_000) / TIMES
    const [many, few] = [median(times.many), median(times.few)]
    const word = (met: boolean) => (met ? '' : ' missed')
    say('\nA notice of a person')
    say(
      `call to ${FEW} people: p50 ${few.toFixed(1)} ms; to ${MANY}: ${many.toFixed(1)} ms; goal ${GOALS.call} more${word(many - few <= GOALS.call)}`,
    )
    say(`its job for ${MANY}: ${job.toFixed(0)} ms of processor; goal ${GOALS.job}${word(job <= GOALS.job)}`)
  } finally {
    agent.destroy()
    await client.end()
  }
}

const median = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN

/** Fills the head's school up to so many pupils with accounts, and a class with a few of them. */
async function makeAudiences(client: pg.Client, token: string) {
  const tokenHash = createHash('sha256').update(token).digest()
  const { rows } = await client.query<{ school_id: string; user_id: string }>(
    `select school_id, session.user_id from session join role_grant on role_grant.user_id = session.user_id where token_hash = $1`,
    [tokenHash],
  )
  const { school_id: schoolId, user_id: userId } = rows[0] as (typeof rows)[number]
  const { rowCount } = await client.query(
    'select from student where school_id = $1 and user_id is not null',
    [schoolId],
  )
  await client.query(
    `with made as (
       insert into "user" (id, username, password_hash, display_name)
       select uuidv7(), 'notice' || n, 'signs in nowhere', 'Học Sinh ' || n from generate_series(1, $1) n returning id, display_name)
     insert into student (id, school_id, user_id, fullname) select uuidv7(), $2, id, display_name from made`,
    [MANY - (rowCount ?? 0), schoolId],
  )
  const { rows: made } = await client.query<{ id: string }>(
    `insert into class (id, school_id, name, join_code, grade, subject, created_by)
     values (uuidv7(), $1, 'Mười em', 'BENCHTE', 'L9', 'math', $2) returning id`,
    [schoolId, userId],
  )
  const classUid = made[0]?.id as string
  await client.query(
    `insert into class_student (id, class_id, student_id, state, entry)
     select uuidv7(), $1, id, 'approved', 'roster' from student where school_id = $2 and user_id is not null limit $3`,
    [classUid, schoolId, FEW],
  )
  await client.query('analyze')
  return { schoolId, classUid }
}
