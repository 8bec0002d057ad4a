import { chromium } from '@playwright/test'
import { asOldestBrowser } from '../oldest-browser.ts'

/** Chromium, in whose every page all that the oldest browsers lack is taken away. */
export function ageChromium(): void {
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async options => {
    const browser = await launch(options)
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async given => {
      const context = await newContext(given)
      await asOldestBrowser(context)
      return context
    }
    return browser
  }
}
