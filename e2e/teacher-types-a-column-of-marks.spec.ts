import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { filled, words } from './words.ts'

const { gradebook: said, shared } = words.vi
/** Waits for its marks in the demo school; each width has a class of its own. */
const COLUMN = { at: 3, label: 'TX4' }
const TYPED = ['8', '7,5', '9,5', '6', '10']
const marks = [8, 7.5, 9.5, 6, 10]

interface Book {
  readonly gradebook: {
    readonly semester: 1 | 2
    readonly pupils: readonly { fullname: string; cells: readonly ({ value: unknown } | null)[] }[]
  }
}

test('a column of marks is typed down the class, a key a pupil', async ({ page }) => {
  const complaints = complaintsOf(page)
  const onPhone = test.info().project.name === 'phone'
  const token = await enterAs(page, 'giaovien')
  const search = encodeURIComponent(onPhone ? '6A1 Toán' : '9A1 Toán')
  const { classes } = await read<{ classes: { _id: string }[] }>(
    page.request,
    token,
    `/class?search=${search}`,
  )
  const classId = classes[0]?._id ?? ''
  const book = async () => (await read<Book>(page.request, token, `/class/${classId}/gradebook`)).gradebook
  const { semester, pupils } = await book()
  await page.goto(`/lop-hoc/${classId}?tab=gradebook`)
  const cellOf = (at: number) =>
    page.getByRole('textbox', {
      name: filled(said.history.of, { name: pupils[at]?.fullname ?? '', column: COLUMN.label }),
    })
  if (onPhone) await expect(page.getByRole('list', { name: /^Điểm TX1/ })).toBeVisible()
  else
    await expect(
      page.getByRole('table', { name: filled(said.table, { semester: said.semesters[`s${semester}`] }) }),
    ).toBeVisible()

  const hand = await startCounting(page)
  if (onPhone) {
    await page.getByRole('combobox', { name: said.phone.column }).click()
    await page.getByRole('option', { name: new RegExp(COLUMN.label) }).click()
    await cellOf(0).click()
  } else {
    // The first cell of a row is its number.
    await page
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .nth(1 + COLUMN.at)
      .click()
  }
  for (const [at] of pupils.entries()) {
    await page.keyboard.type(TYPED[at % TYPED.length] ?? '')
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(shared.save.saved, { exact: true })).toBeVisible()
  await hand.done('columnOfMarks')

  const column = async () => (await book()).pupils.map(({ cells }) => cells[COLUMN.at]?.value)
  await expect.poll(column).toEqual(pupils.map((_, at) => marks[at % marks.length]))
  expect(complaints).toEqual([])
})
