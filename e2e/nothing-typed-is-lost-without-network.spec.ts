import { expect, type Page, test } from '@playwright/test'
import { enterAs, read, tokenOf } from './people.ts'
import { filled, words } from './words.ts'

const w = words.vi

test('a teacher whose network is away is told so, keeps what they typed, and makes the class once it is back', async ({
  page,
  context,
}, { project }) => {
  await enterAs(page, 'giaovien')
  await page.goto('/lop-hoc')
  await page.getByRole('button', { name: w.classes.create }).click()
  const name = `Lớp khi mất mạng ${project.name}`
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(w.classes.form.name).fill(name)
  await dialog.getByRole('combobox', { name: w.classes.form.grade }).click()
  await page.getByRole('option', { name: filled(w.shared.grade.school, { number: 6 }), exact: true }).click()

  await context.setOffline(true)
  await dialog.getByRole('button', { name: w.classes.form.submit }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(dialog.getByLabel(w.classes.form.name)).toHaveValue(name)

  await context.setOffline(false)
  await dialog.getByRole('button', { name: w.classes.form.submit }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await page.goto('/lop-hoc')
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(1)
})

test('a pupil whose network goes away in the middle goes on answering, reloads nothing, and everything arrives later', async ({
  page,
  context,
}, { project }) => {
  // One attempt a width.
  const token = await enterAs(page, project.name === 'phone' ? 'hocsinh01' : 'hocsinh02')
  const homework = await openHomework(page, token)
  await page.goto(`/em/bai/${homework}`)
  await page.getByRole('button', { name: /^(Bắt đầu|Làm tiếp|Làm thêm)/ }).click()
  const first = page.getByRole('radio').first()
  await first.check({ force: true })
  await expect(page.getByText(w.shared.save.saved, { exact: true }).first()).toBeVisible()

  await context.setOffline(true)
  const second = page.getByRole('radio').nth(1)
  await second.check({ force: true })
  await expect(page.getByText(w.shared.save.offline, { exact: true }).first()).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByText(w.shared.save.saved, { exact: true }).first()).toBeVisible({ timeout: 20_000 })
  await page.reload()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
})

/** A homework that begins with a question to choose from and may still be done. */
async function openHomework(page: Page, token: string): Promise<string> {
  const { homeworks } = await read<{
    homeworks: { _id: string; name: string; attemptsLeft: number; openAttemptId: string | null }[]
  }>(page.request, token, '/learn/homeworks?tab=open&limit=50')
  const found = homeworks.find(each => /bậc hai|Truyện Kiều|Số nguyên tố|tuần 6/.test(each.name))
  if (!found) throw new Error(`No homework is open: ${homeworks.map(({ name }) => name).join(', ')}`)
  return found._id
}

test('a reload in a dead spot opens the attempt with its answers, and nothing of it stays afterwards', async ({
  page,
  context,
}, { project }) => {
  const username = project.name === 'phone' ? 'hocsinh07' : 'hocsinh08'
  const token = await tokenOf(page.request, username)
  await page.goto('/login')
  await page.evaluate(value => localStorage.setItem('accessToken', value), token)
  const homework = await openHomework(page, token)
  await page.goto(`/em/bai/${homework}`)
  await page.getByRole('button', { name: /^(Bắt đầu|Làm tiếp|Làm thêm)/ }).click()
  await page.getByRole('radio').first().check({ force: true })
  await expect(page.getByText(w.shared.save.saved, { exact: true }).first()).toBeVisible()
  await expect.poll(() => keptHere(page)).toEqual({ page: true, answers: [1], ofCalls: 0 })

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(w.learn.attempt.offline)).toBeVisible()
  await expect(page.getByRole('radio').first()).toBeChecked()
  await page.getByRole('radio').nth(1).check({ force: true })
  await expect(page.getByText(w.shared.save.offline, { exact: true }).first()).toBeVisible()
  // Not acknowledged, and there after one more reload: the one line says how many answers wait here.
  const waiting = page.getByText(filled(w.learn.save.waitingHint_other, { count: 1 }))
  await page.reload()
  await expect(waiting).toBeVisible()
  await expect(page.getByRole('radio').nth(1)).toBeChecked()

  await context.setOffline(false)
  await expect(page.getByText(w.shared.save.saved, { exact: true }).first()).toBeVisible({ timeout: 40_000 })
  await expect(waiting).toBeHidden()
  await expect(page.getByText(w.learn.attempt.offline)).toBeHidden()
  const attemptId = page.url().split('/').at(-1)
  const { attempt } = await read<{ attempt: { answers: unknown[] } }>(
    page.request,
    token,
    `/learn/attempts/${attemptId}`,
  )
  expect(attempt.answers).toHaveLength(1)

  await page.getByRole('button', { name: w.learn.submit.confirm }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: w.learn.submit.confirm }).click()
  await expect(page).toHaveURL(/\/em\/ket-qua\//)
  await expect.poll(() => keptHere(page)).toEqual({ page: true, answers: [], ofCalls: 0 })
})

/** Whether the browser keeps the page, how many acknowledged answers stand in each attempt that it keeps, and how many calls. */
function keptHere(page: Page): Promise<{ page: boolean; answers: number[]; ofCalls: number }> {
  return page.evaluate(async () => {
    const assets = await caches.open('assets')
    const cached = await assets.match('/')
    const ofCalls = (await assets.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/app/'))
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('bangxanh-kept')
      opening.onsuccess = () => resolve(opening.result)
      opening.onerror = () => reject(opening.error)
    })
    const kept = await new Promise<{ attempt: { answers: unknown[] } }[]>((resolve, reject) => {
      const reading = database.transaction('kept').objectStore('kept').getAll()
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    })
    database.close()
    return {
      page: cached !== undefined,
      answers: kept.map(({ attempt }) => attempt.answers.length),
      ofCalls: ofCalls.length,
    }
  })
}
