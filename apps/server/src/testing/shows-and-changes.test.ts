import { readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { api } from '@bangxanh/contract/api.ts'
import type { Endpoint } from '@bangxanh/contract/kit/endpoint.ts'
import { KINDS, type Kind } from '@bangxanh/contract/kit/kinds.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Database } from '../kernel/db/database.ts'
import { startTestApp, type TestApp } from './app.ts'
import { kindsIn } from './tenant-isolation/ids.ts'
import { guardedCalls, isRead, type Request, requestsOf } from './tenant-isolation/requests.ts'
import { undoable } from './tenant-isolation/rolled-back.ts'
import type { Actor, Place } from './tenant-isolation/things.ts'
import { makeWorld, type World } from './tenant-isolation/world.ts'
import { WORLD_FEATURES } from './tenant-isolation/world-features.ts'

/** What a call says that it shows or changes is what the browser refreshes by: here it is held against replies and tables. */
const calls = Object.values(api).flatMap(endpoints => Object.entries(endpoints) as [string, Endpoint][])

/** Houses are not built yet; the record of what was done is read anew whenever it is opened; packages change at the terminal. */
const NEVER_OLD: readonly Kind[] = ['house', 'auditEntry', 'licencePackage']

describe('what a read shows', () => {
  it.each(calls.filter(([, { shows }]) => shows))(
    '%s shows whatever its reply names by an id',
    (_, endpoint) => {
      const { reply, shows } = endpoint
      const named = reply === 'bytes' ? [] : kindsIn(z.object(reply), 'output')
      expect(shows).toEqual(expect.arrayContaining(named.filter(kind => kind !== 'house')))
    },
  )

  it('each kind is shown by a read and changed by a write', () => {
    const said = (words: 'shows' | 'changes') =>
      new Set(calls.flatMap(([, endpoint]) => endpoint[words] ?? []))
    const lasting = KINDS.filter(kind => !NEVER_OLD.includes(kind))
    expect(lasting.filter(kind => !said('shows').has(kind))).toEqual([])
    expect(lasting.filter(kind => !said('changes').has(kind))).toEqual([])
  })
})

const KIND_OF: Readonly<Record<string, Kind | null>> = Object.assign(
  {},
  ...Object.values(WORLD_FEATURES).map(({ tables }) => tables),
)

describe('what a write changes', () => {
  let t: TestApp
  let world: World
  let database: Database
  let undone: ReturnType<typeof undoable>['undone']

  beforeAll(async () => {
    t = await startTestApp(kernel => {
      const made = undoable(kernel.database)
      database = made.database
      undone = made.undone
      return { database }
    })
    world = await makeWorld(t)
    // Each notes when its session was used, as the first call of a while does.
    for (const actor of world.actors) await t.as(actor).call(readAccount)
  })
  afterAll(() => t.close())

  /**
   * How often the open transaction has written each table, with what its connection has not reported yet; of a deletion, without
   * what went along.
   */
  async function writes({ method }: Endpoint): Promise<Map<string, number>> {
    const { rows } = await database.db.execute<{ name: string; count: string }>(sql`
      select relname as name, n_tup_ins + n_tup_upd + ${method === 'DELETE' ? sql`0` : sql`n_tup_del`} as count
      from pg_stat_xact_user_tables`)
    return new Map(rows.map(({ name, count }) => [name, Number(count)]))
  }

  /** Tables that one request writes, or null where it is refused: counting costs more than most refusals. */
  async function writtenBy(actor: Actor, { call, given }: Request): Promise<string[] | null> {
    const ask = () => t.as(actor).call(call.endpoint, given as never)
    const { status } = await undone(ask)
    if (status !== 200) return null
    return undone(async () => {
      const before = await writes(call.endpoint)
      expect((await ask()).status).toBe(200)
      const after = [...(await writes(call.endpoint))]
      return after.filter(([name, count]) => count > (before.get(name) ?? 0)).map(([name]) => name)
    })
  }

  const untried: string[] = []
  it.each(guardedCalls().filter(call => !isRead(call)))('$name says what it changes', async call => {
    const [home] = world.places as [Place]
    let tried = false
    for (const actor of world.actors)
      for (const request of await requestsOf(call, actor, home)) {
        const tables = await writtenBy(actor, request)
        if (!tables) continue
        tried = true
        const kinds = tables.map(name => (name in KIND_OF ? KIND_OF[name] : `no kind for the table ${name}`))
        expect(call.endpoint.changes).toEqual(expect.arrayContaining(kinds.filter(kind => kind !== null)))
      }
    if (!tried) untried.push(call.name)
  })

  it('no other write finds nothing at home that it may change', () => {
    expect(untried.sort()).toEqual([
      // Of homework in an app that is installed.
      'apps.launchApp',
      'classes.deleteClass',
      // Of a code, and in a contest that runs.
      'contests.beginContest',
      'contests.finishContest',
      'contests.joinContest',
      'contests.printVariants',
      'contests.readAnnouncements',
      'contests.saveContestAnswers',
      'contests.savePlace',
      'contests.tellSigns',
      // Of a comment that was reported.
      'discussion.decideReport',
      // Of a file, into a folder.
      'documents.copyDocument',
      // To somebody else than oneself.
      'examOffers.offerExam',
      'examVault.deleteCategory',
      // Of a file that holds questions.
      'examVault.importExam',
      // Of a book that has columns.
      'gradebook.previewGradebook',
      'homework.deleteHomework',
      // Of an answer that a person marks.
      'homework.markAnswer',
      'homework.pullQuestionGroups',
      'homework.pushQuestionGroups',
      'learn.joinClass',
      // Of a film by its key.
      'lessons.saveLessonProgress',
      // Of an exercise that was started.
      'liveExam.endLiveExam',
      'liveExam.nextLiveQuestion',
      'liveExam.saveLiveAnswer',
      // Of an attempt that was handed in.
      'marking.createComment',
      'marking.createCommentUploadUrl',
      'marking.handBack',
      'marking.scoreSubmission',
      'marking.writeMarks',
      'marking.writeWord',
      // Where the installation shows something on devices.
      'notifications.subscribePush',
      'organisation.deleteDepartment',
      // Of a paper that the model has failed at, and into homework that nobody has begun.
      'paperImports.askModelAgain',
      'paperImports.startHomeworkImport',
      // As it was previewed, by its mark.
      'promotions.promoteClasses',
      // Of all groups and questions at once.
      'questions.orderQuestions',
      // In a contest that has ended.
      'rankings.markEssay',
      'rankings.rankContest',
      'roomResults.decideLateAnswers',
      // In a room that was opened.
      'rooms.actInRoom',
      'rooms.makeEntries',
      'rooms.saveTrialAnswer',
      'rosters.importStudents',
      'rosters.importTeachers',
      // To below another entry; this world has one.
      'schoolBooks.updateSchoolBook',
      // Of two records, and of a merge that was made.
      'studentMerges.mergeStudents',
      'studentMerges.undoMerge',
      // Of one who waits, and of one who was bound; the pupil of this world is in.
      'students.bindStudent',
      // Into a homeroom of an open class.
      'students.transferStudents',
      'students.undoBinding',
    ])
  })
})
