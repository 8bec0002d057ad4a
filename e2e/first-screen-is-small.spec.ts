import { expect, test } from '@playwright/test'
import { enterAs } from './people.ts'
import { countScripts } from './script-bytes.ts'

/** Packed script that a cheap phone on bad wifi has to fetch before the first screen stands (product 8.8). */
const MOST_BYTES = 200_000

test('the login screen fetches at most 200 kB of script', async ({ page }) => {
  const scripts = countScripts(page)
  await page.goto('/login')
  await expect(page.locator('input[type=password]')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts().bytes).toBeGreaterThan(50_000)
  expect(scripts().bytes).toBeLessThanOrEqual(MOST_BYTES)
})

test("a pupil's home fetches at most 200 kB of script", async ({ page }) => {
  await enterAs(page, 'hocsinh01')
  const scripts = countScripts(page)
  await page.goto('/em')
  await expect(page.getByRole('main')).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(scripts().bytes).toBeGreaterThan(50_000)
  expect(scripts().bytes).toBeLessThanOrEqual(MOST_BYTES)
})
