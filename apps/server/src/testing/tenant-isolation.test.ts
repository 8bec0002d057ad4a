import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './app.ts'
import { guardedCalls } from './tenant-isolation/requests.ts'
import { undoable } from './tenant-isolation/rolled-back.ts'
import { thingOf } from './tenant-isolation/things.ts'
import { type Send, tellsExistence, walkCall } from './tenant-isolation/walk.ts'
import { makeWorld, type World } from './tenant-isolation/world.ts'

/** Who may do what, walked: every call of the contract, by every role, about things of every tenant (product 5.1, 6.1, 6.2). */
let t: TestApp
let world: World
let send: Send

let before: string

/** All rows but those that a walk may touch: tries, and when a session was used. */
async function everything(): Promise<string> {
  const { pool } = t.database
  const { rows } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('guess', 'session')`,
  )
  const sums = rows.map(async ({ name }) => {
    const { rows } = await pool.query(
      `select md5(string_agg(t::text, ' ' order by t::text)) as sum from "${name}" t`,
    )
    return `${name} ${rows[0].sum}`
  })
  return (await Promise.all(sums)).sort().join('\n')
}

beforeAll(async () => {
  t = await startTestApp(kernel => {
    const { database, undone } = undoable(kernel.database)
    // Whatever a request did is undone, so that each finds the world as it was.
    send = ({ token }, { call, given }) => undone(() => t.as({ token }).call(call.endpoint, given as never))
    return { database }
  })
  world = await makeWorld(t)
  for (const place of [...world.places, world.far]) await putBytes(thingOf(place, 'file').id)
  before = await everything()
})
afterAll(() => t.close())

/** What a row of a file speaks of: one byte. */
async function putBytes(key: string): Promise<void> {
  const path = t.folder.pathOf(key)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, 'x')
}

it('there are calls to walk', () => expect(guardedCalls().length).toBeGreaterThan(50))

it.each(guardedCalls())(
  '$name keeps to the permission table and tells nobody anything of another tenant',
  async call => {
    const { wrong, through } = await walkCall(world, call, send)
    expect(wrong).toEqual([])
    expect(through, 'nobody got through: its example is none').toBeGreaterThan(0)
  },
)

it.each(guardedCalls().filter(({ fields }) => fields.length > 0))(
  '$name answers about what is far away as about what does not exist',
  async call => expect(await tellsExistence(world, call, send)).toEqual([]),
)

it('the walk has left the world as it was, so that every step found the same one', async () => {
  expect(await everything()).toBe(before)
})
