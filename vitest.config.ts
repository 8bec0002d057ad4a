import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Of the server these need no database; a test of the kernel that does is named *.database.test.ts.
const withoutDatabase = ['apps/server/src/kernel/**/*.test.ts']
const withDatabase = ['apps/server/src/**/*.database.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Against hanging only: no test measures time, and a busy machine may be many times as slow as ours.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.ts',
            'tools/**/*.test.mjs',
            'apps/web/build/*.test.ts',
            ...withoutDatabase,
          ],
          exclude: ['**/node_modules/**', ...withDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'apps/server/src/kernel/**/!(*.database).test.ts'],
          globalSetup: ['apps/server/src/testing/database.ts'],
          setupFiles: ['apps/server/src/testing/to-fail.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
        },
      },
    ],
  },
})
