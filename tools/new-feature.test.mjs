import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findViolations } from './borders/find-violations.mjs'
import { indexesBehind } from './make-indexes.mjs'
import { newFeature } from './new-feature.mjs'

const repository = join(import.meta.dirname, '..')
let root

/** The sources, with the packages of others as they are installed. */
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'new-feature-'))
  const copied = ['.gitignore', 'biome.json', 'tsconfig.base.json', 'docs/calls.tsv', 'apps', 'packages']
  for (const path of copied)
    cpSync(join(repository, path), join(root, path), {
      recursive: true,
      filter: from => !/\/(node_modules|dist|\.cache|samples|programs|public)(\/|$)/.test(from),
    })
  mkdirSync(join(root, 'node_modules/@bangxanh'), { recursive: true })
  const linked = readdirSync(join(repository, 'node_modules')).filter(name => name !== '@bangxanh')
  for (const path of [
    ...linked.map(name => `node_modules/${name}`),
    ...globSync('{apps,packages}/*/node_modules', { cwd: repository }),
  ])
    symlinkSync(join(repository, path), join(root, path))
  for (const name of readdirSync(join(root, 'packages')))
    symlinkSync(join(root, 'packages', name), join(root, 'node_modules/@bangxanh', name))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const text = path => readFileSync(join(root, path), 'utf8')
describe('a new feature', () => {
  let written
  beforeAll(() => {
    written = newFeature(root, { name: 'snow-days', path: 'su-kien' })
    newFeature(root, { name: 'teaching-plan', one: 'taught-week' })
  })

  it('is written from the table to the screen, under its own names alone', () => {
    expect(written.files).toHaveLength(19)
    for (const path of written.files) {
      expect(path).toMatch(/snow[-_]day/)
      expect(text(path)).not.toMatch(/weather/i)
    }
    expect(text('apps/server/src/features/snow-days/snow-days.store.ts')).toContain('schoolRecords(snowDays,')
  })

  it('is known to every list, and its calls to the list of the product once', () => {
    expect(indexesBehind(root)).toEqual([])
    const calls = text('docs/calls.tsv').split('\n')
    expect(calls.filter(line => line.startsWith('snow-days\t'))).toHaveLength(5)
    // Those of teaching plans were planned.
    expect(calls.filter(line => /\t(GET|POST)\t\/teaching-plan\t/.test(line))).toHaveLength(2)
  })

  it('takes over an address that was not built yet with its title, or brings one of its own', () => {
    const routes = text('apps/web/src/app/staff-routes.tsx')
    expect(text('apps/web/src/app/not-built.ts')).not.toContain("['su-kien',")
    expect(routes).toMatch(/screen\('su-kien', [^{]+\{\n\s+title: 'events',/)
    expect(routes).toMatch(/screen\('teaching-plan', [^{]+\{\n\s+title: 'teachingPlan',/)
    expect(text('apps/web/src/app/texts.en.ts')).toContain("    teachingPlan: 'Teaching plan',\n")
  })

  it('is tried wherever every edit of the product is', () => {
    expect(text('apps/server/src/testing/editions.test.ts')).toContain('async updateTaughtWeek() {')
    const dialogs = text('apps/web/src/screens/edit-dialogs.test.tsx')
    expect(dialogs.match(/snow-days\/snow-day-dialog\.tsx'/g)).toHaveLength(3)
  })

  it('crosses no border', async () => {
    const { violations } = await findViolations(root)
    expect(violations).toEqual([])
  })
})

it.each([
  ['there is one of that name', { name: 'classes', one: 'class' }, 'There is a feature "classes"'],
  ['many and one are called the same', { name: 'rain' }, 'needs a name of its own: --one'],
  ['a name is no name of a folder', { name: 'SnowDays' }, 'small letters'],
  ['there is none', { name: '' }, 'small letters'],
])('nothing is written where %s', (_, how, reason) => {
  expect(() => newFeature(root, how)).toThrow(reason)
})
