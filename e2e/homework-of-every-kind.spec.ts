import { expect, type Locator, type Page, test } from '@playwright/test'
import { startExampleApp } from './example-app.ts'
import { MICROPHONE } from './microphone.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { classJoinedBy } from './teaching.ts'
import { filled, words } from './words.ts'

const { app, apps, documents, handIn, homework, learn, marking, result, results, shared } = words.vi

test.use(MICROPHONE)

interface Given {
  readonly homeworks: readonly { readonly _id: string; readonly name: string; readonly kind: string }[]
}

// Files and their keys: teacher-gives-a-file-homework. Questions: task-10. A mini-program: pupil-plays-a-mini-program.
test('speaking, reading, writing about what was read and an app are given, done and marked', async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const username = 'hocsinh26'
  const appName = 'Từ vựng'
  const example = await startExampleApp('tu-vung', 'easy-for-kids', appName, baseURL ?? '')
  const teacher = await enterAs(page, 'giaovien')
  const eClass = await classJoinedBy(page, teacher, '6H', [username])
  const context = await browser.newContext({ ...project.use, permissions: ['microphone'] })
  await example.reachFrom(context)
  const pupil = await context.newPage()
  await enterAs(pupil, username)
  const complaints = [complaintsOf(page), complaintsOf(pupil)]

  /** In the one dialog, from wherever it is opened. Gives the address of its results. */
  const give = async (
    source: 'attachment' | 'document' | 'app',
    fill: (dialog: Locator) => Promise<void>,
  ) => {
    await page.goto(`/lop-hoc/${eClass._id}?tab=homework`)
    await page
      .getByRole('button', { name: app.assign, exact: true })
      .filter({ visible: true })
      .first()
      .click()
    const dialog = page.getByRole('dialog', { name: homework.assign.title })
    if (source === 'attachment')
      await dialog.getByText(homework.task.source.attachment, { exact: true }).click()
    else {
      await dialog.getByRole('button', { name: homework.task.source.other, exact: true }).click()
      await page.getByRole('menuitem', { name: homework.task.source[source], exact: true }).click()
    }
    await fill(dialog)
    const chosen = dialog.getByRole('checkbox', { name: new RegExp(`^${eClass.name}`) })
    if (!(await chosen.isChecked())) await dialog.getByText(new RegExp(`^${eClass.name}`)).click()
    await dialog.getByRole('button', { name: homework.assign.give, exact: true }).click()
    await expect(page.getByRole('button', { name: homework.assigned.copyLink })).toBeVisible()
    const path = `/homework?classUid=${eClass._id}`
    const { homeworks } = await read<Given>(page.request, teacher, path)
    return homeworks
  }
  const begin = async (id: string, act: string = learn.homework.start) => {
    await pupil.goto(`/em/bai/${id}`)
    await pupil.getByRole('button', { name: act, exact: true }).click()
  }
  const handsIn = async (act: string) => {
    await pupil.getByRole('button', { name: act, exact: true }).click()
    await expect(pupil.getByRole('heading', { name: handIn.result.handedIn })).toBeVisible()
  }
  const marks = async (id: string, work: (page: Page) => Promise<void>) => {
    await page.goto(`/lop-hoc/${eClass._id}/${id}`)
    await page.getByRole('link', { name: results.mark.open, exact: true }).click()
    await work(page)
    await page.getByRole('textbox', { name: marking.mark.label, exact: true }).fill('9')
    await page.getByRole('textbox', { name: marking.word.label }).fill('Em làm tốt.')
    await page.getByRole('button', { name: marking.act.give, exact: true }).tap()
    await expect(page.getByText(shared.save.saved, { exact: true })).toBeVisible()
    await pupil.reload()
    await expect(pupil.getByText('Em làm tốt.')).toBeVisible()
    await expect(pupil.getByText('9', { exact: true }).first()).toBeVisible()
  }
  const idOf = (homeworks: Given['homeworks'], name: string) =>
    homeworks.find(one => one.name === name)?._id ?? ''

  await test.step('speaking: recorded, heard, marked', async () => {
    const given = await give('attachment', async dialog => {
      await dialog.getByRole('radio', { name: homework.task.accepts.speaking }).check()
      await dialog.locator('[contenteditable=true]').fill('Đọc diễn cảm khổ thơ đầu.')
      await dialog.getByRole('textbox', { name: homework.form.name }).fill('Đọc thơ')
    })
    const id = idOf(given, 'Đọc thơ')
    await begin(id)
    await pupil.getByRole('button', { name: handIn.record.sound, exact: true }).click()
    await expect(pupil.getByRole('timer').filter({ hasText: '00:00:02' })).toBeVisible()
    await pupil.getByRole('button', { name: handIn.record.stop }).click()
    await expect(pupil.getByText(handIn.files.sent)).toBeVisible()
    await handsIn(handIn.foot.submit)
    await marks(id, async () => {
      const heard = await page.locator('audio').evaluate(async (sound: HTMLAudioElement) => {
        await sound.play()
        await new Promise(done => sound.addEventListener('timeupdate', done, { once: true }))
        return sound.currentTime
      })
      expect(heard).toBeGreaterThan(0)
    })
  })

  const fromLibrary = async (dialog: Locator, reading: string, name: string) => {
    await dialog.getByRole('button', { name: homework.task.document.choose }).click()
    const picker = page.getByRole('dialog', { name: documents.picker.title })
    for (const folder of ['Ôn tập Toán 9', 'Hệ thức lượng'])
      await picker
        .getByRole('button', { name: folder, exact: true })
        .or(picker.getByText(folder, { exact: true }))
        .last()
        .click()
    await picker.getByRole('button', { name: /^Công thức cần nhớ/ }).click()
    await picker.getByRole('button', { name: documents.picker.select, exact: true }).click()
    await dialog.getByRole('radio', { name: reading }).check()
    await dialog.getByRole('textbox', { name: homework.form.name }).fill(name)
  }

  await test.step('a document that is read and said to be read is done', async () => {
    const given = await give('document', dialog =>
      fromLibrary(dialog, homework.task.accepts.read, 'Đọc công thức'),
    )
    const id = idOf(given, 'Đọc công thức')
    await begin(id, learn.homework.read)
    await expect(pupil.getByRole('link', { name: /Công thức cần nhớ/ }).first()).toBeVisible()
    await pupil.getByRole('button', { name: handIn.foot.read, exact: true }).click()
    await expect(pupil.getByText(result.read, { exact: true })).toBeVisible()
    await page.goto(`/lop-hoc/${eClass._id}/${id}`)
    const done = page.getByRole('region', { name: results.reading.handedIn, exact: true })
    await expect(done.getByRole('link')).toHaveCount(1)
    await expect(page.getByRole('tab', { name: homework.report.ranking })).toHaveCount(0)
  })

  await test.step('a document about which something is written is marked', async () => {
    const given = await give('document', dialog =>
      fromLibrary(dialog, homework.task.accepts.work, 'Chép công thức'),
    )
    const id = idOf(given, 'Chép công thức')
    await begin(id)
    await pupil.getByRole('button', { name: handIn.text.open }).click()
    await pupil.locator('[contenteditable=true]').fill('Tỉ số của cạnh đối và cạnh huyền là sin.')
    await handsIn(handIn.foot.submit)
    await marks(id, async () => {
      await expect(page.getByText('Tỉ số của cạnh đối và cạnh huyền là sin.')).toBeVisible()
    })
  })

  await test.step('a linked app lets the pupil in by a signed address, and sends back a signed result', async () => {
    const given = await give('app', async dialog => {
      await dialog.getByRole('combobox', { name: apps.teacher.app }).click()
      await page.getByRole('option', { name: new RegExp(`^${appName}`) }).click()
      await dialog.getByRole('textbox', { name: 'Mức' }).fill('4')
    })
    expect(given.find(({ name }) => name === appName)?.kind).toBe('easy-for-kids')
    const id = idOf(given, appName)
    await begin(id)
    const opened = context.waitForEvent('page')
    await pupil.getByRole('button', { name: filled(apps.pupil.launch, { name: appName }) }).click()
    const tab = await opened
    await tab.getByRole('button', { name: 'Em làm xong' }).click()
    await expect(tab.getByText('OK')).toBeVisible()
    await tab.close()
    expect(example.launch().settings).toEqual({ level: 4 })
    await expect(pupil.getByText(filled(apps.result.score, { percent: '90' }))).toBeVisible()
    await page.goto(`/lop-hoc/${eClass._id}/${id}`)
    const done = page.getByRole('region', { name: results.standing.handedIn, exact: true })
    await expect(done.getByText('9', { exact: true })).toBeVisible()
  })
  example.stop()
  await context.close()
  expect(complaints.flat()).toEqual([])
})
