import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import {
  countWaitingOffers,
  declineOffer,
  listExamOffers,
  listOfferRecipients,
  offerExam,
  proposeExam,
  readOfferedExam,
  takeOffer,
  withdrawOffer,
} from '@bangxanh/contract/exam-offers/endpoints.ts'
import { deleteExam, listExams, readExam, updateExam } from '@bangxanh/contract/exam-vault/endpoints.ts'
import { listNotifications } from '@bangxanh/contract/notifications/endpoints.ts'
import { updateTeacher } from '@bangxanh/contract/staff/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Person } from '../../testing/make.ts'
import { classMaker } from '../../testing/make-classes.ts'
import { vaultMaker } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import { insertGrant } from '../account/public.ts'

const t = testSchool()
const NOBODY = '0192f0c0-0000-7000-8000-000000000009'
let vault: ReturnType<typeof vaultMaker>
let schoolId: string
let teacher: Person,
  colleague: Person,
  third: Person,
  leader: Person,
  admin: Person,
  principal: Person,
  foreign: Person,
  foreignAdmin: Person,
  chief: Person,
  pupil: Person,
  loner: Person

beforeAll(async () => {
  vault = vaultMaker(t)
  const groupId = await t.make.group()
  schoolId = await t.make.school({ groupId })
  teacher = await t.make.person('teacher', { schoolId })
  colleague = await t.make.person('teacher', { schoolId })
  third = await t.make.person('teacher', { schoolId })
  leader = await t.make.person('leader', { schoolId })
  admin = await t.make.person('admin', { schoolId })
  principal = await t.make.person('super_admin', { schoolId })
  chief = await t.make.person('group_chief', { groupId })
  pupil = await t.make.person('student', { schoolId })
  loner = await t.make.person('teacher')
  const elsewhere = await t.make.school()
  foreign = await t.make.person('teacher', { schoolId: elsewhere })
  foreignAdmin = await t.make.person('admin', { schoolId: elsewhere })
})

const exam = async (who = teacher, title?: string) =>
  (await vault.examWithQuestions(who, title ? { title } : {})).examId
const propose = (who: Person, id: string, body: object = {}) =>
  t.as(who).call(proposeExam, { params: { id }, body })
const offer = (who: Person, id: string, to: Person, note = '') =>
  t.as(who).call(offerExam, { params: { id }, body: { recipientId: to.userId, note } })
const take = (who: Person, offerId: string, categoryId: string) =>
  t.as(who).call(takeOffer, { params: { offerId }, body: { categoryIds: [categoryId] } })
const decline = (who: Person, offerId: string, reason?: string) =>
  t.as(who).call(declineOffer, { params: { offerId }, body: reason === undefined ? {} : { reason } })
const withdraw = (who: Person, offerId: string) => t.as(who).call(withdrawOffer, { params: { offerId } })
const look = (who: Person, offerId: string) => t.as(who).call(readOfferedExam, { params: { offerId } })
const box = async (who: Person, box: 'received' | 'proposals' | 'sent', query: object = {}) =>
  (await t.as(who).call(listExamOffers, { query: { box, limit: 100, ...query } })).data.offers
const inBox = async (
  who: Person,
  ...of: Parameters<typeof box> extends [Person, ...infer Rest] ? Rest : never
) => (await box(who, ...of)).map(({ _id }) => _id)
const waiting = async (who: Person) => (await t.as(who).call(countWaitingOffers)).data

test('who is not signed in is sent to sign in', async () => {
  const id = await exam()
  const { _id } = (await propose(teacher, id)).data.offer
  const params = { offerId: _id }
  const nobody = t.as(null)
  for (const answer of [
    nobody.call(proposeExam, { params: { id }, body: {} }),
    nobody.call(offerExam, { params: { id }, body: { recipientId: colleague.userId } }),
    nobody.call(listExamOffers),
    nobody.call(countWaitingOffers),
    nobody.call(readOfferedExam, { params }),
    nobody.call(takeOffer, { params, body: { categoryIds: [NOBODY] } }),
    nobody.call(declineOffer, { params, body: { reason: 'Không' } }),
    nobody.call(withdrawOffer, { params }),
  ])
    expect((await answer).status).toBe(401)
})

test('what is too long, sent to nobody or declined without a word is refused, and nothing is written', async () => {
  const id = await exam()
  const wrong = async (sent: Promise<{ status: number; error: { code: string; fields?: object } }>) => {
    const { status, error } = await sent
    return [status, error.code, Object.keys(error.fields ?? {})]
  }
  expect(await wrong(propose(teacher, id, { note: 'x'.repeat(501) }))).toEqual([400, 'E_INVALID', ['note']])
  expect(await wrong(offer(teacher, id, { ...colleague, userId: '' }))).toEqual([
    400,
    'E_INVALID',
    ['recipientId'],
  ])
  const { _id } = (await propose(teacher, id)).data.offer
  expect(await wrong(decline(admin, _id))).toEqual([400, 'E_INVALID', ['reason']])
  expect(await wrong(decline(admin, _id, '  '))).toEqual([400, 'E_INVALID', ['reason']])
  expect(await wrong(decline(admin, _id, 'x'.repeat(501)))).toEqual([400, 'E_INVALID', ['reason']])
  expect((await box(teacher, 'sent', { ids: [_id] }))[0]).toMatchObject({ state: 'waiting', reason: null })
  const own = await vault.category(admin)
  const elsewhere = await vault.category(foreignAdmin, 'School')
  // A copy for the school goes into the School tab, and into that of this school.
  expect(await wrong(take(admin, _id, own))).toEqual([400, 'E_INVALID', ['categoryIds']])
  expect((await take(admin, _id, elsewhere)).status).toBe(404)
})

test('what is another school’s is not there: its exams, its people, what was sent in it', async () => {
  const id = await exam()
  expect((await propose(foreign, id)).status).toBe(404)
  expect((await offer(foreign, id, colleague)).status).toBe(404)
  expect((await offer(teacher, id, foreign)).status).toBe(404)
  expect((await offer(teacher, id, pupil)).status).toBe(404)
  expect((await offer(teacher, id, loner)).status).toBe(404)
  expect((await propose(teacher, id, { schoolId: await t.make.school() })).status).toBe(404)
  expect((await propose(teacher, NOBODY)).status).toBe(404)
  const proposal = (await propose(teacher, id)).data.offer._id
  const offered = (await offer(teacher, id, colleague)).data.offer._id
  const into = await vault.category(foreignAdmin, 'School')
  for (const who of [foreign, foreignAdmin, loner])
    for (const sent of [proposal, offered]) {
      expect((await look(who, sent)).status).toBe(404)
      expect((await take(who, sent, into)).status).toBe(404)
      expect((await decline(who, sent, 'Không')).status).toBe(404)
      expect((await withdraw(who, sent)).status).toBe(404)
    }
  expect(await inBox(foreignAdmin, 'proposals')).not.toContain(proposal)
  const [missing, theirs] = [await look(foreignAdmin, NOBODY), await look(foreignAdmin, proposal)]
  expect(theirs.error).toEqual(missing.error)
})

test('one’s own exam alone is offered; who was asked answers, who has sent withdraws, chiefs and pupils do neither', async () => {
  const id = await exam()
  const school = await vault.examWithQuestions(admin, { ownerCategory: 'School' })
  expect((await propose(teacher, school.examId)).status).toBe(403)
  expect((await offer(teacher, school.examId, colleague)).status).toBe(403)
  expect((await propose(colleague, id)).status).toBe(404)
  for (const who of [chief, pupil]) {
    expect([403, 404]).toContain((await propose(who, id)).status)
    expect([403, 404]).toContain((await t.as(who).call(listExamOffers)).status)
  }
  // Who writes the School tab copies into it.
  expect((await propose(admin, await exam(admin))).status).toBe(403)
  const proposal = (await propose(teacher, id)).data.offer._id
  const offered = (await offer(teacher, id, colleague)).data.offer._id
  const own = await vault.category(third)
  for (const sent of [proposal, offered]) {
    expect((await take(third, sent, own)).status).toBe(404)
    expect((await look(third, sent)).status).toBe(404)
    expect((await take(teacher, sent, await vault.category(teacher))).status).toBe(403)
    expect((await decline(teacher, sent, 'Không')).status).toBe(403)
  }
  expect((await take(admin, offered, await vault.category(admin))).status).toBe(404)
  expect((await withdraw(admin, proposal)).status).toBe(403)
  expect((await withdraw(colleague, offered)).status).toBe(403)
  // What they were asked is no right on the exam.
  for (const who of [admin, colleague]) {
    expect((await t.as(who).call(readExam, { params: { id } })).status).toBe(404)
    expect((await t.as(who).call(deleteExam, { params: { id } })).status).toBe(404)
  }
  const can = async (who: Person, id: string) =>
    (await t.as(who).call(readExam, { params: { id } })).data.exam.can
  expect(await can(teacher, id)).toMatchObject({ propose: true, offer: true })
  expect(await can(teacher, school.examId)).toMatchObject({ propose: false, offer: false })
  expect(await can(admin, await exam(admin))).toMatchObject({ propose: false, offer: true })
  expect(await can(loner, await exam(loner))).toMatchObject({ propose: false, offer: false })
  expect(await can(teacher, await vault.exam(teacher))).toMatchObject({ propose: false, offer: false })
})

test('colleagues are found by name, those of one name by their classes; oneself, pupils and other schools are not', async () => {
  const found = async (who: Person, search?: string) =>
    (await t.as(who).call(listOfferRecipients, { query: { search, limit: 100 } })).data.recipients
  const all = (await found(teacher)).map(({ _id }) => _id)
  expect(all).toEqual(
    expect.arrayContaining([colleague, leader, admin, principal].map(({ userId }) => userId)),
  )
  for (const who of [teacher, foreign, chief, pupil, loner]) expect(all).not.toContain(who.userId)
  expect(await found(loner)).toEqual([])
  const name = 'Nguyễn Thị Hồng Hoa'
  const one = await t.make.person('teacher', { schoolId }, name)
  const other = await t.make.person('teacher', { schoolId }, name)
  await classMaker(t).class({ schoolId, teachers: [one], name: '6A1' })
  const hits = await found(teacher, 'hong hoa')
  expect(new Map(hits.map(({ _id, classes }) => [_id, classes]))).toEqual(
    new Map([
      [one.userId, ['6A1']],
      [other.userId, []],
    ]),
  )
  // Whose account is closed takes nothing, and tells nobody apart any more.
  await t.database.pool.query('update "user" set disabled_at = now() where id = $1', [other.userId])
  expect((await found(teacher, 'hong hoa')).map(({ _id, classes }) => [_id, classes])).toEqual([
    [one.userId, []],
  ])
})

test('an exam without questions, one for oneself and one of nobody’s school are refused with a sentence', async () => {
  const empty = await vault.exam(teacher)
  expect((await propose(teacher, empty)).error.code).toBe('E_OFFER_EMPTY')
  expect((await offer(teacher, empty, colleague)).error.code).toBe('E_OFFER_EMPTY')
  expect((await offer(teacher, await exam(), teacher)).error.code).toBe('E_OFFER_SELF')
  expect((await propose(loner, await exam(loner))).error.code).toBe('E_OFFER_NO_SCHOOL')
})

test('a head proposes an exam, an administrator looks at it and takes a copy as it stands then', async () => {
  const before = { leader: await waiting(leader), admin: await waiting(admin) }
  const id = await exam(leader, 'Đề cũ')
  const { offer } = (await propose(leader, id, { note: 'Đã dùng ở 6A1' })).data
  expect(offer).toMatchObject({
    ...{ kind: 'school', state: 'waiting', title: 'Đề cũ', note: 'Đã dùng ở 6A1', to: null, copyId: null },
    can: { answer: false, withdraw: true },
  })
  expect(await waiting(leader)).toEqual({ ...before.leader, sent: before.leader.sent + 1, proposals: null })
  expect(await waiting(admin)).toEqual({
    ...before.admin,
    proposals: (before.admin.proposals ?? 0) + 1,
  })
  const { exam: stands } = (await t.as(leader).call(readExam, { params: { id } })).data
  const body = { ...stands, title: 'Đề mới' }
  await t.as(leader).call(updateExam, { params: { id }, body })
  const [asked] = await box(admin, 'proposals', { search: 'mới', state: 'waiting' })
  expect(asked).toMatchObject({
    ...{ _id: offer._id, title: 'Đề mới', can: { answer: true, withdraw: false } },
    exam: { questionCount: 3, totalPoint: 1.75 },
    from: { _id: leader.userId },
  })
  const seen = await look(admin, offer._id)
  expect(seen.data.questionGroups[0]?.questions).toHaveLength(3)

  const into = await vault.category(admin, 'School')
  const taken = (await take(admin, offer._id, into)).data.offer
  expect(taken).toMatchObject({ state: 'taken', can: { answer: false, withdraw: false } })
  const copy = (await t.as(admin).call(readExam, { params: { id: taken.copyId as string } })).data.exam
  expect(copy).toMatchObject({
    ...{ title: 'Đề mới', ownerCategory: 'School', categoryIds: [into], questionCount: 3, totalPoint: 1.75 },
  })

  // What becomes of the exam later is its owner's alone.
  const { exam: now } = (await t.as(leader).call(readExam, { params: { id } })).data
  await t.as(leader).call(updateExam, { params: { id }, body: { ...now, title: 'Đề của riêng tôi' } })
  const [after] = await box(admin, 'proposals', { state: 'taken', search: 'mới' })
  expect(after).toMatchObject({ _id: offer._id, title: 'Đề mới', exam: null })
  // The original stays its owner's, and is seen no more through what was answered.
  expect((await look(admin, offer._id)).error.code).toBe('E_OFFER_ANSWERED')
  expect((await t.as(admin).call(readExam, { params: { id } })).status).toBe(404)
  expect((await t.as(leader).call(readExam, { params: { id } })).data.exam.ownerCategory).toBe('Teacher')
  const [sent] = await box(leader, 'sent', { ids: [offer._id] })
  expect(sent).toMatchObject({ state: 'taken', copyId: taken.copyId, answeredBy: expect.any(String) })
  const { entries } = (await t.as(admin).call(listAudit, { query: { action: ['exam.proposal-taken'] } })).data
  expect(entries[0]).toMatchObject({ about: { _id: leader.userId }, detail: { examId: taken.copyId } })
})

test('a colleague takes a copy into their own vault, another declines without a word; who withdraws ends it', async () => {
  const id = await exam()
  const first = (await offer(teacher, id, colleague, 'Dùng thử nhé')).data.offer
  const second = (await offer(teacher, id, third)).data.offer
  expect(first).toMatchObject({ kind: 'colleague', to: { _id: colleague.userId } })
  expect(await inBox(colleague, 'received')).toContain(first._id)
  expect(await inBox(colleague, 'received')).not.toContain(second._id)
  expect(await inBox(colleague, 'proposals')).toEqual([])
  expect((await look(colleague, first._id)).status).toBe(200)
  const into = await vault.category(colleague)
  const { copyId } = (await take(colleague, first._id, into)).data.offer
  const copy = (await t.as(colleague).call(readExam, { params: { id: copyId as string } })).data.exam
  expect(copy).toMatchObject({ ownerCategory: 'Teacher', categoryIds: [into], can: { edit: true } })
  expect((await decline(third, second._id)).data.offer).toMatchObject({ state: 'declined', reason: null })
  // The sender does not see into a colleague's vault.
  expect((await box(teacher, 'sent', { ids: [first._id] }))[0]).toMatchObject({
    state: 'taken',
    copyId: null,
  })

  const again = (await offer(teacher, id, third)).data.offer._id
  expect((await withdraw(teacher, again)).data.offer.state).toBe('withdrawn')
  expect((await look(third, again)).error.code).toBe('E_OFFER_ANSWERED')
  expect((await take(third, again, await vault.category(third))).error.code).toBe('E_OFFER_ANSWERED')
  expect(await inBox(third, 'received')).not.toContain(again)
  expect(await inBox(teacher, 'sent', { state: 'withdrawn' })).toContain(again)
})

test('declined with a word, the proposal says it to its sender and may be sent anew', async () => {
  const id = await exam()
  const proposal = (await propose(teacher, id)).data.offer._id
  await decline(principal, proposal, 'Kho đã có đề này')
  expect((await box(teacher, 'sent', { ids: [proposal] }))[0]).toMatchObject({
    ...{ state: 'declined', reason: 'Kho đã có đề này' },
  })
  expect((await decline(admin, proposal, 'Kho đã có đề này')).error.code).toBe('E_OFFER_ANSWERED')
  const anew = (await propose(teacher, id)).data.offer._id
  expect(anew).not.toBe(proposal)
})

test('twice is once: sent, taken, declined and withdrawn', async () => {
  const id = await exam()
  const [one, two] = [
    await propose(teacher, id, { note: 'Một' }),
    await propose(teacher, id, { note: 'Hai' }),
  ]
  expect(two.data.offer).toEqual(one.data.offer)
  const offers = [await offer(teacher, id, colleague), await offer(teacher, id, colleague)]
  expect(new Set(offers.map(({ data }) => data.offer._id)).size).toBe(1)
  const into = await vault.category(admin, 'School')
  const copies = [await take(admin, one.data.offer._id, into), await take(admin, one.data.offer._id, into)]
  expect(new Set(copies.map(({ data }) => data.offer.copyId)).size).toBe(1)
  const offered = offers[0]?.data.offer._id as string
  const refused = [await decline(colleague, offered), await decline(colleague, offered)]
  expect(refused.map(({ status }) => status)).toEqual([200, 200])
  const other = (await offer(teacher, id, third)).data.offer._id
  const withdrawn = [await withdraw(teacher, other), await withdraw(teacher, other)]
  expect(withdrawn.map(({ status }) => status)).toEqual([200, 200])
})

test('at once: ten sendings are one, and of two administrators who take one copy stands', async () => {
  const id = await exam(teacher, 'Đề lúc tranh nhau')
  const sent = await Promise.all(Array.from({ length: 10 }, () => propose(teacher, id)))
  const [proposal, ...more] = new Set(sent.map(({ data }) => data.offer._id))
  expect(more).toEqual([])
  const into = await vault.category(admin, 'School')
  const taken = await Promise.all([admin, principal].map(who => take(who, proposal as string, into)))
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(taken.find(({ status }) => status === 409)?.error.code).toBe('E_OFFER_ANSWERED')
  const { list } = (await t.as(admin).call(listExams, { query: { ownerCategory: 'School', category: into } }))
    .data
  expect(list.map(({ title }) => title)).toEqual(['Đề lúc tranh nhau'])
})

test('a deleted exam takes along what waits; to take it says so and leaves nothing half done', async () => {
  const id = await exam(teacher, 'Đề sắp xoá')
  const proposal = (await propose(teacher, id)).data.offer._id
  const offered = (await offer(teacher, id, colleague)).data.offer._id
  const given = (await offer(teacher, id, third)).data.offer._id
  await take(third, given, await vault.category(third))
  await t.as(teacher).call(deleteExam, { params: { id } })
  expect((await propose(teacher, id)).status).toBe(404)
  expect((await offer(teacher, id, colleague)).status).toBe(404)
  const into = await vault.category(admin, 'School')
  expect((await take(admin, proposal, into)).error.code).toBe('E_OFFER_GONE')
  expect((await take(colleague, offered, await vault.category(colleague))).error.code).toBe('E_OFFER_GONE')
  expect((await look(admin, proposal)).error.code).toBe('E_OFFER_GONE')
  expect((await decline(admin, proposal, 'Không')).error.code).toBe('E_OFFER_GONE')
  expect((await withdraw(teacher, proposal)).error.code).toBe('E_OFFER_GONE')
  const { list } = (await t.as(admin).call(listExams, { query: { ownerCategory: 'School', category: into } }))
    .data
  expect(list).toEqual([])
  expect(await inBox(admin, 'proposals')).not.toContain(proposal)
  expect(await inBox(colleague, 'received')).not.toContain(offered)
  const sent = await box(teacher, 'sent')
  expect(sent.map(({ _id }) => _id)).not.toContain(proposal)
  // What was given stays given.
  expect(sent.find(({ _id }) => _id === given)).toMatchObject({
    state: 'taken',
    title: 'Đề sắp xoá',
    exam: null,
  })
  expect((await box(third, 'received', { ids: [given] }))[0]?.copyId).toEqual(expect.any(String))
})

test('taken while its owner deletes it, there is one copy or the sentence', async () => {
  for (let round = 0; round < 4; round++) {
    const id = await exam()
    const proposal = (await propose(teacher, id)).data.offer._id
    const into = await vault.category(admin, 'School')
    const [taken, deleted] = await Promise.all([
      take(admin, proposal, into),
      t.as(teacher).call(deleteExam, { params: { id } }),
    ])
    expect(deleted.status).toBe(200)
    const { list } = (
      await t.as(admin).call(listExams, { query: { ownerCategory: 'School', category: into } })
    ).data
    if (taken.status === 200) expect(list).toMatchObject([{ questionCount: 3 }])
    else expect([taken.error.code, list]).toEqual(['E_OFFER_GONE', []])
  }
})

test('what somebody has sent who leaves the school waits no longer there; who leaves is sent nothing', async () => {
  const leaving = await t.make.person('teacher', { schoolId })
  const id = await exam(leaving)
  const proposal = (await propose(leaving, id)).data.offer._id
  const offered = (await offer(teacher, await exam(), leaving)).data.offer._id
  const given = (await offer(leaving, await exam(leaving), colleague)).data.offer._id
  await take(colleague, given, await vault.category(colleague))
  await t.as(principal).call(updateTeacher, { body: { _id: leaving.userId, roles: [] } })
  expect(await inBox(admin, 'proposals')).not.toContain(proposal)
  await insertGrant(t.database.db, leaving.userId, { role: 'student', schoolId })
  expect(await inBox(admin, 'proposals')).not.toContain(proposal)
  expect(await inBox(colleague, 'received')).toContain(given)
  expect((await look(admin, proposal)).status).toBe(404)
  expect([403, 404]).toContain((await look(leaving, offered)).status)
  expect((await offer(teacher, await exam(), leaving)).status).toBe(404)
})

test('who is asked hears of it, and its sender of the answer; what was withdrawn says nothing any more (product 12.6)', async () => {
  const told = async (who: Person, offerId: string) => {
    t.clock.forward(60_000)
    await t.runDueJobs()
    const { notifications } = (await t.as(who).call(listNotifications, { query: { limit: 100 } })).data
    return notifications.filter(({ about }) => about?._id === offerId)
  }
  const sent = (await offer(teacher, await exam(teacher, 'Đề gửi'), colleague)).data.offer._id
  const about = { type: 'offer', name: 'Đề gửi', kind: 'colleague' }
  expect(await told(colleague, sent)).toMatchObject([{ kind: 'examOffered', about }])
  for (const who of [third, admin, teacher]) expect(await told(who, sent)).toEqual([])
  await decline(colleague, sent)
  const answered = { ...about, state: 'declined', answeredBy: expect.any(String) }
  expect(await told(teacher, sent)).toMatchObject([{ kind: 'offerAnswered', about: answered }])

  const proposed = (await propose(leader, await exam(leader))).data.offer._id
  for (const who of [admin, principal])
    expect(await told(who, proposed)).toMatchObject([{ kind: 'examOffered', about: { kind: 'school' } }])
  for (const who of [third, chief, foreignAdmin]) expect(await told(who, proposed)).toEqual([])
  await withdraw(leader, proposed)
  expect(await told(admin, proposed)).toEqual([])
})
