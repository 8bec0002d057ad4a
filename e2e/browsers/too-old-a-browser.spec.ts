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
      const sentence = page.getByRole('alert').filter({ hasText: said[0] as string })
      await expect(sentence).toBeVisible()
      await expect(sentence).toContainText(said[1] as string)
    })
  })
}
