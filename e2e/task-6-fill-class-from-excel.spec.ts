import { expect, test } from '@playwright/test'
import { writeSpreadsheet } from '../apps/server/src/kernel/spreadsheets/write-spreadsheet.ts'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs } from './people.ts'
import { words } from './words.ts'

const { classes, rosters, students } = words.vi

/** A school's list as it comes, one pupil of which the school may know already: an equal name of another birthday. */
const roster = (known: string, tag: string) =>
  writeSpreadsheet('danh-sach.xlsx', [
    {
      name: 'Danh sách',
      columns: ['STT', 'Họ và tên', 'Ngày sinh'].map(title => ({ title })),
      rows: [
        [1, known, null],
        [2, `Lê ${tag} An`, '01/02/2015'],
        [3, `Vũ ${tag} Bình`, '03/04/2015'],
      ],
    },
  ])

test('a teacher makes a class and fills it from Excel', async ({ page }, { project }) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const answer = await page.request.get('/app/student/school?limit=1', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { data } = (await answer.json()) as { data: { students: { fullname: string }[] } }
  const known = data.students[0]?.fullname as string
  const name = `6A4 Toán ${project.name === 'phone' ? 'P' : 'D'}`
  await page.goto('/lop-hoc')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const hand = await startCounting(page)
  await page.getByRole('button', { name: classes.create }).click()
  const dialog = page.getByRole('dialog')
  await hand.type(dialog.getByLabel(classes.form.name), name)
  await dialog.getByRole('button', { name: classes.form.submit }).click()
  await expect(page.getByRole('heading', { name: students.ways.title })).toBeVisible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: rosters.choose.excel }).click()
  const { bytes, type, name: fileName } = await roster(known, name.slice(-1))
  const file = { name: fileName, mimeType: type, buffer: Buffer.from(bytes) }
  await (await chooser).setFiles(file)
  await page.getByRole('radio', { name: rosters.answer.new.pupils }).click()
  await page.getByRole('button', { name: rosters.apply }).click()
  await expect(page.getByRole('heading', { name: rosters.done.title })).toBeVisible()
  await page.getByRole('button', { name: words.vi.shared.form.close }).last().click()
  await expect(page.getByRole('link', { name: `Lê ${name.slice(-1)} An` })).toBeVisible()
  await hand.done('fillClassFromExcel')
  expect(complaints).toEqual([])
})
