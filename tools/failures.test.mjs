import { join } from 'node:path'
import { expect, it } from 'vitest'
import { failuresOfJourneys, failuresOfVitest } from './failures.mjs'
import { root } from './freshness.mjs'

it('names each test that failed with the first line of why, and a file that could not be run', () => {
  const testResults = [
    {
      name: join(root, 'a.test.ts'),
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'well', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'adds up',
          failureMessages: ['AssertionError: 1 is not 2\n    at a.test.ts'],
        },
      ],
    },
    { name: join(root, 'b.test.ts'), status: 'failed', message: 'no such module', assertionResults: [] },
    {
      name: join(root, 'c.test.ts'),
      status: 'passed',
      message: '',
      assertionResults: [{ status: 'passed' }],
    },
  ]
  expect(failuresOfVitest({ testResults })).toEqual([
    'a.test.ts: adds up: AssertionError: 1 is not 2',
    'b.test.ts: no such module',
  ])
})

it('names each journey that failed, at its width, also one that passed at a second try', () => {
  const of = (status, ...errors) => ({
    ...{ status, projectName: 'phone' },
    results: errors.map(message => (message ? { error: { message } } : {})),
  })
  const specs = [
    { title: 'signs in', file: 'a.spec.ts', tests: [of('expected', '')] },
    { title: 'hands in', file: 'a.spec.ts', tests: [of('unexpected', 'not found\n at')] },
    { title: 'signs out', file: 'a.spec.ts', tests: [of('flaky', 'too late', '')] },
  ]
  expect(failuresOfJourneys({ suites: [{ suites: [{ specs }] }] })).toEqual([
    'a.spec.ts (phone): hands in: not found',
    'a.spec.ts (phone): signs out: too late',
  ])
})
