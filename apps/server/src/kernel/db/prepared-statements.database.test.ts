import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts'
import { codeOf } from './code-of.ts'
import { type Database, dbOn, openDatabase } from './database.ts'
import { isAmong } from './is-among.ts'
import { newId } from './new-id.ts'
import { MOST_NAMES } from './prepared-statements.ts'

const things = pgTable('thing', { id: uuid().primaryKey(), word: text() })

let place: TestDatabase
/** Of one connection, so that each statement comes after the other on it. */
let one: Database

beforeAll(async () => {
  place = await createTestDatabase({ empty: true })
  one = openDatabase(place.url, pino({ level: 'silent' }), 1)
  await one.pool.query('create table thing (id uuid primary key, word text)')
})
afterAll(async () => {
  await one.close()
  await place.drop()
})

/** The texts that are prepared on the connection. Asked without parameters, so that asking adds none. */
const prepared = async (like = '') => {
  const { rows } = await one.pool.query<{ statement: string }>('select statement from pg_prepared_statements')
  return rows.map(({ statement }) => statement).filter(statement => statement.includes(like))
}

it('a statement that is asked again is prepared once, by drizzle and by hand, in a transaction and outside', async () => {
  const ask = (db = one.db) =>
    db
      .select()
      .from(things)
      .where(isAmong(things.word, ['prepared once']))
  await ask()
  await ask()
  await one.db.transaction(async tx => {
    await ask(tx)
    await ask(tx)
  })
  expect(await prepared('"thing"."word" = any(')).toHaveLength(1)
  for (const word of ['a', 'b']) await one.pool.query('select $1::text as by_hand', [word])
  const client = await one.pool.connect()
  await dbOn(client)
    .select()
    .from(things)
    .where(isAmong(things.word, ['on a client']))
  await client.query({ text: 'select $1::text as by_hand', values: ['c'] })
  client.release()
  expect(await prepared('by_hand')).toHaveLength(1)
  expect(await prepared('"thing"."word" = any(')).toHaveLength(1)
})

it('lists of any length, and rows of any number, add no names', async () => {
  const rows = (count: number) => Array.from({ length: count }, () => ({ id: newId(), word: 'many' }))
  await one.db.select().from(things).where(isAmong(things.word, []))
  await one.db.insert(things).values(rows(1))
  const before = await prepared()
  for (let length = 2; length < 40; length++) {
    const words = Array.from({ length }, (_, at) => `word ${at}`)
    await one.db.select().from(things).where(isAmong(things.word, words))
    await one.db.insert(things).values(rows(length))
  }
  expect(await prepared()).toEqual(before)
})

/** Statements of so many texts, each asked once. */
const texts = (count: number, what: string) =>
  Array.from({ length: count }, (_, at) => `select $1::int + ${at} as ${what}`)

it('however many texts there are, a connection keeps a bounded number, and those that were asked last', async () => {
  const hot = 'select $1::int as hot'
  for (const [at, text] of texts(MOST_NAMES + 20, 'cold').entries()) {
    expect((await one.pool.query(text, [1])).rows).toEqual([{ cold: 1 + at }])
    expect((await one.pool.query(hot, [at])).rows).toEqual([{ hot: at }])
  }
  expect(await prepared()).toHaveLength(MOST_NAMES)
  expect(await prepared('hot')).toEqual([hot])
  const [first] = texts(1, 'cold') as [string]
  expect(await prepared(first)).toEqual([])
  expect((await one.pool.query(first, [1])).rows).toEqual([{ cold: 1 }])
  expect(await prepared(first)).toEqual([first])
  expect(await prepared()).toHaveLength(MOST_NAMES)
})

it('a lost transaction makes room too', async () => {
  const client = await one.pool.connect()
  await client.query('begin')
  await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  for (const text of texts(MOST_NAMES, 'lost'))
    await expect(client.query(text, [1])).rejects.toMatchObject({ code: '25P02' })
  await client.query('rollback')
  client.release()
  expect(await prepared()).toEqual([])
  for (const text of texts(MOST_NAMES, 'lost')) await one.pool.query(text, [1])
  expect(await prepared('as lost')).toHaveLength(MOST_NAMES)
})

it('an error of the statement itself is told as it is', async () => {
  await expect(one.pool.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' })
  await expect(
    one.db
      .select()
      .from(things)
      .where(isAmong(things.id, ['no uuid'])),
  ).rejects.toSatisfy(error => codeOf(error) === '22P02')
})

it('a plan that went stale heals by itself, and a transaction is told to begin again, once', async () => {
  const { pool, close } = openDatabase(place.url, pino({ level: 'silent' }), 2)
  await pool.query("create table shape (word text); insert into shape values ('7')")
  const ask = (on: Pick<typeof pool, 'query'> = pool) =>
    on.query('select * from shape where $1::int = 1', [1])
  const both = await Promise.all([pool.connect(), pool.connect()])
  for (const client of both) await ask(client)

  await both[0].query('alter table shape alter word type int using word::int')
  expect((await ask(both[0])).rows).toEqual([{ word: 7 }])
  // The other connection has never heard of it, and needs no failure of its own.
  await both[1].query('begin')
  expect((await ask(both[1])).rows).toEqual([{ word: 7 }])
  await both[1].query('commit')

  await both[0].query('alter table shape alter word type text')
  await both[1].query('begin')
  await expect(ask(both[1])).rejects.toMatchObject({ code: '40001' })
  await both[1].query('rollback')
  for (const client of both) {
    await client.query('begin')
    expect((await ask(client)).rows).toEqual([{ word: '7' }])
    await client.query('commit')
    client.release()
  }
  await close()
})
