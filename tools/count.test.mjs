import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { count, tell } from './count.mjs'

const endpoints = "import { get, post } from '../kit/endpoint.ts'\n"
const names = (...calls) => `import { ${calls.join(', ')} } from '@bangxanh/contract/rain/endpoints.ts'\n`
const TREE = {
  'packages/contract/src/rain/endpoints.ts': `${endpoints}export const listRain = get('/rain', {})\nexport const measureRain = post('/rain', {})\n`,
  'packages/contract/src/rain/schemas.ts': '// one\n// two\n',
  'packages/contract/src/rain/forecast/endpoints.ts': "export const readForecast = get('/forecast', {})\n",
  'apps/server/src/features/rain/rain.service.ts': `${'// a line\n'.repeat(11)}`,
  'apps/server/src/features/rain/rain.test.ts': `${'// not counted\n'.repeat(500)}`,
  'apps/server/src/schema/rain.ts': '// a table\n',
  'apps/web/src/features/rain/rain-list.tsx': `${names('listRain')}${'// a line\n'.repeat(19)}`,
  'apps/web/src/features/rain/rain.module.css': '.drop {\n  color: blue;\n}\n',
  'apps/web/src/features/rain/texts.vi.ts': `${'// not counted\n'.repeat(500)}`,
  'apps/web/src/features/gauge/gauge.tsx': `${names('measureRain', 'listRain as rows')}`,
  'apps/web/src/features/gauge/gauge.module.css': '.gauge {\n  color: red;\n}\n',
}
const DESKS = { 'the gauge': { paths: ['gauge'], most: 4 } }

function countIn(files, desks = DESKS) {
  const root = mkdtempSync(join(tmpdir(), 'count-'))
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true })
      writeFileSync(join(root, path), text)
    }
    return count(root, desks)
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

it('a call that a desk names is not plain, and neither is one that nobody names', () => {
  expect(countIn(TREE).plain).toEqual([{ name: 'rain', calls: 0, contract: 0, server: 0, web: 23 }])
})

it('a plain call has an even share of what its feature is made of', () => {
  const gauge = { 'apps/web/src/features/gauge/gauge.tsx': names('measureRain') }
  expect(countIn({ ...TREE, ...gauge }).plain).toEqual([
    { name: 'rain', calls: 1, contract: 2, server: 4, web: 23 },
  ])
})

it('a desk is counted with its styles, and one above its budget is wrong', () => {
  const { desks } = countIn(TREE)
  expect(desks).toEqual([{ name: 'the gauge', most: 4, lines: 4 }])
  const more = countIn({ ...TREE, 'apps/web/src/features/gauge/scale.ts': '// one more\n' })
  expect(tell(more).wrong).toContain('the gauge has 5 lines, and at most 4 by tools/desks.mjs.')
})

it('a desk whose folder is gone is wrong', () => {
  const counted = countIn(TREE, { 'the gauge': { paths: ['gauges'], most: 4 } })
  expect(tell(counted).wrong).toEqual([
    'the gauge has no files: tools/desks.mjs names folders that are gone.',
  ])
})

it('of CSS counts what stands in features', () => {
  expect(countIn({ ...TREE, 'apps/web/src/shared/ui/kit.module.css': '.kit {\n}\n' }).css).toBe(6)
})

it('a function of more than 100 lines is counted in whichever way it is written, one inside another by itself', () => {
  const statements = count => 'step()\n'.repeat(count)
  const path = 'apps/web/src/features/rain/long.tsx'
  const of = text => countIn({ ...TREE, [path]: text }).longFunctions.length
  expect(of(`function pour() {\n${statements(98)}}\n`)).toBe(0)
  expect(of(`function pour() {\n${statements(99)}}\n`)).toBe(1)
  expect(of(`const Pour = () => {\n${statements(99)}return <p />\n}\n`)).toBe(1)
  expect(countIn({ ...TREE, [path]: `\nfunction pour() {\n${statements(99)}}\n` }).longFunctions).toEqual([
    { path, line: 2, lines: 101 },
  ])
  expect(of(`class Cloud {\npour() {\n${statements(99)}}\n}\n`)).toBe(1)
  expect(of(`const pour = async () => {\nfunction inner() {\n${statements(99)}}\n}\n`)).toBe(2)
  expect(of(`// ${statements(200).replaceAll('\n', '\n// ')}\n`)).toBe(0)
})

it('a file that cannot be read is an error and not a zero', () => {
  expect(() => countIn({ ...TREE, 'apps/web/src/features/rain/torn.ts': 'function (' })).toThrow('torn.ts')
})

it('tells every figure beside its goal', () => {
  const gauge = { 'apps/web/src/features/gauge/gauge.tsx': names('measureRain') }
  const { lines, wrong } = tell(countIn({ ...TREE, ...gauge }))
  expect(wrong).toEqual([])
  expect(lines.map(line => line.replace(/ +/g, ' '))).toEqual([
    'desk: the gauge 4 lines at most 4',
    'plain: rain 29 a call calls: 1',
    'plain calls together 29 a call goal 95; contract 2, server 4, web 23; calls: 1 of 3',
    'CSS 2 a call goal 25, at first 28',
    'functions over 100 lines 0 goal 30; 0 of them in the web',
    'files under 15 lines 6',
  ])
})
