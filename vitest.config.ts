import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Of the server these need no database; a test of the kernel that does is named *.database.test.ts.
const withoutDatabase = ['apps/server/src/kernel/**/*.test.ts']
const withDatabase = ['apps/server/src/**/*.database.test.ts']

/** What walks the whole product takes minutes and comes first, so that no worker is alone with it at the end. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const rank = ({ moduleId }: TestSpecification) => Number(!moduleId.includes('/server/src/testing/'))
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    pool: 'forks',
    maxWorkers: 2,
    // Tests leave much behind: with a larger nursery the collector costs an eighth of their time less.
    execArgv: ['--max-semi-space-size=64'],
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
          exclude: ['**/node_modules/**', '**/*.infra.test.ts', ...withDatabase],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          exclude: [
            '**/node_modules/**',
            '**/*.infra.test.ts',
            'apps/server/src/kernel/**/!(*.database).test.ts',
          ],
          // The modules of the server keep nothing between two apps: they are read once a worker, and not once a file.
          isolate: false,
          globalSetup: ['apps/server/src/testing/database.ts'],
          setupFiles: ['apps/server/src/testing/to-fail.ts'],
        },
      },
      {
        extends: true,
        test: {
          // What needs a program of the system; tools/test-infra.mjs runs it.
          name: 'infra',
          include: process.env.INFRA === 'on' ? ['{apps,packages}/**/*.infra.test.ts'] : [],
          globalSetup: ['apps/server/src/testing/database.ts'],
          setupFiles: ['apps/server/src/testing/to-fail.ts'],
        },
      },
      {
        extends: true,
        plugins: [react()],
        test: {
          name: 'web',
          // A context a file in workers that live on: libraries are read once a worker, which halves the work.
          pool: 'vmForks',
          include: ['apps/web/src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          deps: {
            optimizer: {
              client: {
                enabled: true,
                // Each that has React or Mantine inside, else there are two of them.
                include: [
                  '@dnd-kit/core',
                  '@dnd-kit/sortable',
                  '@mantine/charts',
                  '@mantine/core',
                  '@mantine/dates',
                  '@mantine/form',
                  '@mantine/hooks',
                  '@mantine/notifications',
                  '@mantine/tiptap',
                  '@tabler/icons-react',
                  '@tanstack/react-query',
                  '@tanstack/react-router',
                  '@testing-library/react',
                  '@testing-library/user-event',
                  '@tiptap/react',
                  'i18next',
                  'react',
                  'react-dom',
                  'react-dom/client',
                  'react-i18next',
                  'react/jsx-dev-runtime',
                  'react/jsx-runtime',
                ],
              },
            },
          },
        },
      },
    ],
  },
})
