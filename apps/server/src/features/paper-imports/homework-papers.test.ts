import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import {
  addPaperItems,
  deletePaperImport,
  listPaperImports,
  readPaperImport,
  reviewPaperItems,
  startHomeworkImport,
  updatePaperItem,
} from '@bangxanh/contract/paper-imports/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { type Classroom, homeworkMaker } from '../../testing/make-homework.ts'
import { PAPER, wordFile } from '../../testing/make-papers.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()
let room: Classroom
let homeworkUid: string
beforeAll(async () => {
  room = await homeworkMaker(t).classroom({ schoolId: t.schoolId })
  homeworkUid = (await homeworkMaker(t).homework(room))._id
})

const send = (who: Person | null, idHomework = homeworkUid, fields: object = {}) =>
  t.as(who).call(startHomeworkImport, { fields: { idHomework, ...fields }, file: wordFile(PAPER) })
async function readInto(idHomework = homeworkUid): Promise<{ importId: string; itemIds: string[] }> {
  const { importId } = (await send(room.teacher, idHomework)).data
  await t.runDueJobs()
  const { content } = (await t.as(room.teacher).call(readPaperImport, { params: { importId } })).data
  return { importId, itemIds: content?.items.map(({ _id }) => _id) ?? [] }
}
/** What stands behind the sending, as somebody. */
const calls = (
  who: Person | null,
  importId: string,
  itemIds: readonly string[],
  idHomework = homeworkUid,
) => {
  const { call } = t.as(who)
  const params = { importId }
  return {
    list: () => call(listPaperImports, { query: { homeworkUid: idHomework } }),
    read: () => call(readPaperImport, { params }),
    update: () =>
      call(updatePaperItem, { params: { importId, itemId: itemIds[0] ?? '' }, body: { state: 'accepted' } }),
    review: () =>
      call(reviewPaperItems, { params, body: { itemIds: itemIds.slice(0, 2), state: 'accepted' } }),
    add: () => call(addPaperItems, { params, body: {} }),
    remove: () => call(deletePaperImport, { params }),
  }
}

describe('A paper for a homework', () => {
  test('is sent by a teacher of its class alone', async () => {
    expect(await send(null)).toFail(401, 'E_UNAUTHENTICATED')
    expect(await send(room.teacher, homeworkUid, { questionTypes: ['Riddle'] })).toFail(400, 'E_INVALID')
    expect(await send(t.otherTenant)).toFail(404, 'E_NOT_FOUND')
    expect(await send(t.colleague)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await send(t.head)).toFail(403, 'E_NOT_CLASS_TEACHER')
    expect(await send(room.pupils[0] as Person)).toFail(404, 'E_NOT_FOUND')
    expect(await send(room.teacher)).toMatchObject({ status: 200, data: { msg: 'Workflow was started' } })
  })

  test('is found, judged, added and discarded by nobody else, whichever call they try', async () => {
    const { importId, itemIds } = await readInto()
    for (const who of [null, t.otherTenant, t.colleague, t.head, room.pupils[0] as Person]) {
      const statuses = await Promise.all(
        Object.values(calls(who, importId, itemIds)).map(async call => (await call()).status),
      )
      for (const status of statuses) expect(who ? [403, 404] : [401]).toContain(status)
    }
    const { paperImport } = (await calls(room.teacher, importId, itemIds).read()).data
    expect(paperImport.counts).toMatchObject({ open: 3, accepted: 0, added: 0 })
  })

  test('becomes questions of the homework, once, in the points that it has as a rule', async () => {
    const homework = await homeworkMaker(t).homework(room)
    const { importId, itemIds } = await readInto(homework._id)
    const { list, read, update, review, add, remove } = calls(room.teacher, importId, itemIds, homework._id)
    expect((await list()).data.paperImports).toMatchObject([
      { _id: importId, target: { area: 'homework', ownerId: homework._id, title: homework.name } },
    ])
    expect((await update()).data.item.state).toBe('accepted')
    expect((await review()).data.items.map(({ state }) => state)).toEqual(['accepted', 'accepted'])
    const answers = await Promise.all([add(), add()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await read()).data.paperImport.counts).toMatchObject({ open: 1, accepted: 0, added: 2 })
    const seen = await homeworkMaker(t).seen(room, homework)
    expect(seen.questionCount).toBe(homework.questionCount + 2)
    // Of a paper for a homework nobody is told: its board is open.
    t.clock.forward(60_000)
    await t.runDueJobs()
    const { notifications } = (await t.as(room.teacher).call(listNotifications, { query: {} })).data
    expect(notifications.filter(({ kind }) => kind === 'paperRead')).toEqual([])
    expect((await remove()).status).toBe(200)
    expect((await list()).data.paperImports).toEqual([])
    expect((await homeworkMaker(t).seen(room, homework)).questionCount).toBe(seen.questionCount)
  })

  test('is refused at once where a pupil has begun, twice and at once as well, and nothing is kept of it', async () => {
    const homework = await homeworkMaker(t).homework(room)
    await homeworkMaker(t).attempt(room.pupils[0] as Person, homework)
    const answers = [await send(room.teacher, homework._id)]
    answers.push(...(await Promise.all([send(room.teacher, homework._id), send(room.teacher, homework._id)])))
    for (const answer of answers) expect(answer).toFail(409, 'E_HOMEWORK_HAS_ATTEMPTS')
    expect((await calls(room.teacher, '', [], homework._id).list()).data.paperImports).toEqual([])
  })

  test('stays on its board when a pupil has begun meanwhile', async () => {
    const homework = await homeworkMaker(t).homework(room)
    const { importId, itemIds } = await readInto(homework._id)
    const { review, add, read } = calls(room.teacher, importId, itemIds, homework._id)
    await review()
    await homeworkMaker(t).attempt(room.pupils[0] as Person, homework)
    expect(await add()).toFail(409, 'E_HOMEWORK_HAS_ATTEMPTS')
    expect((await read()).data.paperImport.counts).toMatchObject({ accepted: 2, added: 0 })
    expect((await homeworkMaker(t).seen(room, homework)).questionCount).toBe(homework.questionCount)
  })
})
