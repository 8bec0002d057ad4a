import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { BROWSER, LAUNCH } from './browsers/engine.ts'

// Two checkouts on one machine need two.
const PORT = Number(process.env.E2E_PORT ?? 18_090)
// A server that runs already, with the demo school: for journeys that do not look into its folder.
const { E2E_URL, OLDEST_CHROMIUM_PATH } = process.env
// The configuration is read again in each worker; the folder is made once.
process.env.E2E_DATA_DIR ??= mkdtempSync(join(tmpdir(), 'bangxanh-e2e-'))

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

// What is the same at any width is gone through once: where the keyboard is what matters, or no width at all, at the desk; what
// happens on a pupil's way home, on the phone.
const AT_A_DESK = [
  'a-library-is-filled-searched-and-shared',
  'director-runs-their-schools',
  'first-screen-is-small',
  'lists-keep-their-place',
  'long-pages-are-no-narrower',
  'news-is-written-and-read',
  'owner-sets-up-a-new-installation',
  'picture-comes-in-over-a-bad-net',
  'pupil-enters-by-card',
  'something-missing-at-the-press',
  'task-9-type-ten-questions',
  'teacher-marks-what-a-pupil-says-and-writes',
  'teacher-mends-a-key-and-regrades',
  'teacher-writes-every-type-and-the-vectors-hold',
  'task-13-paste-from-word',
  'the-sheet-loses-nothing',
]
const ON_A_PHONE = [
  'a-machine-that-stops-things',
  'an-exam-goes-up-to-the-school',
  'homework-of-every-kind',
  'nothing-of-a-pupil-stays',
  'nothing-typed-is-lost-without-network',
  'people-hear-what-happened',
  'pupil-goes-on-with-a-film',
  'pupil-hands-in-photos',
  'pupil-plays-a-mini-program',
  'pupil-plays-a-program-of-each-kind',
  'sign-in-form-comes-with-the-page',
]
/** Of files that are gone through at both widths, what a test of one width alone is tagged with. */
const ONLY = { desktop: /@desk\b/, phone: /@phone\b/ }
/** For the other engines alone: npm run test:browsers. */
const OF_ENGINES = '**/browsers/**'
const files = (names: readonly string[]) => names.map(name => `**/${name}.spec.ts`)

/** What is asked of the oldest Chromium that is served, beside the journeys in today's. */
const oldest = (executablePath: string): Project => ({
  name: 'chromium-109',
  testMatch: files(['browsers/every-desk']),
  grep: /@inside\b/,
  use: { browserName: BROWSER, launchOptions: { ...LAUNCH, executablePath } },
})

/** Journeys of real people through the built product, on the demo school. */
export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: false,
  // Two leave two processors idle for a quarter of their time, while a page waits for its timers.
  workers: 3,
  // Against hanging only: a busy machine may be three times as slow as ours.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  use: {
    baseURL: E2E_URL ?? `http://127.0.0.1:${PORT}`,
    actionTimeout: 30_000,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    // A trace (`--trace on`) makes every journey a sixth slower.
    screenshot: 'only-on-failure',
    // Dialogs stand at once, as for who asks for it: drawing them as they come in costs a processor without a graphics card.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: LAUNCH,
  },
  projects: [
    // First, as its tests are the longest.
    ...(OLDEST_CHROMIUM_PATH ? [oldest(OLDEST_CHROMIUM_PATH)] : []),
    {
      name: 'desktop',
      use: { browserName: BROWSER, ...desktop },
      testIgnore: [...files(ON_A_PHONE), OF_ENGINES],
      grepInvert: ONLY.phone,
    },
    {
      name: 'phone',
      use: { browserName: BROWSER, ...phone },
      testIgnore: [...files(AT_A_DESK), OF_ENGINES],
      grepInvert: ONLY.desktop,
    },
  ],
  webServer: E2E_URL
    ? undefined
    : {
        command: 'exec node apps/server/dist/main.js',
        cwd: join(import.meta.dirname, '..'),
        env: { PORT: String(PORT), DATA_DIR: process.env.E2E_DATA_DIR, LOG_LEVEL: 'error', DEMO: 'on' },
        url: `http://127.0.0.1:${PORT}/readyz`,
        // Against hanging only: it fills the demo school first.
        timeout: 300_000,
        // PostgreSQL would be left behind by a hard kill.
        gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
      },
})
