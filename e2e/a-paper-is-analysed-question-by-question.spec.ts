import { expect, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs, read } from './people.ts'
import { expectUsable } from './usable.ts'
import { words } from './words.ts'

const { homework, itemAnalysis, reports, vault } = words.vi

test("from Home a head of subject reads the subject's weakest questions, and opens their answers", async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await enterAs(page, 'totruong')
  await page.goto('/')
  const weakest = page.getByRole('region', { name: reports.weakest.title })
  await expect(weakest).toBeVisible()

  const hand = await startCounting(page)
  await weakest.getByRole('link').first().click()
  const rows = page.getByRole('list', { name: itemAnalysis.list }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await hand.done('weakestQuestions')
  await expect(page.getByRole('tab', { name: homework.report.items })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expectUsable(page, 'the analysis of a homework')

  // An address of its own, kept by a reload; the answers open over it and lead back.
  await page.reload()
  await rows.first().getByText(itemAnalysis.answers).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.first()).toBeVisible()
  expect(complaints).toEqual([])
})

test('a teacher reads how the questions of an exam did in all classes, and mends one', async ({ page }) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const { homeworks } = await read<{
    homeworks: { examVaultId: string | null; submittedCount: number; kind: string }[]
  }>(page.request, token, '/homework?limit=50&sort=-endAt')
  const given = homeworks.find(({ examVaultId, submittedCount }) => examVaultId && submittedCount >= 20)
  await page.goto(`/kho-hoc-lieu/${given?.examVaultId}`)
  await page
    .getByRole('button', { name: new RegExp(`^${vault.act.more.replace('{{name}}', '')}`) })
    .first()
    .click()
  await page.getByRole('menuitem', { name: vault.act.analyse }).click()
  await expect(page).toHaveURL(/phan-tich$/)
  const rows = page.getByRole('list', { name: itemAnalysis.list }).getByRole('listitem')
  await expect(rows.first()).toBeVisible()
  await expectUsable(page, 'the analysis of an exam')
  await page.getByText(itemAnalysis.hard, { exact: true }).click()
  await expect(page).toHaveURL(/view=hard/)
  await rows
    .first()
    .getByRole('link', { name: /Bài làm/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(rows.first()).toBeVisible()
  expect(complaints).toEqual([])
})
