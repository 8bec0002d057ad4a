import { expect, test } from '@playwright/test'
import { complaintsOf, enterAs } from './people.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const w = words.vi.organisation

test('a director makes a school and a department that has it', async ({ page }) => {
  const complaints = complaintsOf(page)
  // Both widths share one server.
  const [school, department] = ['Trường Hướng Dương', 'Khu vực ven sông']
  await enterAs(page, 'giamdoc')
  await page.goto('/truong-hoc/teachers')
  await expect(page, 'a tab that is not theirs leads to their own').toHaveURL(/\/truong-hoc\/group$/)

  await page.getByRole('button', { name: w.schools.create }).click()
  const schoolDialog = page.getByRole('dialog', { name: w.schools.dialogCreate })
  await schoolDialog.getByRole('textbox', { name: w.record.name }).fill(school)
  // The province of before July 2025, without its tone marks.
  await schoolDialog.getByRole('combobox', { name: w.record.city }).fill('ha giang')
  await page.getByRole('option', { name: filled(w.place.province, { name: 'Tuyên Quang' }) }).click()
  await schoolDialog.getByRole('combobox', { name: w.record.district }).fill('dong van')
  await page.getByRole('option', { name: 'Xã Đồng Văn' }).click()
  await expectUsable(page, 'making a school', '[role=dialog]')
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
  // The rows of before stand until the filtered ones are there.
  await expect(page.getByText('Trường THCS Bảng Xanh')).toBeHidden()
  await expect(page.getByText(school)).toBeVisible()
  await expect(page.getByText('Xã Đồng Văn, Tuyên Quang')).toBeVisible()
  expect(complaints).toEqual([])
})
