import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { PASSWORD, tokenOf } from './people.ts'

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
): Promise<MadeClass[]> {
  const made: MadeClass[] = []
  for (const name of names) {
    const answer = await request.post('/app/class', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: { name, approval: 'auto', grade: 'L9', subject: 'math' },
    })
    expect(answer.status()).toBe(200)
    const { data } = (await answer.json()) as { data: { eClass: MadeClass } }
    made.push(data.eClass)
  }
  return made
}

/** Makes something by a call. */
export async function made<T>(page: Page, token: string, path: string, data?: object): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
  const answer = await page.request.post(`/app${path}`, { headers, data })
  expect(answer.status(), path).toBe(200)
  return ((await answer.json()) as { data: T }).data
}

/** An exam of the teacher in which nothing stands yet. */
export async function newExam(page: Page, token: string, title: string): Promise<string> {
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
export async function emptyExam(page: Page, token: string, title = 'Kiểm tra miệng'): Promise<string> {
  const id = await newExam(page, token, title)
  await made(page, token, `/exam-vault/question-groups?examVaultId=${id}`, { title: 'Phần I' })
  return id
}

/** A class of the teacher's own that these pupils have joined by its code. */
export async function classJoinedBy(page: Page, token: string, name: string, usernames: readonly string[]) {
  const [eClass] = await teachesClasses(page.request, token, [name])
  for (const username of usernames) {
    const pupil = await tokenOf(page.request, username)
    await made(page, pupil, '/learn/classes/join', { joinCode: eClass.joinCode })
  }
  return eClass
}

/** A class of the teacher's own with so many pupils who have just registered by its code. Gives how they sign in. */
export async function classOfNewPupils(page: Page, token: string, name: string, count: number) {
  const [eClass] = await teachesClasses(page.request, token, [name])
  const mark = Date.now().toString(36)
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
