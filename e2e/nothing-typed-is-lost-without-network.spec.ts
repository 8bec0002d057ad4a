import { expect, test } from '@playwright/test'
import { enterAs } from './people.ts'
import { filled, words } from './words.ts'

const w = words.vi

test('a teacher whose network is away is told so, keeps what he typed, and makes the class once it is back', async ({
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
  await page.getByRole('option', { name: filled(w.classes.grade.school, { number: 6 }), exact: true }).click()

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
