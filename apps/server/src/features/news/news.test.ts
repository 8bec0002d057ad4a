import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listAudit } from '@bangxanh/contract/audit/endpoints.ts'
import * as calls from '@bangxanh/contract/news/endpoints.ts'
import { NEWS } from '@bangxanh/contract/news/limits.ts'
import type { NewsDraft, NewsRecord } from '@bangxanh/contract/news/schemas.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../kernel/db/new-id.ts'
import type { Person } from '../../testing/make.ts'
import { homeworkMaker } from '../../testing/make-homework.ts'
import { picture } from '../../testing/make-vault.ts'
import { testSchool } from '../../testing/test-school.ts'
import { publishProductNews, removeProductNews } from './public.ts'
import '../../testing/to-fail.ts'

/** News of schools, regions, groups and the product (product 15.1 to 15.7). */
const t = testSchool()
let pupil: Person
let number = 0

const HOUR = 3_600_000
const later = (hours: number) => new Date(t.clock.now().getTime() + hours * HOUR).toISOString()

beforeAll(async () => {
  pupil = (await homeworkMaker(t).classroom({ pupils: 1, schoolId: t.schoolId })).pupils[0] as Person
})

const write = (over: Partial<NewsDraft> = {}, who: Person = t.admin) => {
  const body = { title: `Tin ${++number}`, content: '<p>Nội dung</p>', ...over }
  return t.as(who).call(calls.createNews, { body: body as never })
}
const written = async (over: Partial<NewsDraft> = {}, who: Person = t.admin) => {
  const { status, text, data } = await write(over, who)
  if (status !== 200) throw new Error(text)
  return data.news
}
const list = (who: Person, query: object = {}) => t.as(who).call(calls.listNews, { query })
const titles = async (who: Person, query: object = {}) =>
  (await list(who, { limit: 500, ...query })).data.news.map(({ title }) => title)
const open = (who: Person | null, newsUrl: string, query: object = {}) =>
  t.as(who).call(calls.readNews, { params: { newsUrl }, query })
const remove = (who: Person, newsId: string) => t.as(who).call(calls.deleteNews, { params: { newsId } })
const change = (newsId: string, over: Partial<NewsRecord> & { edition?: number }, who: Person = t.admin) => {
  const record = { title: 'Tin', content: '<p>Nội dung</p>', cover: null, readers: 'both', until: null }
  const body = { ...record, pinned: false, from: later(0), ...over }
  return t.as(who).call(calls.updateNews, { params: { newsId }, body: body as never })
}

it('is refused without a token, with wrong words, of another school, and by who may not', async () => {
  const { _id, newsUrl } = await written()
  expect(await open(null, newsUrl)).toFail(401, 'E_UNAUTHENTICATED')
  expect(await write({ title: ' ' })).toFail(400, 'E_INVALID')
  expect(await write({ title: 'x'.repeat(201) })).toFail(400, 'E_INVALID')
  expect(await write({ newsUrl: 'Có dấu' })).toFail(400, 'E_INVALID')
  expect(await write({ schoolId: t.schoolId, groupId: t.groupId })).toFail(400, 'E_INVALID')
  expect(await write({ content: '<p> <script>alert(1)</script></p>' })).toFail(400, 'E_NEWS_EMPTY')
  const early = await write({ from: later(2), until: later(2) })
  expect(early).toFail(400, 'E_NEWS_ENDS_EARLY')
  expect(early.error.fields).toHaveProperty('until')
  expect(await change(_id, { from: later(2), until: later(1) })).toFail(400, 'E_NEWS_ENDS_EARLY')

  expect(await open(t.otherAdmin, newsUrl)).toFail(404, 'E_NOT_FOUND')
  expect(await change(_id, {}, t.otherAdmin)).toFail(404, 'E_NOT_FOUND')
  expect(await remove(t.otherAdmin, _id)).toFail(404, 'E_NOT_FOUND')
  expect(await write({ schoolId: t.schoolId }, t.otherAdmin)).toFail(404, 'E_NOT_FOUND')

  expect(await write({}, t.teacher)).toFail(403, 'E_FORBIDDEN')
  expect(await write({ schoolId: t.schoolId }, t.teacher)).toFail(403, 'E_FORBIDDEN')
  expect(await write({}, pupil)).toFail(404, 'E_NOT_FOUND')
  expect(await remove(t.teacher, _id)).toFail(403, 'E_FORBIDDEN')
  expect(await remove(pupil, _id)).toFail(404, 'E_NOT_FOUND')
  expect(await write({ groupId: t.groupId })).toFail(403, 'E_FORBIDDEN')
  expect(await t.as(t.teacher).call(calls.uploadNewsPicture, { file: await picture() })).toFail(
    403,
    'E_FORBIDDEN',
  )
})

it('is written, read by its address, changed and deleted, each of which is in the log', async () => {
  const made = await written({
    title: 'Lễ Khai giảng: Đón học sinh lớp 6!',
    content: '<p>Bắt đầu <b>7 giờ</b>.</p>',
  })
  expect(made).toMatchObject({
    newsUrl: 'le-khai-giang-don-hoc-sinh-lop-6',
    content: '<p>Bắt đầu <strong>7 giờ</strong>.</p>',
    excerpt: 'Bắt đầu 7 giờ.',
    ...{ cover: null, pinned: false, readers: 'both', until: null, state: 'shown' },
    ...{ owner: { kind: 'school' }, edition: 1, can: { write: true } },
  })
  const seen = (await open(pupil, made.newsUrl)).data.news
  expect(seen).toMatchObject({ _id: made._id, can: { write: false } })
  const changed = await change(made._id, { title: 'Lễ khai giảng dời sang chiều', edition: 1 })
  // Whoever has the address finds it.
  expect(changed.data.news).toMatchObject({ newsUrl: made.newsUrl, edition: 2 })
  expect(await change(made._id, { title: 'Muộn', edition: 1 })).toFail(409, 'E_CHANGED')
  expect((await remove(t.head, made._id)).data).toEqual({ _id: made._id })
  expect(await open(t.admin, made.newsUrl)).toFail(404, 'E_NOT_FOUND')
  expect(await remove(t.head, made._id)).toFail(404, 'E_NOT_FOUND')
  expect(await change(made._id, {})).toFail(404, 'E_NOT_FOUND')
  const { entries } = (await t.as(t.head).call(listAudit, { query: { limit: 3 } })).data as never as {
    entries: { action: string }[]
  }
  expect(entries.map(({ action }) => action)).toEqual(['news.deleted', 'news.updated', 'news.created'])
})

it('has an address of its own in its owner: a title once more gets a number, also of two at once', async () => {
  const title = 'Nghỉ lễ'
  const same = await Promise.all([1, 2, 3].map(() => written({ title })))
  expect(same.map(({ newsUrl }) => newsUrl).sort()).toEqual(['nghi-le', 'nghi-le-2', 'nghi-le-3'])
  expect((await written({ title }, t.director)).newsUrl).toBe('nghi-le')
  expect(await write({ title, newsUrl: 'nghi-le-2' })).toFail(409, 'E_NEWS_URL_TAKEN')
  expect((await written({ title: '!!!' })).newsUrl).toBe('tin')
  expect((await written({ title: 'Ơ '.repeat(100) })).newsUrl.length).toBeLessThanOrEqual(100)
})

it('of several at one address is that of the nearest owner, or the one that is named', async () => {
  const title = 'Cùng một tiêu đề'
  const [group, region, school] = [
    await written({ title }, t.director),
    await written({ title }, t.regional),
    await written({ title }),
  ]
  expect([group.owner.kind, region.owner.kind, school.owner.kind]).toEqual(['group', 'department', 'school'])
  const at = async (query = {}) => (await open(pupil, school.newsUrl, query)).data.news?._id
  expect(await at()).toBe(school._id)
  expect(await at({ newsId: group._id })).toBe(group._id)
  expect(await open(pupil, 'dia-chi-khac', { newsId: group._id })).toFail(404, 'E_NOT_FOUND')
  expect(await open(pupil, school.newsUrl, { newsId: newId() })).toFail(404, 'E_NOT_FOUND')
  await remove(t.admin, school._id)
  expect(await at()).toBe(region._id)
})

it('is created once by one key, and by two at once', async () => {
  const body = { title: 'Một lần', content: '<p>a</p>' }
  const headers = { 'idempotency-key': 'tin-mot-lan-1' }
  const both = await Promise.all(
    [1, 2].map(() => t.as(t.admin).call(calls.createNews, { body, headers } as never)),
  )
  const ids = both.flatMap(({ data }) => (data as { news?: { _id: string } })?.news?._id ?? [])
  const again = await t.as(t.admin).call(calls.createNews, { body, headers } as never)
  expect(new Set([...ids, (again.data as { news: { _id: string } }).news._id]).size).toBe(1)
  expect(await titles(t.admin, { search: 'mot lan' })).toEqual(['Một lần'])
})

describe('who reads it', () => {
  it('in its time alone, but for who writes it', async () => {
    const [soon, over] = [
      await written({ title: 'Sắp đăng', from: later(1), until: later(2) }),
      await written({ title: 'Đã hết hạn', from: later(-5), until: later(0) }),
    ]
    for (const { newsUrl } of [soon, over]) {
      expect((await open(t.admin, newsUrl)).status).toBe(200)
      expect((await open(t.director, newsUrl)).status).toBe(200)
      for (const who of [t.teacher, pupil]) expect(await open(who, newsUrl)).toFail(404, 'E_NOT_FOUND')
    }
    expect([soon.state, over.state]).toEqual(['upcoming', 'over'])
    expect(await titles(t.admin, { state: 'upcoming' })).toEqual(['Sắp đăng'])
    expect(await titles(t.admin, { state: 'over' })).toEqual(['Đã hết hạn'])
    expect(await titles(t.teacher)).not.toContain('Sắp đăng')
    t.clock.set(new Date(later(1)))
    expect(await titles(pupil, { search: 'Sắp đăng' })).toEqual(['Sắp đăng'])
    t.clock.set(new Date(later(1)))
    expect(await titles(pupil, { search: 'Sắp đăng' })).toEqual([])
  })

  it('such as it is for: staff, pupils or both', async () => {
    await written({ title: 'Cho thầy cô', readers: 'staff' })
    await written({ title: 'Cho các em', readers: 'pupils' })
    const cho = { search: 'cho ' }
    expect(await titles(t.teacher, cho)).toEqual(['Cho thầy cô'])
    expect(await titles(pupil, cho)).toEqual(['Cho các em'])
    expect((await titles(t.admin, cho)).length).toBe(2)
  })

  it('what their school, its region and its group publish, and none of others', async () => {
    const other = await t.make.school({ groupId: t.groupId })
    const elsewhere = await t.make.person('teacher', { schoolId: other })
    await written({ title: 'Từ vùng' }, t.regional)
    await written({ title: 'Từ hệ thống' }, t.director)
    await written({ title: 'Từ trường bạn', schoolId: other }, t.director)
    const tu = { search: 'Từ ' }
    const theirs = ['Từ hệ thống', 'Từ vùng']
    for (const who of [t.teacher, t.leader, pupil]) expect(await titles(who, tu)).toEqual(theirs)
    expect(await titles(elsewhere, tu)).toEqual(['Từ trường bạn', 'Từ hệ thống'])
    expect(await titles(t.regional, tu)).toEqual(theirs)
    expect((await titles(t.director, tu)).length).toBe(3)
    expect(await titles(t.otherTenant, tu)).toEqual([])
    // Who waits to be let into a class, or is in none, reads nothing yet.
    expect(await titles(t.pupil)).toEqual([])
    expect(await titles(t.teacher, { ...tu, owner: 'group' })).toEqual(['Từ hệ thống'])
    const ids = (await list(t.director, { ...tu, limit: 500 })).data.news.map(({ _id }) => _id)
    expect(await titles(elsewhere, { ids })).toEqual(['Từ trường bạn', 'Từ hệ thống'])
  })
})

it('of a school is none for pupils of another, and for who waits; who also teaches elsewhere knows of it', async () => {
  const make = homeworkMaker(t)
  const [foreign] = (await make.classroom({ schoolId: await t.make.school() })).pupils as [Person]
  const here = await make.classroom({ schoolId: t.schoolId })
  const [waiting] = here.pupils as [Person]
  const row = [here.studentIds[0]]
  await t.database.pool.query(`update class_student set state = 'waiting' where student_id = $1`, row)
  const { _id, newsUrl } = await written({ title: 'Của một trường' })
  for (const who of [foreign, waiting]) {
    expect(await open(who, newsUrl)).toFail(404, 'E_NOT_FOUND')
    expect(await titles(who)).toEqual([])
  }
  const both = (await make.classroom({ schoolId: t.schoolId })).pupils[0] as Person
  await t.database.pool.query(
    `insert into role_grant (id, user_id, role, school_id) values (gen_random_uuid(), $1, 'teacher', $2)`,
    [both.userId, await t.make.school()],
  )
  expect(await remove(both, _id)).toFail(403, 'E_FORBIDDEN')
})

it('begins in a list with whole words, and with signs where one word is too long', async () => {
  const excerpt = async (text: string) => (await written({ content: `<p>${text}</p>` })).excerpt
  const most = 'a'.repeat(NEWS.excerpt)
  expect(await excerpt(most)).toBe(most)
  expect(await excerpt(`${most}a`)).toBe(`${most}…`)
  expect(await excerpt(`Một hai ${most}`)).toBe('Một hai…')
  // A sign of two halves is not cut in two.
  expect(await excerpt(`${most.slice(1)}😀`)).toBe(`${most.slice(1)}…`)
})

it('stands ten a page, pinned first, with its totals in the headers alone', async () => {
  const schoolId = await t.make.school()
  const admin = await t.make.person('admin', { schoolId })
  for (let at = 0; at < 12; at++)
    await written({ title: `Tin số ${at}`, from: later(at - 20), pinned: at === 3 }, admin)
  await written({ title: 'Ghim nhưng chưa đăng', from: later(-30), until: later(-29), pinned: true }, admin)
  const { data, headers, text } = await list(admin)
  expect(data.news.map(({ title }) => title)).toEqual([
    'Tin số 3',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 2].map(at => `Tin số ${at}`),
  ])
  expect([headers['x-total'], headers['x-page'], headers['x-limit']].map(Number)).toEqual([13, 1, 10])
  expect(text).not.toContain('pagination')
  expect(data.can).toEqual({ create: true })
  const second = await list(admin, { page: 2 })
  expect([second.data.news.length, Number(second.headers['x-page'])]).toEqual([3, 2])
})

it('shows pictures of its own alone, and no cover that is none', async () => {
  const bring = async (who: Person) =>
    (await t.as(who).call(calls.uploadNewsPicture, { file: await picture(), query: { name: 'anh.png' } }))
      .data
  const [cover, foreign] = [(await bring(t.admin)).key, (await bring(t.otherAdmin)).key]
  expect(await write({ cover: foreign })).toFail(400, 'E_FILE_INVALID')
  expect(await write({ content: `<p>a<img src="/${foreign}"></p>` })).toFail(400, 'E_FILE_INVALID')
  expect(await write({ cover: cover.replace(/\.\w+$/, '.mp3') })).toFail(400, 'E_FILE_INVALID')
  const made = await written({ cover, content: `<p><img src="/${cover}" alt="Sân trường"></p>` }, t.admin)
  expect(made.cover?.key).toBe(cover)
  expect(made.content).toContain('signature=')
  const shown = await t.app.inject({ url: made.cover?.url as string })
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  // What comes back as it was sent out is the same, whoever of the school sends it.
  const same = { title: made.title, content: made.content, cover, from: made.from }
  expect((await change(made._id, same, t.head)).data.news.edition).toBe(1)
  expect((await change(made._id, { ...same, cover: made.cover as never }, t.head)).data.news.edition).toBe(1)
  const text = new File(['chỉ là chữ'], 'a.png', { type: 'image/png' })
  expect(await t.as(t.admin).call(calls.uploadNewsPicture, { file: text })).toFail(415, 'E_MEDIA_TYPE')
})

describe('of the product itself', () => {
  const file = async (said: object | string, name = 'tin.json') => {
    const path = join(t.place.folder, name)
    await writeFile(path, typeof said === 'string' ? said : JSON.stringify(said))
    return path
  }
  const publish = async (said: object | string) => {
    const path = await file(said)
    return t.act(caller => publishProductNews(caller, path))
  }

  it('is written and taken away at the terminal alone, and read by all', async () => {
    const anh = await picture()
    await writeFile(join(t.place.folder, 'anh.png'), Buffer.from(await anh.arrayBuffer()))
    const said = {
      title: 'Bản mới',
      content: '<p>Xem <img src="anh.png"></p>',
      cover: 'anh.png',
      readers: 'both',
    }
    expect(await publish(said)).toBe('ban-moi')
    for (const who of [pupil, t.teacher, t.director, t.otherTenant]) {
      const { news } = (await open(who, 'ban-moi')).data
      expect(news).toMatchObject({ owner: { kind: 'product', name: null }, can: { write: false } })
      expect(news.content).toMatch(/<img src="[^"]+signature=/)
      expect(news.cover).not.toBeNull()
    }
    const { news } = (await open(t.admin, 'ban-moi')).data
    for (const who of [t.admin, t.director]) {
      expect(await remove(who, news._id)).toFail(403, 'E_FORBIDDEN')
      expect(await change(news._id, {}, who)).toFail(403, 'E_FORBIDDEN')
    }
    expect(await open(t.pupil, 'ban-moi')).toFail(404, 'E_NOT_FOUND')
    await publish({ ...said, title: 'Bản mới nhất', newsUrl: 'ban-moi', content: '<p>Hai</p>' })
    expect((await open(pupil, 'ban-moi')).data.news).toMatchObject({
      _id: news._id,
      title: 'Bản mới nhất',
      edition: 2,
    })
    await t.act(caller => removeProductNews(caller, 'ban-moi'))
    expect(await open(pupil, 'ban-moi')).toFail(404, 'E_NOT_FOUND')
    await expect(t.act(caller => removeProductNews(caller, 'ban-moi'))).rejects.toMatchObject({
      failure: { code: 'E_NOT_FOUND' },
    })
  })

  it.each([
    ['is no JSON', '{'],
    ['lacks a title', { content: '<p>a</p>' }],
    ['says a field that there is not', { title: 'a', content: '<p>a</p>', schoolId: newId() }],
    ['names a picture that is not there', { title: 'a', content: '<p>a</p>', cover: 'khong-co.png' }],
    ['names what is no picture', { title: 'a', content: '<p>a</p>', cover: 'tin.json' }],
  ])('of a file that %s is refused', async (_, said) => {
    await expect(publish(said)).rejects.toMatchObject({ failure: { code: 'E_NEWS_FILE' } })
  })
})
