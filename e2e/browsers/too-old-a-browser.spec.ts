import { expect, test } from '@playwright/test'

const SAID = {
  'vi-VN': ['Trình duyệt này quá cũ', 'Trình duyệt đang dùng (Chrome 92) quá cũ'],
  'en-US': ['This browser is too old', 'The browser in use (Chrome 92) is too old'],
}

for (const [locale, said] of Object.entries(SAID)) {
  test.describe(locale, () => {
    test.use({ locale })
    test(`a browser below the floor is told so in ${locale}`, { tag: '@chromium-92' }, async ({ page }) => {
      await page.goto('/login')
      // By what the driver can ask of it: whether something is visible it asks by a newer method.
      const sentence = page.locator('#too-old')
      for (const part of said) await expect(sentence).toContainText(part)
      const height = () => document.getElementById('too-old')?.getBoundingClientRect().height
      expect(await page.evaluate(height)).toBeGreaterThan(400)
    })
  })
}
