import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { asDraft, sample } from '../packages/questions/src/testing/sample.ts'
import { launchWithHost } from './browsers/engine.ts'
import { tokenOf } from './people.ts'
import { teachesClasses } from './teaching.ts'
import { filled, words } from './words.ts'

const { app, learn } = words.vi
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the pictures of an attempt show in a dead spot, and after signing out nothing of it stays on the machine', async ({
  page,
  context,
}, { project }) => {
  const { pupil, homework } = await pictureHomework(page.request, `bức tranh ${project.name}`)
  await begin(page, pupil, homework)
  await expect.poll(() => keptHere(page)).toEqual({ attempts: 1, pictures: 1, unsent: 0 })
  const picture = page.getByRole('main').locator('img').first()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  // The page itself is kept last.
  await page.waitForFunction(async () => Boolean(await caches.match('/')))

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(learn.attempt.offline)).toBeVisible()
  expect(await picture.getAttribute('src')).toMatch(/^blob:/)
  await expect.poll(width).toBeGreaterThan(0)

  await context.setOffline(false)
  await page.reload()
  await page.goto('/em')
  expect(await keptHere(page)).toMatchObject({ attempts: 1, pictures: 1 })
  await page.getByRole('button', { name: /Học Sinh Tranh/ }).click()
  await page.getByRole('button', { name: app.popover.logout }).click()
  await expect(page).toHaveURL(/\/login$/)
  // The page is loaded anew, which may break off a question that is asked of it.
  const nothing = { attempts: 0, pictures: 0, unsent: 0 }
  await expect.poll(() => keptHere(page).catch(() => undefined)).toEqual(nothing)
  expect(
    (await context.storageState()).origins.flatMap(({ localStorage }) =>
      localStorage.map(({ name }) => name),
    ),
  ).not.toContain('accessToken')
})

test('on plain http the screen says that the page does not open without a network', async ({
  page,
  playwright,
  browserName,
  baseURL,
}, { project }) => {
  const { pupil, homework } = await pictureHomework(page.request, `http ${project.name}`)
  const host = 'may-truong.lan'
  const browser = await playwright[browserName].launch(launchWithHost(host))
  const context = await browser.newContext({ baseURL: `${baseURL}`.replace('127.0.0.1', host) })
  const computer = await context.newPage()
  await begin(computer, pupil, homework)
  await expect(computer.getByText(learn.save.noReload)).toBeHidden()
  await context.setOffline(true)
  await computer.getByRole('radio').first().check({ force: true })
  await expect(
    computer.getByText(`${filled(learn.save.waitingHint_other, { count: 1 })} ${learn.save.noReload}`),
  ).toBeVisible()
  await browser.close()
})

/** A class with one new pupil, and a homework of one question with a picture. */
async function pictureHomework(request: APIRequestContext, name: string) {
  const teacher = await tokenOf(request, 'giaovien')
  const post = async <T>(path: string, data: object, token?: string): Promise<T> => {
    const headers = {
      'idempotency-key': crypto.randomUUID(),
      ...(token && { authorization: `Bearer ${token}` }),
    }
    const answer = await request.post(`/app${path}`, { headers, data })
    expect(answer.status(), path).toBe(200)
    return ((await answer.json()) as { data: T }).data
  }
  const [{ _id: classId }] = await teachesClasses(request, teacher, [name, `${name} B`])
  const owner = { ownerCategory: 'Teacher' }
  const { category } = await post<{ category: { _id: string } }>(
    '/exam-vault/categories',
    { ...owner, name },
    teacher,
  )
  const { exam } = await post<{ exam: { _id: string } }>(
    '/exam-vault',
    { ...owner, title: name, subject: 'math', productType: 'homework', categoryIds: [category._id] },
    teacher,
  )
  const uploaded = await request.put(`/app/exam-vault/${exam._id}/upload`, {
    headers: { authorization: `Bearer ${teacher}` },
    multipart: { file: { name: 'tranh.png', mimeType: 'image/png', buffer: Buffer.from(PICTURE, 'base64') } },
  })
  const { key } = ((await uploaded.json()) as { data: { key: string } }).data
  const question = asDraft(sample.MultiChoice({ imgUrl: key }))
  await post(
    `/exam-vault/question-groups/bulk?examVaultId=${exam._id}`,
    { questionGroups: [{ title: name, questions: [question] }] },
    teacher,
  )
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const { homework } = await post<{ homework: { _id: string } }>(
    '/exam-vault/homeworks',
    { examVaultId: exam._id, classId, name, startAt: at(-1), endAt: at(9), publish: true },
    teacher,
  )
  const { accessToken } = await post<{ accessToken: string }>('/auth/register', {
    username: `tranh.${crypto.randomUUID().slice(0, 8)}`,
    password: 'mot-mat-khau-dai',
    phone: '0901234567',
    role: 'student',
    displayName: 'Học Sinh Tranh',
  })
  const { eClass } = await (
    await request.get(`/app/class/detail?classUid=${classId}`, {
      headers: { authorization: `Bearer ${teacher}` },
    })
  )
    .json()
    .then(({ data }: { data: { eClass: { joinCode: string } } }) => data)
  await post('/learn/classes/join', { joinCode: eClass.joinCode }, accessToken)
  return { pupil: accessToken, homework: homework._id }
}

async function begin(page: Page, token: string, homework: string): Promise<void> {
  await page.goto('/login')
  await page.evaluate(value => localStorage.setItem('accessToken', value), token)
  await page.goto(`/em/bai/${homework}`)
  await page.getByRole('button', { name: /^(Bắt đầu|Làm tiếp)/ }).click()
  await expect(page.getByRole('radio').first()).toBeVisible()
}

/** What the browser keeps: attempts, their pictures that are whole, and answers that were not sent. */
function keptHere(page: Page): Promise<{ attempts: number; pictures: number; unsent: number }> {
  return page.evaluate(async () => {
    const all = async (name: string, store: string): Promise<{ pictures?: Record<string, Blob> }[]> => {
      if (!(await indexedDB.databases()).some(database => database.name === name)) return []
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const found = await new Promise<{ pictures?: Record<string, Blob> }[]>((resolve, reject) => {
        const reading = database.transaction(store).objectStore(store).getAll()
        reading.onsuccess = () => resolve(reading.result)
        reading.onerror = () => reject(reading.error)
      })
      database.close()
      return found
    }
    const attempts = await all('bangxanh-kept', 'kept')
    const pictures = attempts.flatMap(({ pictures = {} }) => Object.values(pictures))
    return {
      attempts: attempts.length,
      pictures: pictures.filter(({ size }) => size > 0).length,
      unsent: (await all('bangxanh-answers', 'unsent')).length,
    }
  })
}
