import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { fileGiven, made } from './teaching.ts'
import { filled, words } from './words.ts'

const { app, handIn, learn } = words.vi

interface PaperOfWork {
  readonly paper: { readonly work: { readonly files: readonly { url: string; name: string }[] } | null }
}

/** What the pupil photographs; each of one colour, so that they are told apart as bytes. */
const COLOURS = ['#c02020', '#20c020', '#2020c0'] as const

/** A photo of a page, drawn here, as large as a camera makes it. */
const photo = (page: Page, colour: string) =>
  page
    .evaluate(async colour => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 1200 })
      const brush = canvas.getContext('2d') as CanvasRenderingContext2D
      brush.fillStyle = colour
      brush.fillRect(0, 0, 900, 1200)
      const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg'))
      return [...new Uint8Array(await (blob as Blob).arrayBuffer())]
    }, colour)
    .then(bytes => Buffer.from(bytes))

const bytesAt = async (request: APIRequestContext, url: string) =>
  Buffer.from(await (await request.get(url)).body())

test('a pupil photographs three pages, the net goes and the page is loaded again, and all is handed in', async ({
  page,
  context,
}) => {
  const complaints = complaintsOf(page)
  const teacher = await tokenOf(page.request, 'giaovien')
  const pupil = await enterAs(page, 'hocsinh07')
  const { homeworkId } = await fileGiven(page, teacher, pupil, 'Vẽ hình có trục đối xứng')
  const camera = async (number: number, buffer: Buffer) => {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: filled(handIn.files.camera, { number }) }).click()
    await (await chooser).setFiles({ name: `trang ${number}.jpg`, mimeType: 'image/jpeg', buffer })
  }

  await test.step('sees what is to be done, and begins', async () => {
    await page.goto(`/em/bai/${homeworkId}`)
    await expect(page.getByRole('link', { name: /đề số 1.pdf/ })).toBeVisible()
    await expect(page.getByText(/trừ 10 % tổng điểm mỗi ngày muộn/)).toBeVisible()
    await page.getByRole('button', { name: learn.homework.start }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vẽ hình có trục đối xứng' })).toBeVisible()
  })

  const photos = await Promise.all(COLOURS.map(colour => photo(page, colour)))
  await test.step('a tap a page; the second one is stopped by the net', async () => {
    await camera(1, photos[0] as Buffer)
    await expect(page.getByText(handIn.files.sent)).toBeVisible()
    await page.waitForFunction(async () => Boolean(await caches.match('/')))
    // In the middle of the upload: it has begun, and does not end before the net is gone.
    await page.route('**/app/learn/homeworks/*/files*', () => undefined)
    const begun = page.waitForRequest('**/app/learn/homeworks/*/files*')
    await camera(2, photos[1] as Buffer)
    await begun
    await camera(3, photos[2] as Buffer)
    await expect(
      page.getByRole('heading', { name: filled(handIn.files.photos_other, { count: 3 }) }),
    ).toBeVisible()
    await context.setOffline(true)
    // From here on the dead net alone stops what is sent: a try that this test answered with silence would count
    // as under way, not as waiting for the net.
    await page.unroute('**/app/learn/homeworks/*/files*')
  })

  await test.step('hands in all the same, and comes back without a net', async () => {
    page.on('dialog', dialog => void dialog.accept())
    await page.getByRole('button', { name: filled(handIn.foot.pages_other, { count: 3 }) }).click()
    await expect(page.getByRole('button', { name: learn.submission.cancel })).toBeVisible()
    await page.reload()
    await expect(
      page.getByRole('heading', { name: filled(handIn.files.photos_other, { count: 3 }) }),
    ).toBeVisible()
    await expect(page.getByText(learn.submission.waitingNet)).toBeVisible()
    // Said once: the bar of the product and the one of the work leave it to what waits.
    for (const said of [app.reach.lost, handIn.offline]) await expect(page.getByText(said)).toBeHidden()
  })

  await test.step('with the net it goes by itself', async () => {
    await context.setOffline(false)
    await expect(page).toHaveURL(/\/em\/ket-qua\//)
    await expect(page.getByRole('heading', { name: handIn.result.handedIn })).toBeVisible()
    await expect(page.getByRole('main').getByRole('img')).toHaveCount(3)
  })

  await test.step('and the teacher reads the same bytes in the same order', async () => {
    const { attempts } = await read<{ attempts: { _id: string }[] }>(
      page.request,
      pupil,
      `/learn/homeworks/${homeworkId}`,
    )
    const own = await read<{ attempt: { work: { files: { url: string }[] } } }>(
      page.request,
      pupil,
      `/learn/attempts/${attempts[0]?._id}`,
    )
    const { submissions } = await made<{
      submissions: { student: { _id: string }; attemptId: string | null }[]
    }>(page, teacher, '/homework/submission', { homeworkUid: homeworkId, limit: 500 })
    const student = submissions.find(({ attemptId }) => attemptId)?.student._id
    const { paper } = await read<PaperOfWork>(
      page.request,
      teacher,
      `/homework/${homeworkId}/students/${student}`,
    )
    const files = paper.work?.files ?? []
    expect(files.map(({ name }) => name)).toEqual(['trang 1.jpg', 'trang 2.jpg', 'trang 3.jpg'])
    for (const [at, { url }] of files.entries()) {
      const read = await bytesAt(page.request, url)
      expect(read.equals(await bytesAt(page.request, own.attempt.work.files[at]?.url ?? ''))).toBe(true)
      expect(await colourOf(page, read)).toBe(COLOURS[at])
    }
  })
  // The second is how Firefox says that the net is gone.
  const ofTheNet = /ERR_INTERNET_DISCONNECTED|can’t establish a connection|Failed to load resource/
  expect(complaints.filter(one => !ofTheNet.test(one))).toEqual([])
})

/** What stands in the middle of a picture, in steps that a JPEG keeps. */
const colourOf = (page: Page, bytes: Buffer) =>
  page.evaluate(
    async bytes => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
      const brush = canvas.getContext('2d') as CanvasRenderingContext2D
      brush.drawImage(picture, -picture.width / 2, -picture.height / 2)
      const parts = [...brush.getImageData(0, 0, 1, 1).data].slice(0, 3)
      return `#${parts.map(part => (part > 110 ? 'c0' : '20')).join('')}`
    },
    [...bytes],
  )
