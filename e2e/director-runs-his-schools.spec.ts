import { expect, test } from '@playwright/test'
import { complaintsOf, enterAs } from './people.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const w = words.vi.organisation

test('a director makes a school and a department that has it', async ({ page }, { project }) => {
  const complaints = complaintsOf(page)
  // Both widths share one server.
  const [school, department] = [`Trường Hướng Dương ${project.name}`, `Khu vực ${project.name}`]
  await enterAs(page, 'giamdoc')
  await page.goto('/truong-hoc/teachers')
  await expect(page, 'a tab that is not his leads to his own').toHaveURL(/\/truong-hoc\/group$/)

  await page.getByRole('button', { name: w.schools.create }).click()
  const schoolDialog = page.getByRole('dialog', { name: w.schools.dialogCreate })
  await schoolDialog.getByRole('textbox', { name: w.record.name }).fill(school)
  // The province of before July 2025, without its tone marks.
  await schoolDialog.getByRole('combobox', { name: w.record.city }).fill('ha giang')
  await page.getByRole('option', { name: filled(w.place.province, { name: 'Tuyên Quang' }) }).click()
  await schoolDialog.getByRole('combobox', { name: w.record.district }).fill('dong van')
  await page.getByRole('option', { name: 'Xã Đồng Văn' }).click()
  await expectUsable(page, 'making a school')
  await schoolDialog.getByRole('button', { name: w.schools.submitCreate }).click()
  await expect(schoolDialog).toBeHidden()

  await page.getByRole('button', { name: w.departments.create }).click()
  const departmentDialog = page.getByRole('dialog', { name: w.department.create })
  await departmentDialog.getByRole('textbox', { name: w.department.name }).fill(department)
  await departmentDialog.getByRole('combobox', { name: w.department.add }).fill(school.toLowerCase())
  await page.getByRole('option', { name: school }).click()
  await departmentDialog.getByRole('textbox', { name: w.department.name }).click()
  await departmentDialog.getByRole('button', { name: w.department.submitCreate }).click()
  await expect(departmentDialog).toBeHidden()

  await page.getByRole('link', { name: department }).click()
  await expect(page).toHaveURL(/department=/)
  await expect(page.getByText(school)).toBeVisible()
  await expect(page.getByText('Xã Đồng Văn, Tuyên Quang')).toBeVisible()
  await expect(page.getByText('Trường THCS Bảng Xanh')).toBeHidden()
  expect(complaints).toEqual([])
})

// There is one demo school, so this goes through both widths itself.
test('a head gives his school a new logo, which the menu shows, and leaves a subject out @once', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await enterAs(page, 'hieutruong')
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/truong-hoc/teachers')
    const logo = page.getByRole('img', { name: filled(w.logo.of, { name: 'Trường THCS Bảng Xanh' }) })
    const before = await logo.getAttribute('src')
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') })
    await page.getByRole('button', { name: w.logo.save }).click()
    await expect(logo).not.toHaveAttribute('src', before as string)
    await expect(logo).not.toHaveAttribute('src', /^blob:/)
    const shown = await logo.getAttribute('src')
    await expect(page.locator(`a[href="/"] img[src="${shown}"]`).first()).toBeAttached()

    const music = page.getByRole('checkbox', { name: 'Âm nhạc' })
    const was = await music.isChecked()
    await page.getByText('Âm nhạc', { exact: true }).click()
    await page.getByRole('button', { name: w.config.save }).click()
    await expect(page.getByText(w.done.config)).toBeVisible()
    await page.reload()
    await expect(music).toBeChecked({ checked: !was })
  }
  expect(complaints).toEqual([])
})
