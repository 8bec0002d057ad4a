import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { login, readAccount } from '@bangxanh/contract/account/endpoints.ts'
import { listClasses } from '@bangxanh/contract/classes/endpoints.ts'
import { readContact } from '@bangxanh/contract/contact/endpoints.ts'
import { listMarket } from '@bangxanh/contract/documents/endpoints.ts'
import { listPlans, readActivePlan, registerPlan } from '@bangxanh/contract/licences/endpoints.ts'
import { listNews } from '@bangxanh/contract/news/endpoints.ts'
import { readSetup, setUp } from '@bangxanh/contract/setup/endpoints.ts'
import pino from 'pino'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../kernel/config.ts'
import { makePlace, startTestApp, type TestApp, type TestPlace } from '../../testing/app.ts'
import { maker } from '../../testing/make.ts'
import { pdfOf } from '../../testing/make-pdf.ts'
import { type RealServer, startRealServer } from '../../testing/real-server.ts'
import { runAdmin } from './run-admin.ts'

const MIGRATIONS = join(import.meta.dirname, '..', '..', '..', 'migrations')
const SECRET = 'a secret of thirty-two characters'

/** Types a command and gives what the terminal shows. */
async function type(env: NodeJS.ProcessEnv, ...words: string[]) {
  const said: string[] = []
  const complaints: string[] = []
  const code = await runAdmin(words, {
    env: { LANG: 'en_US.UTF-8', ...env },
    migrations: MIGRATIONS,
    log: pino({ level: 'silent' }),
    print: line => said.push(line),
    complain: line => complaints.push(line),
  })
  return { code, said: said.join('\n'), complaints: complaints.join('\n') }
}
const at = ({ url, folder }: TestPlace) => ({ DATABASE_URL: url, DATA_DIR: folder, APP_SECRET: SECRET })
const passwordIn = (said: string) => /: (\w{4}-\w{4}-\w{4})$/m.exec(said)?.[1] as string

describe('at the terminal of an installation', () => {
  let t: TestApp
  beforeEach(async () => {
    t = await startTestApp()
  })
  afterEach(() => t.close())
  const run = (...words: string[]) => type(at(t.place), ...words)

  it('the owner makes a group and its chief, who signs in and changes the password first', async () => {
    expect((await run('create-group', 'Hoa Sen')).said).toMatch(/its id is [\w-]{36}\./)
    const made = await run('create-chief', 'Hoa Sen', 'giam.doc', 'Nguyễn Thị Hoa')
    const body = { username: 'giam.doc', password: passwordIn(made.said) }
    const { data } = await t.as(null).call(login, { body })
    const own = await t.as({ token: data.accessToken }).call(readAccount)
    expect(own.data).toMatchObject({
      profile: { roles: ['group_chief'], mustChangePassword: true },
      group: { name: 'Hoa Sen' },
    })
    expect((await run('list-groups')).said).toMatch(/Hoa Sen {2}\(schools: 0, chiefs: giam\.doc\)/)
    const taken = await run('create-chief', 'Hoa Sen', 'GIAM.DOC', 'Ai đó')
    expect([taken.code, taken.complaints]).toEqual([
      1,
      'This username is already taken. Please choose another one.',
    ])
    const { rows } = await t.database.pool.query('select action, actor_id from audit_log order by id')
    expect(rows).toEqual([
      { action: 'organisation.set-up', actor_id: null },
      { action: 'teacher.created', actor_id: null },
    ])
  })

  it('the owner says how they are reached, part by part, and takes a part away', async () => {
    const pupil = await maker(t).person('student')
    const installation = async () => (await t.as(pupil).call(readContact)).data.contact.installation
    expect([(await run('contact')).said, await installation()]).toEqual(['There are none yet.', null])
    await run('contact', 'name', 'Phòng công nghệ')
    expect((await run('contact', 'phone', '024 3825 1234')).said).toBe(
      'name: Phòng công nghệ\nphone: 024 3825 1234',
    )
    const nothing = { email: null, address: null, hours: null }
    expect(await installation()).toEqual({ name: 'Phòng công nghệ', phone: '024 3825 1234', ...nothing })
    for (const wrong of [['phone', 'abc'], ['email', 'ai đó'], ['phone'], ['fax', '1']])
      expect((await run('contact', ...wrong)).code).toBe(1)
    await run('contact', 'phone', '-')
    await run('contact', 'name', '-')
    expect(await installation()).toBeNull()
  })

  it('a group goes only when it holds nothing', async () => {
    const make = maker(t)
    const groupId = await make.group('Có trường')
    await make.school({ groupId })
    await make.person('group_chief', { groupId })
    const refused = await run('remove-group', 'Có trường')
    expect([refused.code, refused.complaints]).toEqual([1, expect.stringMatching(/still has schools/)])
    expect((await run('list-groups')).said).toMatch(/chiefs: nguoi/)
    await make.group('Trống')
    expect((await run('remove-group', 'Trống')).code).toBe(0)
    expect((await run('remove-group', 'Trống')).complaints).toMatch(/There is no group/)
    await make.group('Hai')
    await make.group('Hai')
    expect((await run('remove-group', 'Hai')).complaints).toMatch(/Use the id/)
  })

  it('the owner publishes news of the product from a file, changes it and takes it away', async () => {
    const place = join(t.place.folder, 'tin.json')
    const said = { title: 'Bản mới', content: '<p>Xem điểm nhanh hơn.</p>', from: '2026-01-01T00:00:00.000Z' }
    await writeFile(place, JSON.stringify(said))
    expect((await run('news', place)).said).toBe('Published at /tin-tuc/ban-moi.')
    await writeFile(place, JSON.stringify({ ...said, pinned: true }))
    expect((await run('news', place)).said).toBe('Published at /tin-tuc/ban-moi.')
    const make = maker(t)
    const teacher = await make.person('teacher', { schoolId: await make.school() })
    const titles = async () =>
      (await t.as(teacher).call(listNews)).data.news.map(({ title, pinned }) => [title, pinned])
    expect(await titles()).toEqual([['Bản mới', true]])
    await writeFile(place, JSON.stringify({ title: '', content: '' }))
    const refused = await run('news', place)
    expect([refused.code, refused.complaints]).toEqual([1, expect.stringMatching(/cannot be used: title/)])
    expect((await run('remove-news', '/tin-tuc/ban-moi')).said).toBe('The news is taken away.')
    expect((await run('remove-news', 'ban-moi')).code).toBe(1)
    expect(await titles()).toEqual([])
  })

  it('the owner sets packages and their prices, makes codes of them once, and answers what schools ask for', async () => {
    expect((await run('licence', 'packages')).said).toBe('There are none yet.')
    const made = await run('licence', 'packages', 'Bạc', '50', '300.000', '3060000')
    expect(made.said).toBe('Bạc  50 GB  300.000 VND a month  3.060.000 VND a year')
    const renamed = await run('licence', 'packages', 'bac', '100', '300000', '3600000', 'Bạc mới')
    expect(renamed.said).toBe('Bạc mới  100 GB  300.000 VND a month  3.600.000 VND a year')
    await run('licence', 'packages', 'Miễn phí', '10', '0', '0')
    const dear = await run('licence', 'packages', 'Bạc mới', '100', '300000', '3000000')
    expect([dear.code, dear.complaints]).toEqual([1, expect.stringContaining('3060000 to 3600000')])
    const twice = await run('licence', 'packages', 'Miễn phí', '10', '0', '0', 'bạc MỚI')
    expect([twice.code, twice.complaints]).toEqual([1, expect.stringMatching(/already/)])
    for (const wrong of [
      ['Nhỏ', '9', '0', '0'],
      ['Âm', '20', '-5', '0'],
      ['Bạc mới', 'nhiều', '1', '1'],
      ['Bạc mới', '100'],
    ])
      expect((await run('licence', 'packages', ...wrong)).code).toBe(1)
    expect((await run('licence', 'packages', 'Miễn phí', 'withdraw')).said).toMatch(/sold no longer/)

    const codes = (await run('licence', 'codes', 'Bạc mới', '12', '3')).said.split('\n')
    expect(codes[0]).toMatch(/Shown only once/)
    expect(codes.slice(1)).toEqual(Array(3).fill(expect.stringMatching(/^(\w{4}-){3}\w{4}$/)))
    expect((await run('licence', 'codes', 'Kim cương', '12', '3')).complaints).toMatch(/no package Kim cương/)
    for (const wrong of [
      ['0', '1'],
      ['121', '1'],
      ['12', '0'],
      ['1.5', '1'],
    ])
      expect((await run('licence', 'codes', 'Bạc mới', ...wrong)).code).toBe(1)

    const make = maker(t)
    const admin = await make.person('admin', { schoolId: await make.school({ name: 'Hoa Sen' }) })
    const { plans } = (await t.as(admin).call(listPlans)).data
    expect(plans.map(({ name }) => name)).toEqual(['Bạc mới'])
    const body = { planId: plans[0]?._id as string, period: 'year' as const }
    const asked = await t.as(admin).call(registerPlan, { body })
    const id = asked.data.plan.request?._id as string
    expect((await run('licence', 'requests')).said).toMatch(
      new RegExp(`^${id}  Hoa Sen \\(-\\)  Bạc mới, yearly  ${admin.username} .* waiting`),
    )
    expect((await run('licence', 'requests', id, 'maybe')).code).toBe(1)
    expect((await run('licence', 'requests', id, 'decline', 'Hết chỗ')).said).toMatch(/declined {2}Hết chỗ$/)
    const again = await run('licence', 'requests', id, 'accept')
    expect([again.code, again.complaints]).toEqual([1, expect.stringMatching(/No request/)])
    const { plan } = (await t.as(admin).call(readActivePlan, {})).data
    expect(plan.request).toMatchObject({ state: 'declined', word: 'Hết chỗ' })
    expect((await run('licence')).code).toBe(1)
  })

  it('the owner offers a folder of documents to all schools, adds to it, and takes it back', async () => {
    const place = join(t.place.folder, 'Sách mở')
    await mkdir(join(place, 'Toán', '.ẩn'), { recursive: true })
    await writeFile(join(place, 'Toán', 'Đại số.pdf'), pdfOf(1))
    await writeFile(join(place, 'ghi chú.txt'), 'không nhận')
    await writeFile(
      join(place, 'Toán', 'documents.csv'),
      '\ufefffile,author,source,price\nĐại số.pdf,Nguyễn Văn A,NXB Giáo dục,50.000\n',
    )
    const first = await run('offer-documents', place)
    expect([first.code, first.said]).toEqual([
      0,
      'Added 2 folders, 1 files; 0 files stood there before.\nNot taken: ghi chú.txt',
    ])
    await writeFile(join(place, 'Toán', 'Hình học.pdf'), pdfOf(2))
    expect((await run('offer-documents', place)).said).toMatch(/^Added 0 folders, 1 files; 1 files stood/)
    const teacher = t.as(await maker(t).person('teacher', { schoolId: await maker(t).school() }))
    const { items } = (await teacher.call(listMarket, { query: { search: 'dai so' } })).data
    expect(items).toMatchObject([
      {
        file: {
          author: null,
          fileInfo: { author: 'Nguyễn Văn A', source: 'NXB Giáo dục', price: 50_000 },
        },
        library: { kind: 'installation' },
        parents: [{ name: 'Sách mở' }, { name: 'Toán' }],
      },
    ])
    expect((await teacher.call(listMarket)).data.pagination.total).toBe(2)
    expect((await run('withdraw-documents', 'Không có')).code).toBe(1)
    expect((await run('withdraw-documents', 'Sách mở')).code).toBe(0)
    expect((await teacher.call(listMarket)).data.items).toEqual([])
    expect((await run('offer-documents', join(place, 'không có'))).code).toBe(1)
  })

  it('a new password ends all sessions, whatever the capitals of the name', async () => {
    const person = await maker(t).person('teacher')
    const { said } = await run('reset-password', person.username.toUpperCase())
    expect((await t.as(person).call(readAccount)).status).toBe(401)
    const body = { username: person.username, password: passwordIn(said) }
    const { status, data } = await t.as(null).call(login, { body })
    expect(status).toBe(200)
    // Of staff it is a temporary one: nothing is done before it is changed.
    const fresh = t.as({ token: data.accessToken })
    expect((await fresh.call(readAccount)).data.profile.mustChangePassword).toBe(true)
    expect((await fresh.call(listClasses)).error.code).toBe('E_PASSWORD_MUST_CHANGE')
    const unknown = await run('reset-password', 'không-ai')
    expect([unknown.code, unknown.complaints]).toEqual([1, 'Nobody has the username “không-ai”.'])
  })

  it("a pupil's card is over with their old password, and they need not change the new one", async () => {
    const pupil = await maker(t).person('student')
    await t.database.pool.query(
      `insert into login_card (user_id, code_hash, created_at) values ($1, sha256('mã'), now())`,
      [pupil.userId],
    )
    await run('reset-password', pupil.username)
    const { rows } = await t.database.pool.query(
      `select code_hash = sha256('mã') as good, must_change_password as must, (select action from audit_log) as action
       from login_card join "user" on id = user_id`,
    )
    expect(rows).toEqual([{ good: false, must: false, action: 'student.password-reset' }])
  })

  it('makes a pair of keys for notifications on devices, another each time', async () => {
    const { said } = await run('push-keys')
    const [, publicKey, privateKey] = /^PUSH_PUBLIC_KEY=(.+)\nPUSH_PRIVATE_KEY=(.+)$/.exec(said) ?? []
    const { push } = readConfig({
      ...{ DATA_DIR: t.place.folder, PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey },
      PUSH_CONTACT: 'mailto:it@truong.edu.vn',
    })
    expect(push).toMatchObject({ publicKey, privateKey })
    expect((await run('push-keys')).said).not.toBe(said)
  })

  it('a dump is made, listed, looked at, and restored to another place, with a record of it', async () => {
    await maker(t).person('teacher')
    expect((await run('list-dumps')).said).toBe('There are none yet.')
    const { said } = await run('dump')
    const folder = said.replace('Dumped into ', '')
    expect((await run('list-dumps')).said).toBe(folder)
    expect((await run('verify', folder)).said).toMatch(/The dump is whole: \d+ tables, \d+ rows, 0 files/)
    const refused = await run('restore', folder)
    expect([refused.code, refused.complaints]).toEqual([1, expect.stringMatching(/server is running/)])

    const other = await makePlace({ empty: true })
    const restored = await type(at(other), 'restore', folder)
    expect([restored.code, restored.complaints]).toEqual([0, ''])
    const app = await startTestApp(undefined, other)
    const { rows } = await app.database.pool.query('select action, actor_id, school_id from audit_log')
    expect(rows).toEqual([{ action: 'backup.restored', actor_id: null, school_id: null }])
    await app.close()

    const path = join(folder, 'tables', 'public.user.copy.gz')
    await writeFile(path, (await readFile(path)).subarray(0, -1))
    const damaged = await type({ LANG: 'C.UTF-8', ...at(other) }, 'verify', folder)
    expect(damaged.complaints).toBe(
      'Bản sao lưu đã hỏng, chưa có gì bị thay đổi. Phần hỏng: tables/public.user.copy.gz.',
    )
  })

  it('what is not understood is answered with the help in both languages, and nothing is done', async () => {
    for (const words of [['nonsense'], ['create-group'], ['dump', 'a', 'b'], ['--unheard'], ['toString']]) {
      const { code, complaints } = await run(...words)
      expect(code, words.join(' ')).toBe(1)
      expect(complaints).toMatch(/Cách dùng.*\nUsage/)
    }
    expect((await run('create-group', ' ')).complaints).toMatch(/not valid/)
    expect((await run('create-chief', 'x', 'a b', 'Hoa')).complaints).toMatch(/not valid: a b/)
    const proposed = await run('backup')
    expect([proposed.code, proposed.complaints, proposed.said]).toEqual([
      1,
      'There is no command backup. The one you need is: npm run admin -- dump',
      '',
    ])
    const help = await run()
    expect([help.code, help.complaints]).toEqual([0, ''])
    expect(help.said).toMatch(/restore <dump>/)
  })
})

describe('apps at the terminal', () => {
  let t: TestApp
  beforeEach(async () => {
    t = await startTestApp()
  })
  afterEach(() => t.close())

  it('the owner installs a mini-program, enters a linked app with its key, lists both and takes them away', async () => {
    const run = (...words: string[]) => type(at(t.place), ...words)
    const program = join(MIGRATIONS, '..', 'programs', 'mental-arithmetic')
    expect((await run('install-program', program)).said).toBe('Installed the program nham-nhanh, 4 files.')
    const file = join(t.place.folder, 'app.json')
    const launchUrl = 'https://vuihoc.example.vn/'
    await writeFile(file, JSON.stringify({ id: 'vui-hoc', kind: 'app', name: 'Vui học', launchUrl }))
    const [first, second] = [await run('add-app', file), await run('renew-app-key', 'vui-hoc')]
    const keys = [first, second].map(({ said }) => /vui-hoc: ([\w-]{43})$/m.exec(said)?.[1])
    expect(new Set(keys).size).toBe(2)
    expect((await run('list-apps')).said).toBe('nham-nhanh  mp  Nhẩm nhanh\nvui-hoc  app  Vui học')
    expect((await run('renew-app-key', 'nham-nhanh')).code).toBe(1)
    expect((await run('add-app', program)).complaints).toMatch(/description of the app is not right/)
    expect((await run('install-examples')).said).toMatch(
      /nham-nhanh, 4 files.\nInstalled the program cuu-chuong, 5 files/,
    )
    expect((await run('remove-app', 'vui-hoc')).said).toBe('The app is gone.')
    expect((await run('remove-app', 'vui-hoc')).complaints).toBe('There is no app called vui-hoc.')
  })
})

describe('a new installation without the demo', () => {
  let server: RealServer
  afterAll(() => server.remove())
  const env = () => ({ DATA_DIR: server.dataDir })
  const link = () => server.said.map(line => /kind=setup&code=([\w-]{43})$/.exec(line)?.[1]).find(Boolean)

  it('prints its link, the owner works beside the running server, restores only when it is stopped', async () => {
    server = await startRealServer()
    await expect.poll(link).toBeDefined()
    const first = link() as string
    expect((await server.done(readSetup, {})).needed).toBe(true)
    const admin = {
      username: 'chu.truong',
      password: 'mot-mat-khau-dai',
      displayName: 'Nguyễn Thị Hoa',
      phone: '0901234567',
    }
    const body = { code: first, organisation: { kind: 'group', name: 'Hoa Sen' }, admin }
    const { accessToken } = await server.done(setUp, { body })
    expect((await server.done(readAccount, { token: accessToken })).group?.name).toBe('Hoa Sen')

    const { said } = await type(env(), 'dump')
    const folder = said.replace('Dumped into ', '')
    const refused = await type(env(), 'restore', folder)
    expect([refused.code, refused.complaints]).toEqual([1, expect.stringMatching(/server is running/)])
    await type(env(), 'reset-password', 'chu.truong')
    expect((await server.ask(readAccount, { token: accessToken })).status).toBe(401)
    const metrics = await (await fetch(`${server.address}/metrics`)).text()
    expect(Number(/^bangxanh_dump_age_seconds (\S+)$/m.exec(metrics)?.[1])).toBeLessThan(60)

    // The session of before lives in the dump; a new machine of our own PostgreSQL takes it.
    const place = await makePlace({ empty: true })
    const own = { DATA_DIR: join(place.folder, 'new') }
    expect((await type(own, 'restore', folder)).code).toBe(0)
    expect((await type(own, 'list-groups')).said).toMatch(/Hoa Sen/)
    const secrets = [server.dataDir, own.DATA_DIR].map(at => readFile(join(at, 'app-secret'), 'utf8'))
    const [before, after] = await Promise.all(secrets)
    expect(after).toBe(before)
    await place.forget()
  })
})
