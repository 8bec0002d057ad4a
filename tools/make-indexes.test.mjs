import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { indexesBehind, indexesOf } from './make-indexes.mjs'

const API = 'packages/contract/src/api.ts'
const KINDS = 'packages/contract/src/kit/kinds-of-ids.ts'
const FEATURES = 'apps/server/src/app/all-features.ts'
const WORLD = 'apps/server/src/testing/tenant-isolation/world-features.ts'

const inLayer = layer => `export const feature = {\n  layer: ${layer},\n}\n`
const TREE = {
  'packages/contract/src/snow-days/endpoints.ts': 'export const readSnow = 1\n',
  'packages/contract/src/snow-days/schemas.ts': "export const SnowDayId = idOf('snowDay')\n",
  'packages/contract/src/rain/endpoints.ts': 'export const readRain = 1\n',
  'packages/contract/src/kit/ids.ts': "export const CloudId = idOf('cloud')\n",
  'apps/server/src/features/snow-days/public.ts': inLayer(1),
  'apps/server/src/features/rain/public.ts': inLayer(2),
  'apps/server/src/testing/tenant-isolation/features/snow-days.ts': 'export const snowDays = {}\n',
  // So that the lists can be written.
  'apps/server/src/app/feature-list.ts': '\n',
}

function inTree(files, use) {
  const root = mkdtempSync(join(tmpdir(), 'indexes-'))
  const write = (path, text) => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  try {
    for (const [path, text] of Object.entries(files)) write(path, text)
    return use(root, write)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

it('finds the features of the contract, of the server and of the tests by their folders', () => {
  const lists = inTree(TREE, indexesOf)
  expect(lists.get(API)).toContain("import * as snowDays from './snow-days/endpoints.ts'\n")
  expect(lists.get(API)).toContain('export const api = {\n  rain,\n  snowDays,\n}\n')
  expect(lists.get(KINDS)).toContain("['cloud', 'snowDay'] as const")
  expect(lists.get(WORLD)).toContain("import { snowDays } from './features/snow-days.ts'\n")
  expect(lists.get(WORLD)).toContain("  'snow-days': snowDays,\n")
})

it('puts the features of the server in the order of the layers that they say', () => {
  const list = inTree(TREE, indexesOf).get(FEATURES)
  expect(list).toContain('  // Layer 1\n  snowDays,\n  // Layer 2\n  rain,\n')
})

it('says which lists are behind: all of a tree without any, and those of what has come since', () => {
  inTree(TREE, (root, write) => {
    expect(indexesBehind(root).map(([path]) => path)).toEqual([API, KINDS, FEATURES, WORLD])
    for (const [path, text] of indexesOf(root)) write(path, text)
    expect(indexesBehind(root)).toEqual([])
    write('packages/contract/src/rain/schemas.ts', "export const DropId = idOf('drop')\n")
    write('apps/server/src/features/rain/public.ts', inLayer(3))
    expect(indexesBehind(root).map(([path]) => path)).toEqual([KINDS, FEATURES])
  })
})

it.each([
  ['endpoints.ts', 'feature of the contract'],
  ['schemas.ts', 'id'],
  ['public.ts', 'feature of the server'],
  ['features/snow-days.ts', 'feature of the isolation tests'],
])('fails where no %s is found, since an empty list would hide what it should hold', (file, what) => {
  const rest = Object.entries(TREE).filter(([path]) => !path.endsWith(file) && !path.endsWith('/ids.ts'))
  expect(() => inTree(Object.fromEntries(rest), indexesOf)).toThrow(`no ${what} was found`)
})
