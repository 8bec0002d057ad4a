import { expect, test } from '@playwright/test'
import { complaintsOf, enterAs } from './people.ts'
import { made, newExam } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { words } from './words.ts'

const { vault } = words.vi
const { offer } = vault
const TITLE = 'Đề giữa kì gửi lên kho trường'

test('a teacher proposes an exam on a phone, the principal looks at it at a desk and takes a copy', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const id = await newExam(page, token, TITLE)
  const question = {
    ...{ type: 'MultiChoice', point: 1, content: '<p>Số nào là số nguyên tố?</p>', right: 1 },
    answers: ['<p>4</p>', '<p>5</p>', '<p>6</p>', '<p>8</p>'],
  }
  const questionGroups = [{ title: 'Phần I', questions: [question] }]
  await made(page, token, `/exam-vault/question-groups/bulk?examVaultId=${id}`, { questionGroups })

  await page.goto(`/kho-hoc-lieu/${id}`)
  await page.getByRole('button', { name: vault.act.more.replace('{{name}}', TITLE) }).click()
  await page.getByRole('menuitem', { name: offer.propose }).click()
  const dialog = page.getByRole('dialog')
  await expectUsable(page, 'proposing', '[role=dialog]')
  await dialog.getByLabel(offer.note).fill('Đã dùng ở 9A1.')
  await dialog.getByRole('button', { name: offer.proposeAct, exact: true }).click()
  await expect(page.getByText(vault.done.proposed)).toBeVisible()

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const desk = await context.newPage()
  const atDesk = complaintsOf(desk)
  await enterAs(desk, 'hieutruong')
  await desk.goto('/kho-hoc-lieu?tab=School')
  await desk.getByRole('link', { name: offer.open, exact: true }).click()
  await expect(desk).toHaveURL(/duoc-gui\?.*box=proposals/)
  await desk.getByRole('button', { name: TITLE, exact: true }).click()
  const look = desk.getByRole('dialog')
  await expect(look.getByText('Số nào là số nguyên tố?')).toBeVisible()
  await expect(look.getByText('Đã dùng ở 9A1.')).toBeVisible()
  await look.getByRole('button', { name: offer.take, exact: true }).click()
  await desk.getByRole('combobox', { name: offer.intoSchool }).click()
  await desk.getByRole('option').first().click()
  await desk.getByRole('button', { name: offer.takeAct }).click()
  await expect(desk.getByText(vault.done.offerTaken)).toBeVisible()

  // What waited is answered; the copy is found under all of the list.
  await desk.goto('/kho-hoc-lieu/duoc-gui?box=proposals')
  await desk.getByRole('link', { name: offer.copyOf.replace('{{name}}', TITLE) }).click()
  await expect(desk.getByRole('heading', { name: TITLE })).toBeVisible()
  await context.close()

  await page.goto('/kho-hoc-lieu/duoc-gui?box=sent')
  await expect(page.getByRole('listitem').filter({ hasText: TITLE })).toContainText(offer.states.taken)
  await expectUsable(page, 'what was sent')
  expect([...complaints, ...atDesk]).toEqual([])
})
