import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { startCounting } from './counted.ts'
import { complaintsOf, enterAs } from './people.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const { licences, app } = words.vi
const STANDARD = 'Tiêu chuẩn'
const ADVANCED = 'Nâng cao'

/** A code that the owner makes at the terminal, where it is told once. */
function codeOf(name: string, months: number): string {
  const { PATH, HOME, E2E_DATA_DIR } = process.env
  const admin = join(import.meta.dirname, '..', 'apps/server/dist/admin.js')
  const env = { PATH, HOME, DATA_DIR: E2E_DATA_DIR }
  const words = ['licence', 'codes', name, String(months), '1']
  return (
    execFileSync(process.execPath, [admin, ...words], { env, encoding: 'utf8' })
      .trim()
      .split('\n')
      .at(-1) ?? ''
  )
}

/** Goes by the menu, which a phone keeps in a drawer. */
async function goToPackages(page: Page): Promise<void> {
  if (test.info().project.name === 'phone') await page.getByRole('button', { name: app.menu.open }).click()
  const menu = page.getByRole('navigation', { name: app.menu.label })
  await menu.getByRole('link', { name: app.routes.pricing, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: licences.title })).toBeVisible()
}

test('a principal activates a code from Home in three presses', async ({ page }) => {
  const onPhone = test.info().project.name === 'phone'
  const code = codeOf(STANDARD, 1)
  const complaints = complaintsOf(page)
  await enterAs(page, 'hieutruong')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()

  const hand = await startCounting(page)
  await goToPackages(page)
  await hand.type(page.getByRole('textbox', { name: licences.code.label }), code.toLowerCase())
  // A phone's keyboard has a key for it.
  if (onPhone) await page.keyboard.press('Enter')
  else await page.getByRole('button', { name: licences.code.act, exact: true }).click()
  await expect(page.getByText(filled(licences.done.activated, { name: STANDARD }))).toBeVisible()
  await hand.done('activateCode')

  await expectUsable(page, 'the package of a school')
  expect(complaints).toEqual([])
  // Once more it is refused, and says when.
  await page.getByRole('textbox', { name: licences.code.label }).fill(code)
  await page.getByRole('button', { name: licences.code.act, exact: true }).click()
  const failed = page.getByRole('dialog', { name: licences.code.failed })
  await expect(failed.getByText(/trường đã kích hoạt mã này lúc \d\d:\d\d/)).toBeVisible()
  await expectUsable(page, 'a code that failed', '[role=dialog]')
  await failed.getByText(licences.code.close).click()
})

test('another package goes in its place once the days that are given up were agreed to', {
  tag: '@phone',
}, async ({ page }) => {
  await enterAs(page, 'hieutruong3')
  await page.goto('/pricing')
  const bring = async (code: string) => {
    await page.getByRole('textbox', { name: licences.code.label }).fill(code)
    await page.getByRole('button', { name: licences.code.act, exact: true }).click()
  }
  await bring(codeOf(STANDARD, 1))
  await expect(page.getByText(filled(licences.done.activated, { name: STANDARD }))).toBeVisible()
  const better = codeOf(ADVANCED, 12)
  await bring(better)
  const dialog = page.getByRole('dialog', { name: filled(licences.replace.title, { takes: ADVANCED }) })
  await expect(dialog.getByText(/bỏ (28|30|31) ngày còn lại/)).toBeVisible()
  await expectUsable(page, 'another package', '[role=dialog]')
  await dialog.getByRole('button', { name: licences.replace.keep }).click()
  const current = page.getByRole('region', { name: licences.current.title })
  await expect(current.getByText(STANDARD)).toBeVisible()
  await page.getByRole('button', { name: licences.code.act, exact: true }).click()
  await dialog.getByRole('button', { name: licences.replace.act }).click()
  await expect(current.getByText(ADVANCED)).toBeVisible()
})

test('a director comes from Home to the packages of all schools in two presses', async ({ page }) => {
  const complaints = complaintsOf(page)
  await enterAs(page, 'giamdoc')
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const hand = await startCounting(page)
  await goToPackages(page)
  await expect(page.getByText('Trường THCS Phương Nam')).toBeVisible()
  await hand.done('allPackages')
  await expectUsable(page, 'the packages of all schools')
  expect(complaints).toEqual([])
})
