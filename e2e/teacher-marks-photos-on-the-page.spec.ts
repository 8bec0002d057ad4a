import { type Browser, expect, type Locator, type Page, type TestInfo, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { handedIn } from './handed-in.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { classOfNewPupils } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { words } from './words.ts'

const { marking, results, shared } = words.vi
/** Choosing the stamp, its place, the mark, giving back. */
const MOST_A_PUPIL = 4
/** A whole class, to measure: `MARKED=40 playwright test …`. */
const MARKED = Number(process.env.MARKED ?? 0)

interface Submission {
  readonly returnedAt: string | null
  readonly score: number | null
  readonly marks: readonly { readonly shapes: readonly { readonly kind: string }[] }[]
}

/** A page with its marks, as wide for everybody. */
async function pictureOf(sheet: Locator): Promise<string> {
  await sheet.evaluate(element => {
    // In the corner, on whole pixels for both: half of one would blur every edge.
    const place = 'position: fixed; left: 0; top: 0; z-index: 9999; margin: 0; transform: none'
    element.setAttribute('style', `${place}; width: 480px; height: 640px; border: 0; box-shadow: none`)
  })
  return (await sheet.screenshot()).toString('base64')
}

/** How much of two pictures differs visibly. */
const differing = (page: Page, one: string, other: string): Promise<number> =>
  page.evaluate(
    async pictures => {
      const [first, second] = await Promise.all(
        pictures.map(async picture => {
          const image = await createImageBitmap(
            new Blob([Uint8Array.from(atob(picture), sign => sign.charCodeAt(0))]),
          )
          const canvas = Object.assign(document.createElement('canvas'), { width: 480, height: 640 })
          const pen = canvas.getContext('2d') as CanvasRenderingContext2D
          pen.drawImage(image, 0, 0, 480, 640)
          return pen.getImageData(0, 0, 480, 640).data
        }),
      )
      let wrong = 0
      for (let at = 0; first && second && at < first.length; at += 4) {
        const far = [0, 1, 2].some(c => Math.abs((first[at + c] ?? 0) - (second[at + c] ?? 0)) > 48)
        if (far) wrong++
      }
      return wrong / (480 * 640)
    },
    [one, other] as const,
  )

test('a teacher marks photos faster than on paper, and the pupil sees the same page', async ({
  page,
  browser,
}, info) => {
  const complaints = complaintsOf(page)
  const phone = info.project.name === 'phone'
  const teacher = await enterAs(page, 'giaovien')
  await page.goto('/profile')
  if (MARKED > 0) test.setTimeout(900_000)
  const name = `Chấm ảnh ${info.project.name}`
  const pupils = await classOfNewPupils(page, teacher, name, MARKED || (phone ? 3 : 8))
  const given = await handedIn(page, teacher, pupils, name)
  const { classId, homeworkUid, submissions } = given
  const files = new Set<string>()
  page.on('requestfinished', request => {
    if (request.url().includes('/app/files/')) files.add(new URL(request.url()).pathname)
  })

  await page.goto(`/lop-hoc/${classId}/${homeworkUid}`)
  await page.getByRole('link', { name: results.mark.open, exact: true }).click()
  const sheet = page.locator('[data-marked-page]')
  await expect(sheet).toBeVisible()
  await expectUsable(page, 'the screen of marking')
  const hand = await startCounting(page)
  const address = () => sheet.locator('image').getAttribute('href')
  const sum = async () => {
    const { presses, keys } = await hand.counts()
    return presses + keys
  }

  const began = Date.now()
  for (const [index] of submissions.entries()) {
    const before = await sum()
    const shown = await address()
    if (phone) await page.getByRole('button', { name: marking.tool.right, exact: true }).tap()
    else await page.keyboard.press('d')
    const box = (await sheet.boundingBox()) as { x: number; y: number; width: number }
    const [x, y] = [box.x + box.width * 0.7, box.y + box.width * 0.4]
    if (phone) await page.touchscreen.tap(x, y)
    else await page.mouse.click(x, y)
    await expect(sheet.locator('[data-shape]')).toHaveCount(1)
    const mark = page.getByRole('textbox', { name: /^Câu 1/ })
    if (phone) await mark.tap()
    await page.keyboard.type('8,5')
    await expect(mark).toHaveValue('8,5')
    const isLast = index === submissions.length - 1
    if (index === 0) {
      // This one and three ahead, two pages each.
      const most = Math.min(submissions.length, 4) * 2
      await expect.poll(() => files.size).toBeGreaterThanOrEqual(most)
    }
    // What was loaded ahead stands without a net, and what was given waits for it.
    if (index === 0) await page.context().setOffline(true)
    if (phone)
      await page.getByRole('button', { name: isLast ? marking.act.give : marking.act.giveNext }).tap()
    else await page.keyboard.press('Control+Enter')
    if (!isLast) await expect.poll(address).not.toBe(shown)
    if (index === 0) {
      expect(files, 'the next first page was there before it was asked for').toContain(
        (await address())?.split('?')[0],
      )
      await page.context().setOffline(false)
      await expect(page.getByText(shared.save.saved, { exact: true })).toBeVisible()
      // The browser tells that there was no net.
      complaints.length = 0
    }
    expect((await sum()) - before, `actions for pupil ${index + 1}`).toBeLessThanOrEqual(MOST_A_PUPIL)
  }

  await expect(page.getByText(shared.save.saved, { exact: true })).toBeVisible()
  const description = `${submissions.length} pupils, ${await sum()} actions, ${(Date.now() - began) / 1_000} s`
  info.annotations.push({ type: 'marked', description })
  for (const { _id } of submissions) {
    const path = `/homework/${homeworkUid}/submissions/${_id}`
    const { submission } = await read<{ submission: Submission }>(page.request, teacher, path)
    expect([submission.score, submission.returnedAt !== null]).toEqual([8.5, true])
    expect(submission.marks.flatMap(({ shapes }) => shapes.map(({ kind }) => kind))).toEqual(['stamp'])
  }
  expect(complaints).toEqual([])
  if (!phone)
    await seesTheSame(
      page,
      browser,
      info,
      given.submissions[0] as Handed,
      `/lop-hoc/${classId}/${homeworkUid}`,
    )
})

interface Handed {
  readonly _id: string
  readonly username: string
}

async function seesTheSame(
  page: Page,
  browser: Browser,
  info: TestInfo,
  { _id, username }: Handed,
  results: string,
) {
  await page.goto(`${results}/cham?bai=${_id}`)
  const sheet = page.locator('[data-marked-page]')
  await expect(sheet.locator('[data-shape]')).toHaveCount(1)
  const teachers = await pictureOf(sheet)
  const context = await browser.newContext(info.project.use)
  const pupil = await context.newPage()
  const complaints = complaintsOf(pupil)
  await enterAs(pupil, username)
  await pupil.goto(`/em/ket-qua/${_id}`)
  const own = pupil.locator('[data-marked-page]').first()
  await expect(own.locator('[data-shape]')).toHaveCount(1)
  expect(await differing(pupil, teachers, await pictureOf(own))).toBeLessThan(0.002)

  await pupil.getByRole('textbox', { name: marking.thread.label }).fill('Thưa cô, em sai ở đâu ạ?')
  await pupil.getByRole('button', { name: marking.thread.send, exact: true }).click()
  // It reaches the open screen of the teacher by itself.
  await expect(page.getByText('Thưa cô, em sai ở đâu ạ?')).toBeVisible()
  expect(complaints).toEqual([])
  await context.close()
}
