import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'
import { NOT_ASKED } from './not-asked.ts'

/** Which engine this run is for (tools/test-browsers.mjs). */
const ENGINE = process.env.ENGINE ?? 'chromium'
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const left = NOT_ASKED.filter(({ engine }) => engine === ENGINE).map(
  ({ width, journey }) => new RegExp(`${width ?? ''}.*${escaped(journey)}`),
)

/** The journeys in other engines than today's Chromium, and what only they are asked. */
export default defineConfig({
  ...base,
  testDir: '..',
  outputDir: '../../test-results',
  projects: [
    ...(ENGINE.startsWith('webkit') || ENGINE === 'chromium' ? [] : (base.projects ?? [])).map(project => ({
      ...project,
      grepInvert: [project.grepInvert ?? [], left].flat(),
    })),
    { name: 'engine', testMatch: '**/browsers/*.spec.ts', grep: new RegExp(`@${ENGINE}(?![\\w-])`), use: {} },
  ],
})
