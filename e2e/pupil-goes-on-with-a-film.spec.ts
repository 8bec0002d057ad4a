import { expect, type Page, test } from '@playwright/test'
import { complaintsOf, enterAs, read } from './people.ts'

interface Own {
  readonly lessons: readonly { _id: string; name: string; progress: { position: number } | null }[]
}
const NAME = 'Bài 3. Luyện tập giải phương trình'

const film = (page: Page) => page.locator('video')
const timeOf = (page: Page) => film(page).evaluate((video: HTMLVideoElement) => video.currentTime)

test('a pupil watches a film on the way home, stops, and goes on where they stopped', async ({ page }) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'hocsinh01')
  const ofLesson = async () =>
    (await read<Own>(page.request, token, '/learn/lessons')).lessons.find(({ name }) => name === NAME)

  await page.goto('/em/lop')
  const mine = page.getByRole('listitem').filter({ hasText: '9A1 Toán' })
  await mine.getByRole('link', { name: 'Bài học' }).click()
  const ranges: number[] = []
  page.on('response', answer => {
    if (answer.request().resourceType() === 'media') ranges.push(answer.status())
  })
  await page.getByRole('link', { name: new RegExp(NAME) }).click()
  await expect(page.getByRole('heading', { name: NAME })).toBeVisible()

  // A place in the middle of the film, reached as by the slider, and a stop there.
  await film(page).evaluate(async (video: HTMLVideoElement) => {
    video.muted = true
    video.currentTime = 12
    await video.play()
  })
  await expect.poll(() => timeOf(page)).toBeGreaterThan(12.5)
  await film(page).evaluate((video: HTMLVideoElement) => video.pause())
  const stopped = await timeOf(page)
  await expect.poll(async () => (await ofLesson())?.progress?.position).toBeCloseTo(stopped, 0)
  expect(ranges.length).toBeGreaterThan(0)
  expect(new Set(ranges)).toEqual(new Set([206]))

  await page.getByRole('link', { name: 'Bài học' }).first().click()
  await expect(page.getByRole('link', { name: new RegExp(NAME) })).toContainText(/Xem tiếp từ 0:\d\d/)
  await page.reload()
  await page.getByRole('link', { name: new RegExp(NAME) }).click()
  await expect(page.getByText(/Xem tiếp từ 0:\d\d/)).toBeVisible()
  await expect.poll(() => timeOf(page)).toBeCloseTo(stopped, 0)
  expect(complaints).toEqual([])
})
