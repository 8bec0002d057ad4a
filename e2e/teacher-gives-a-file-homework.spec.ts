import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { classJoinedBy, teachesClasses } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const { homework, app, handIn, learn, marking, result, results, shared } = words.vi

test('a page with its keys is given to a class: one pupil is scored by them, another photographs over a broken net and is marked', async ({
  page,
  browser,
}, { project }) => {
  const onPhone = project.name === 'phone'
  const [byKeys, byPhotos] = onPhone
    ? (['hocsinh21', 'hocsinh22'] as const)
    : (['hocsinh23', 'hocsinh24'] as const)
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const first = await classJoinedBy(page, token, `6T1 ${project.name}`, [byKeys, byPhotos])
  await teachesClasses(page.request, token, [`6T2 ${project.name}`])
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Nguyễn Thị Hoa')
  const drawn = await page.screenshot()

  const hand = await startCounting(page)
  await page.getByRole('button', { name: app.assign, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(homework.task.source.file, { exact: true }).click()
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: homework.task.files.choose }).click()
  await (await chooser).setFiles({ name: 'Đề cương giữa kì.png', mimeType: 'image/png', buffer: drawn })
  await dialog.getByRole('button', { name: homework.task.keys.add }).click()
  await expect(
    dialog.getByRole('textbox', { name: filled(homework.task.keys.of, { number: '1' }), exact: true }),
  ).toBeFocused()
  for (const key of ['A', '12,5', 'C']) {
    await page.keyboard.type(key)
    await page.keyboard.press('Enter')
  }
  await dialog.getByText(new RegExp(`^${first.name}`)).click()
  await expect(dialog.getByText(/KB$/)).toBeVisible()
  await expectUsable(page, 'the dialog in which a file is given', '[role=dialog]')
  await dialog.getByRole('button', { name: homework.assign.give, exact: true }).click()
  await expect(dialog.getByRole('button', { name: homework.assigned.copyLink })).toBeVisible()
  await hand.done('giveFile')

  await dialog.getByRole('link', { name: homework.assigned.open, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Đề cương giữa kì')
  await page.getByRole('tab', { name: homework.report.task }).click()
  await expect(page.getByRole('region', { name: homework.task.keys.label })).toContainText('12,5')
  await expect(page.getByRole('img', { name: 'Đề cương giữa kì.png' })).toBeVisible()

  const { homeworks } = await read<{ homeworks: { _id: string }[] }>(
    page.request,
    token,
    `/homework?classUid=${first._id}`,
  )
  expect(homeworks).toMatchObject([{ kind: 'file', name: 'Đề cương giữa kì', publish: true, totalPoint: 10 }])
  const homeworkUid = homeworks[0]?._id ?? ''
  const open = async (username: string) => {
    const context = await browser.newContext(project.use)
    const pupil = await context.newPage()
    await enterAs(pupil, username)
    await pupil.goto(`/em/bai/${homeworkUid}`)
    await pupil.getByRole('button', { name: learn.homework.start }).click()
    return pupil
  }

  await test.step('one fills in the sheet and has a score at once', async () => {
    const pupil = await open(byKeys)
    const theirs = complaintsOf(pupil)
    await pupil.getByRole('button', { name: filled(handIn.grid.choose, { number: 1, letter: 'A' }) }).click()
    await pupil.getByRole('textbox', { name: filled(handIn.grid.typed, { number: 2 }) }).fill('12,5')
    await pupil.getByRole('button', { name: filled(handIn.grid.choose, { number: 3, letter: 'B' }) }).click()
    await pupil.getByRole('button', { name: handIn.foot.submit, exact: true }).click()
    await expect(pupil.getByText(result.score)).toBeVisible()
    await expect(pupil.getByText('6,67', { exact: true })).toBeVisible()
    expect(theirs).toEqual([])
    await pupil.context().close()
  })

  const pupil = await open(byPhotos)
  await test.step('another photographs; the net goes in the middle of a page, and comes back', async () => {
    const camera = async (number: number) => {
      const chooser = pupil.waitForEvent('filechooser')
      // At a desk nothing is photographed: the same button chooses a picture.
      await pupil.getByRole('button', { name: filled(handIn.files.camera, { number }) }).click()
      await (await chooser).setFiles({ name: `trang ${number}.png`, mimeType: 'image/png', buffer: drawn })
    }
    await camera(1)
    await expect(pupil.getByText(handIn.files.sent)).toHaveCount(1)
    const uploads = '**/app/learn/homeworks/*/files*'
    await pupil.route(uploads, () => undefined)
    const begun = pupil.waitForRequest(uploads)
    await camera(2)
    await begun
    await pupil.context().setOffline(true)
    await pupil.getByRole('button', { name: filled(handIn.foot.pages_other, { count: 2 }) }).click()
    await pupil.getByRole('dialog').getByRole('button', { name: handIn.foot.confirm }).click()
    await expect(pupil.getByText(learn.submission.waitingNet)).toBeVisible()
    await pupil.unroute(uploads)
    await pupil.context().setOffline(false)
    await expect(pupil.getByText(result.waitsWork)).toBeVisible()
    await expect(pupil.getByRole('main').getByRole('img', { name: /^Trang/ })).toHaveCount(2)
  })

  await test.step('the teacher marks it, at a desk by the keyboard alone', async () => {
    await page.getByRole('link', { name: results.mark.open, exact: true }).press('Enter')
    const sheet = page.locator('[data-marked-page]')
    await expect(sheet).toBeVisible()
    if (onPhone) {
      await page.getByRole('button', { name: marking.tool.right, exact: true }).tap()
      await sheet.tap()
      await page.getByRole('textbox', { name: marking.mark.label, exact: true }).fill('8,5')
      await page.getByRole('textbox', { name: marking.word.label }).fill('Trình bày rõ ràng.')
      await page.getByRole('button', { name: marking.act.give, exact: true }).tap()
    } else {
      for (const key of ['d', 'Enter', 'ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key)
      await page.keyboard.press('c')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('textbox', { name: marking.tool.textLabel })).toBeFocused()
      await page.keyboard.type('đủ ý')
      await page.keyboard.press('Enter')
      await page.keyboard.press('/')
      await expect(page.getByRole('textbox', { name: marking.word.label })).toBeFocused()
      await page.keyboard.type('Trình bày rõ ràng.')
      await page.keyboard.press('Escape')
      await page.keyboard.type('8,5')
      await page.keyboard.press('Control+Enter')
    }
    await expect(sheet.locator('[data-shape]')).toHaveCount(onPhone ? 1 : 2)
    await expect(page.getByText(shared.save.saved, { exact: true })).toBeVisible()
  })

  await test.step('and the pupil sees the mark, the word and what was written on the page', async () => {
    await pupil.reload()
    await expect(pupil.getByText('8,5', { exact: true })).toBeVisible()
    await expect(pupil.getByText('Trình bày rõ ràng.')).toBeVisible()
    await expect(pupil.locator('[data-marked-page] [data-shape]')).toHaveCount(onPhone ? 1 : 2)
    await pupil.context().close()
  })
  expect(complaints).toEqual([])
})
