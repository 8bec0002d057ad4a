import { expect, type Locator, test } from '@playwright/test'
import { complaintsOf, enterAs } from './people.ts'
import { teachesClasses } from './teaching.ts'
import { filled, words } from './words.ts'

const { homework, app, schoolBooks, shared } = words.vi

// A phone asks for the exam on a screen before.
test('a press with something missing says what, where the eye is, and puts the cursor there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const [eClass] = await teachesClasses(page.request, token, ['9X3'])
  await page.goto('/')
  await page.getByRole('button', { name: app.assign, exact: true }).first().click()
  const dialog = page.getByRole('dialog')
  const give = dialog.getByRole('button', { name: homework.assign.give, exact: true })
  const search = dialog.getByRole('searchbox')
  const pupils = dialog.getByRole('group', { name: homework.assign.classes })
  const until = dialog.getByRole('radiogroup', { name: homework.assign.deadline })
  const exams = dialog.getByRole('list', { name: homework.assign.recent }).getByRole('button')
  const another = dialog.getByRole('button', { name: homework.assign.change })
  const inSight = async (exam: Locator) => {
    for (const part of [exam, pupils, until, give]) await expect(part).toBeInViewport({ ratio: 0.95 })
  }
  await expect(exams).toHaveCount(3)
  await inSight(search)

  await give.click()
  await expect(search).toBeFocused()
  await expect(dialog.getByRole('status').filter({ hasText: homework.assign.missingExam })).toBeInViewport()
  await inSight(search)

  // The chosen one collapses, and what stands in its place is where the focus is.
  await exams.first().click()
  await expect(another).toBeFocused()
  await give.click()
  await expect(pupils.getByRole('checkbox').first()).toBeFocused()
  await expect(dialog.getByRole('status').filter({ hasText: homework.assign.missingClass })).toBeInViewport()
  await inSight(another)

  await pupils.getByText(new RegExp(`^${eClass.name}`)).click()
  await expect(dialog.getByText(homework.assign.missingClass)).toHaveCount(0)
  await give.click()
  await expect(
    dialog.getByRole('button', { name: filled(homework.assigned.copyFor, { name: eClass.name }) }),
  ).toBeVisible()
  expect(complaints).toEqual([])
})

test('what is missing is said above the two buttons where a phone has no room beside them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await enterAs(page, 'quantri')
  await page.goto('/sgk')
  await page.getByRole('button', { name: schoolBooks.add }).first().click()
  const dialog = page.getByRole('dialog', { name: schoolBooks.add })
  const give = dialog.getByRole('button', { name: schoolBooks.add })
  await give.click()
  await expect(dialog.getByRole('textbox', { name: schoolBooks.name })).toBeFocused()
  const note = dialog.getByRole('status').filter({ hasText: schoolBooks.nameMissing })
  const tops = await Promise.all(
    [note, dialog.getByRole('button', { name: shared.form.cancel, exact: true }), give].map(
      async part => (await part.boundingBox())?.y ?? 0,
    ),
  )
  expect(Math.abs((tops[1] ?? 0) - (tops[2] ?? 0))).toBeLessThan(2)
  expect(tops[0]).toBeLessThan(tops[1] ?? 0)
})
