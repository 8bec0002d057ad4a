import { type APIRequestContext, expect, type Page } from '@playwright/test'

interface MadeClass {
  readonly _id: string
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

/** An exam of the teacher with one empty group. */
export async function emptyExam(page: Page, token: string, title = 'Kiểm tra miệng'): Promise<string> {
  const make = async <T>(path: string, data: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post(`/app${path}`, { headers, data })
    expect(answer.status(), path).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }
  const words = { ownerCategory: 'Teacher', name: 'Thử gõ', parentId: null }
  const { category } = await make<{ category: { _id: string } }>('/exam-vault/categories', words)
  const { exam } = await make<{ exam: { _id: string } }>('/exam-vault', {
    ownerCategory: 'Teacher',
    title,
    code: 'KTM',
    subject: 'math',
    productType: 'midterm',
    categoryIds: [category._id],
  })
  await make(`/exam-vault/question-groups?examVaultId=${exam._id}`, { title: 'Phần I' })
  return exam._id
}
