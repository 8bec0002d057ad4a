import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import {
  deletePaperImport,
  listPaperImports,
  readPaperImport,
} from '@bangxanh/contract/paper-imports/endpoints.ts'
import { expect, test } from 'vitest'
import { sendPaper } from '../../testing/make-papers.ts'
import { vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'

const t = testSchool()

test('who sends several papers reads how many come before each, and the place falls when one is discarded', async () => {
  const examId = await vaultMaker(t).exam(t.teacher, { title: 'Đề 1' })
  // What others have sent, and what is read already, comes before nobody.
  const ofColleague = await vaultMaker(t).exam(t.colleague)
  await sendPaper(t, t.colleague, ofColleague)
  const elsewhere = await vaultMaker(t).exam(t.teacher)
  const done = (await sendPaper(t, t.teacher, elsewhere)).data.importId
  await t.database.pool.query(
    `update paper_import set state = 'failed', failure = 'E_PAPER_DAMAGED' where id = $1`,
    [done],
  )
  const ids: string[] = []
  for (let count = 0; count < 4; count++) ids.push((await sendPaper(t, t.teacher, examId)).data.importId)
  const ahead = async () => {
    const { data } = await t.as(t.teacher).call(listPaperImports, { query: { examVaultId: examId } })
    return data.paperImports.map(paper => paper.ahead).toReversed()
  }
  expect(await ahead()).toEqual([0, 1, 2, 3])
  const state = (state: string) =>
    t.database.pool.query('update paper_import set state = $2 where id = $1', [ids[0], state])
  await state('reading')
  expect(await ahead()).toEqual([null, 1, 2, 3])
  await state('waiting')
  const read = (who: typeof t.teacher, importId: string | undefined) =>
    t.as(who).call(readPaperImport, { params: { importId: importId as string } })
  expect((await read(t.teacher, ids[3])).data.paperImport.ahead).toBe(3)
  expect((await read(t.otherTenant, ids[3])).status).toBe(404)
  await t.as(t.teacher).call(deletePaperImport, { params: { importId: ids[1] as string } })
  expect(await ahead()).toEqual([0, 1, 2])
  const { rows } = await t.database.pool.query('select from long_work where key = $1', [
    `read-paper ${ids[1]}`,
  ])
  expect(rows).toEqual([])
  while ((await t.runDueJobs()) > 0);
  expect(await ahead()).toEqual([null, null, null])
  expect((await read(t.teacher, ids[3])).data.paperImport.state).toBe('ready')
  t.clock.forward(60_000)
  await t.runDueJobs()
  const told = async (who: typeof t.teacher) =>
    (await t.as(who).call(listNotifications, { query: {} })).data.notifications
  const about = { type: 'paper', exam: { name: 'Đề 1' }, failed: false }
  expect(await told(t.teacher)).toMatchObject(ids.slice(1).map(() => ({ kind: 'paperRead', about })))
  expect(await told(t.colleague)).toMatchObject([
    { kind: 'paperRead', about: { exam: { _id: ofColleague } } },
  ])
})
