import { type APIRequestContext, expect } from '@playwright/test'

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
