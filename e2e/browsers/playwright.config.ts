import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'
import { BROWSER, FIREFOX_ON_A_PHONE } from './engine.ts'
import { NOT_ASKED } from './not-asked.ts'

/** Which engine this run is for (tools/test-browsers.mjs). */
const ENGINE = process.env.ENGINE ?? 'chromium'
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const left = NOT_ASKED.filter(({ engine }) => engine === ENGINE).map(
  ({ width, journey }) => new RegExp(`${width ?? ''}.*${escaped(journey)}`),
)

/** Engines that go through the journeys too; of the others is asked only what `e2e/browsers` asks of them. */
const WITH_JOURNEYS = ['chromium-floor', 'chromium-109', 'firefox']
/**
 * What is asked with the gaps of the oldest, beside every screen: a pupil does all types and brings photos; a teacher writes, gives,
 * marks and prints. They are taken from today's Chromium, which goes through all journeys as it is.
 */
const AT_THE_FLOOR = [
  'homework-of-every-kind',
  'pupil-hands-in-photos',
  'task-10-write-homework',
  'task-12-print-an-exam',
  'teacher-assigns-homework-and-pupil-does-it',
  'teacher-marks-photos-on-the-page',
  'teacher-marks-what-a-pupil-says-and-writes',
  'teacher-writes-every-type-and-the-vectors-hold',
  'the-oldest-browsers-open-every-desk',
].map(name => `**/${name}.spec.ts`)

/** The journeys in other engines than today's Chromium, and what only they are asked. */
export default defineConfig({
  ...base,
  testDir: '..',
  // Against hanging only: the longest journey takes Firefox twice as long.
  timeout: 600_000,
  // A tab of Debian's Firefox crashes now and then while it is driven (a fault of its own, in libxul): it is walked again, and counted.
  retries: ENGINE === 'firefox' ? 1 : 0,
  outputDir: '../../test-results',
  projects: [
    ...(WITH_JOURNEYS.includes(ENGINE) ? (base.projects ?? []) : []).map(project => ({
      ...project,
      ...(ENGINE === 'chromium-floor' && { testMatch: AT_THE_FLOOR }),
      grepInvert: [project.grepInvert ?? [], left].flat(),
      // On a phone the screens are looked at in the dark, and pressed by fingers.
      ...(ENGINE === 'firefox' && project.name === 'phone'
        ? { use: { ...project.use, launchOptions: FIREFOX_ON_A_PHONE } }
        : {}),
    })),
    {
      name: 'engine',
      testMatch: '**/browsers/*.spec.ts',
      grep: new RegExp(`@${ENGINE}(?![\\w-])`),
      use: { browserName: BROWSER },
    },
  ],
})
