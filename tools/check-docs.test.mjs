import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { checkDocs } from './check-docs.mjs'

const GOOD = {
  'docs/product/02-the-wire.md':
    '# 2 The wire\n\n**2.3** One order for all answers.\n\n| action | teacher | student |\n|---|---|---|\n| rain.make | S | - |\n\n**2.10** Too large is\n413.\n',
  'docs/decisions/README.md': '# Decisions\n\n- [0001](0001-rain.md) rain; 0002 may overturn it\n',
  'docs/decisions/0001-rain.md': '# 0001 Rain\n',
  'docs/calls.tsv':
    '# feature\tmethod\tpath\twhat\nweather\tGET\t/weather\t-> weather\nweather\tPOST\t/weather\tmakes it\n',
  'docs/map.md':
    '# Map\n\n```text\napps/server/src/   the server\n```\n\nSee `apps/server/src/main.ts` and [rules](product/02-the-wire.md).\n',
  'docs/guides/attacks.md':
    '| attack | test |\n|---|---|\n| rain from below | `apps/a.test.ts` “falls down” and “stays %s” |\n',
  'apps/a.test.ts': "test('falls down', () => {})\ntest.each([1])('stays %s', () => {})\n",
  'apps/server/src/main.ts': '// In one order (product 2.3, chapter: product 2).\n',
}
const permissions = { 'rain.make': { teacher: 'S', student: '-' } }
const api = { weather: { read: { method: 'GET', path: '/weather' } } }

function problemsOf(files, calls = api, rights = permissions) {
  const root = mkdtempSync(join(tmpdir(), 'docs-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return checkDocs(root, calls, rights).problems
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

it('documents that agree with the code pass', () => {
  expect(problemsOf(GOOD)).toEqual([])
})

it.each([
  ['a comment cites no rule', 'apps/server/src/main.ts', '// product 2.4', /main.ts cites product 2.4/],
  [
    'a rule stands twice',
    'docs/product/02-the-wire.md',
    `${GOOD['docs/product/02-the-wire.md']}\n**2.10** Again.\n`,
    /rule 2.10 comes after 2.10/,
  ],
  [
    'rules are out of order',
    'docs/product/02-the-wire.md',
    `${GOOD['docs/product/02-the-wire.md']}\n**2.9** Late.\n`,
    /rule 2.9 comes after 2.10/,
  ],
  [
    'a rule stands in another chapter',
    'docs/product/02-the-wire.md',
    `${GOOD['docs/product/02-the-wire.md']}\n**3.11** Elsewhere.\n`,
    /not the chapter of rule 3.11/,
  ],
  [
    'a rule is too long',
    'docs/product/02-the-wire.md',
    `${GOOD['docs/product/02-the-wire.md']}\n**2.11** ${'long '.repeat(80)}\ngone.\n`,
    /rule 2.11 has 81 words/,
  ],
  [
    'one of several cited rules is not there',
    'docs/map.md',
    'As product 2.3, 2.4 say. See `apps/server/src/main.ts`.',
    /map.md cites product 2.4/,
  ],
  [
    'a decision is not in the index',
    'docs/decisions/0002-snow.md',
    '# 0002 Snow\n',
    /lists 0002-snow.md 0 times/,
  ],
  [
    'a decision is in the index twice',
    'docs/decisions/README.md',
    `${GOOD['docs/decisions/README.md']}- [0001](0001-rain.md) again\n`,
    /lists 0001-rain.md 2 times/,
  ],
  [
    'a right is written otherwise',
    'docs/product/02-the-wire.md',
    GOOD['docs/product/02-the-wire.md'].replace('S', 'O'),
    /rain.make: written is O/,
  ],
  [
    'a right is not written',
    'docs/product/02-the-wire.md',
    GOOD['docs/product/02-the-wire.md'].replace('rain', 'snow'),
    /./,
  ],
  [
    'a call has another method',
    'docs/calls.tsv',
    'weather\tPUT\t/weather\tchanges it\n',
    /serves GET \/weather/,
  ],
  [
    'a line lacks a column',
    'docs/calls.tsv',
    `${GOOD['docs/calls.tsv']}weather\tPUT\t/weather\n`,
    /four columns/,
  ],
  [
    'a call is listed twice',
    'docs/calls.tsv',
    'a\tGET\t/weather\tx\nb\tGET\t/weather\ty\n',
    /lists GET \/weather twice/,
  ],
  [
    'a quoted path is gone',
    'docs/map.md',
    'See `apps/server/src/old.ts`.',
    /names apps\/server\/src\/old.ts/,
  ],
  [
    'a folder of the tree is gone',
    'docs/map.md',
    '```text\napps/desktop/  none\n```\n',
    /names apps\/desktop/,
  ],
  [
    'a test that holds an attack is gone',
    'apps/a.test.ts',
    "test('falls down', () => {})\n",
    /a.test.ts has no test "stays %s"/,
  ],
  [
    'a test that holds an attack is skipped',
    'apps/a.test.ts',
    GOOD['apps/a.test.ts'].replace('test(', 'test.skip('),
    /no test "falls down"/,
  ],
  [
    'an attack is held by no test',
    'docs/guides/attacks.md',
    '| attack | test |\n|---|---|\n| snow | `apps/a.test.ts` |\n',
    /no test holds "snow"/,
  ],
  ['a link leads nowhere', 'README.md', '[map](docs/plan.md)', /names docs\/plan.md/],
])('%s', (_, path, text, problem) => {
  const problems = problemsOf({ ...GOOD, [path]: text })
  expect(problems.length).toBeGreaterThan(0)
  expect(problems[0]).toMatch(problem)
})

it('the check fails when it finds nothing to check', () => {
  expect(problemsOf({})).toEqual([
    'rules: nothing was found to check.',
    'cited rules: nothing was found to check.',
    'decisions: nothing was found to check.',
    'calls: nothing was found to check.',
    'permissions: nothing was found to check.',
    'paths: nothing was found to check.',
    'attacks: nothing was found to check.',
  ])
  expect(problemsOf(GOOD, {})).toEqual(['calls: nothing was found to check.'])
  expect(problemsOf(GOOD, api, {})).toEqual(['permissions: nothing was found to check.'])
})
