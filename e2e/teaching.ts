import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { PASSWORD, read, tokenOf } from './people.ts'

/** Who makes things by calls: a page, or a test without one. */
export type Caller = Pick<Page, 'request'>

interface MadeClass {
  readonly _id: string
  readonly joinCode: string
  readonly name: string
}

/** Classes of somebody's own, made for one journey, so that what they are called is found once. */
export async function teachesClasses(
  request: APIRequestContext,
  token: string,
  names: readonly [string, string],
): Promise<[MadeClass, MadeClass]>
export async function teachesClasses(
  request: APIRequestContext,
  token: string,
  names: readonly [string],
): Promise<[MadeClass]>
export async function teachesClasses(
  request: APIRequestContext,
  token: string,
  names: readonly string[],
  grade?: string,
): Promise<MadeClass[]>
export async function teachesClasses(
  request: APIRequestContext,
  token: string,
  names: readonly string[],
  grade = 'L9',
): Promise<MadeClass[]> {
  const made: MadeClass[] = []
  for (const name of names) {
    const answer = await request.post('/app/class', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: { name, approval: 'auto', grade, subject: 'math' },
    })
    expect(answer.status()).toBe(200)
    const { data } = (await answer.json()) as { data: { eClass: MadeClass } }
    made.push(data.eClass)
  }
  return made
}

/** Makes something by a call. */
export async function made<T>(page: Caller, token: string, path: string, data?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post(`/app${path}`, { headers, data })
  expect(answer.status(), path).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

/** An exam of the teacher in which nothing stands yet. */
export async function newExam(page: Caller, token: string, title: string): Promise<string> {
  const category = { ownerCategory: 'Teacher', name: 'Thử gõ', parentId: null }
  const parent = await made<{ category: { _id: string } }>(page, token, '/exam-vault/categories', category)
  const { exam } = await made<{ exam: { _id: string } }>(page, token, '/exam-vault', {
    ownerCategory: 'Teacher',
    title,
    code: 'KTM',
    subject: 'math',
    productType: 'midterm',
    categoryIds: [parent.category._id],
  })
  return exam._id
}

/** The same with one group that is empty. */
export async function emptyExam(page: Caller, token: string, title = 'Kiểm tra miệng'): Promise<string> {
  const id = await newExam(page, token, title)
  await made(page, token, `/exam-vault/question-groups?examVaultId=${id}`, { title: 'Phần I' })
  return id
}

/** A class of the teacher's own that these pupils have joined by its code. */
export async function classJoinedBy(page: Caller, token: string, name: string, usernames: readonly string[]) {
  const [eClass] = await teachesClasses(page.request, token, [name])
  for (const username of usernames) {
    const pupil = await tokenOf(page.request, username)
    await made(page, pupil, '/learn/classes/join', { joinCode: eClass.joinCode })
  }
  return eClass
}

/** A class of the teacher's own with so many pupils who have just registered by its code. Gives how they sign in. */
export async function classOfNewPupils(
  page: Caller,
  token: string,
  name: string,
  count: number,
  grade = 'L9',
) {
  const eClass = (await teachesClasses(page.request, token, [name], grade))[0] as MadeClass
  // Two journeys may be here at one moment.
  const mark = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`
  const usernames = Array.from({ length: count }, (_, at) => `em.${mark}.${at + 1}`)
  for (const [at, username] of usernames.entries()) {
    const answer = await page.request.post('/app/auth/register', {
      data: {
        ...{ username, password: PASSWORD, phone: `09${String(Date.now() + at).slice(-8)}` },
        ...{ displayName: `Nguyễn Văn Em ${at + 1}`, role: 'student', joinCode: eClass.joinCode },
      },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  return usernames
}

const EVERY_TYPE = 'Đủ các loại câu hỏi'

/** The exam with a question of each type, given to a class of the teacher's own with one new pupil. */
export async function everyTypeGiven(page: Caller) {
  const token = await tokenOf(page.request, 'giaovien')
  const { list } = await read<{ list: { _id: string; title: string }[] }>(
    page.request,
    token,
    `/exam-vault?ownerCategory=Teacher&search=${encodeURIComponent(EVERY_TYPE)}`,
  )
  const examVaultId = list.find(({ title }) => title === EVERY_TYPE)?._id as string
  const name = `Phòng máy ${Date.now() % 100_000}`
  const [pupil = ''] = await classOfNewPupils(page, token, name, 1)
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    token,
    `/class?status=open&search=${encodeURIComponent(name)}`,
  )
  const classId = classes[0]?._id as string
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { homework } = await made<{ homework: { _id: string } }>(page, token, '/exam-vault/homeworks', {
    ...{ examVaultId, classId, name: EVERY_TYPE, startAt: at(-1), endAt: at(48), publish: true },
  })
  return { examVaultId, classId, homeworkUid: homework._id, pupil }
}

interface Classes {
  readonly classes: readonly { _id: string }[]
}
const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF', 'latin1')

/** A paper of the teacher, given to the class of a pupil with keys to fill in. */
export async function fileGiven(page: Caller, teacher: string, pupil: string, name: string) {
  const own = await read<Classes>(page.request, pupil, '/learn/classes')
  const taught = await read<Classes>(page.request, teacher, '/class?limit=500&status=open')
  const ids = new Set(own.classes.map(({ _id }) => _id))
  const classId = taught.classes.find(({ _id }) => ids.has(_id))?._id ?? ''
  const { upload } = await made<{ upload: { parts: { url: string; headers: Record<string, string> }[] } }>(
    page,
    teacher,
    '/homework/create-upload-url',
    { classId, filename: 'đề số 1.pdf', contentType: 'application/pdf', fileSize: PDF.length },
  )
  const [part] = upload.parts
  const sent = await page.request.put(part?.url ?? '', { headers: part?.headers ?? {}, data: PDF })
  const { data } = (await sent.json()) as { data: { key: string } }
  const now = Date.now()
  const { homework } = await made<{ homework: { _id: string } }>(page, teacher, '/homework/file-homework', {
    classId,
    name,
    files: [data.key],
    startAt: new Date(now - 60_000).toISOString(),
    endAt: new Date(now + 3_600_000).toISOString(),
    lateUntil: new Date(now + 90_000_000).toISOString(),
    latePenalty: 10,
    limitSubmit: 2,
    publish: true,
  })
  return { classId, homeworkId: homework._id }
}
