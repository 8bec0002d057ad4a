import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, it } from 'vitest'
import { FLOOR, SYNTAX, TARGETS } from './floor.ts'
import { keepToFloor } from './keep-to-floor.ts'
import {
  Allowed,
  allowedInSources,
  allowedInStyles,
  listedFor,
  newerInBuilt,
  newerInSource,
  newerInStyles,
  rangeQueries,
} from './newer-than-floor.ts'

const none = () => new Allowed({})
const namesIn = (code: string) => newerInBuilt(code, none()).map(({ name }) => name)

/** As the product builds, of one module. */
async function built(code: string, css = '') {
  const root = await mkdtemp(join(tmpdir(), 'bangxanh-floor-'))
  try {
    await writeFile(join(root, 'one.css'), css)
    await writeFile(join(root, 'one.js'), `import './one.css'\n${code}`)
    const result = await build({
      root,
      configFile: false,
      logLevel: 'silent',
      plugins: [keepToFloor(none())],
      build: {
        write: false,
        target: SYNTAX,
        cssTarget: TARGETS,
        rolldownOptions: { input: join(root, 'one.js') },
      },
    })
    return (result as unknown as { output: { fileName: string; code?: string; source?: string }[] }).output
  } finally {
    await rm(root, { recursive: true })
  }
}

it('the list was made for the floor that the build lowers to', () => {
  expect(listedFor).toEqual(FLOOR)
})

describe('the build fails', () => {
  it.each([
    ['a look-behind', 'console.log(/(?<!a)b/.test("b"))', 'look-behind'],
    ['a look-behind in a text', 'console.log(new RegExp("(?<=a)" + self.b))', 'look-behind'],
    ['modifiers of a part', 'console.log(/a(?i:b)/.test("b"))', 'modifiers'],
    [
      'a method of a list that is put in nowhere',
      'console.log(Object.groupBy(self.a, b => b))',
      'Object.groupBy',
    ],
    ['a method that Safari 15.6 lacks', 'self.form.requestSubmit()', 'requestSubmit'],
    ['a maker that it lacks', 'console.log(new OffscreenCanvas(1, 1))', 'OffscreenCanvas'],
  ])('for %s', async (_, code, said) => {
    await expect(built(code)).rejects.toThrow(said)
  })
})

it('what is asked for first, or put in by older-browsers.js, passes', async () => {
  expect(
    namesIn(
      'self.share?.(1); a.form?.requestSubmit?.(); [].toSorted(); URL.canParse("a"); new Intl.Segmenter()',
    ),
  ).toEqual([])
})

it('newer syntax and queries by comparison are lowered', async () => {
  const output = await built(
    'class A { static { self.a ||= 1 } }\nconsole.log(A)',
    '@media (width <= 48em) { a { color: red } }',
  )
  expect(output.find(({ code }) => code)?.code).not.toContain('static{')
  const css = String(output.find(({ fileName }) => fileName.endsWith('.css'))?.source)
  expect(css).toContain('max-width')
  expect(rangeQueries(css)).toEqual([])
  expect(rangeQueries('@media (width<=48em){a{color:red}}')).toHaveLength(1)
})

it('a style that is asked for first passes, and one alone does not', () => {
  const name = 'a:has(b) { color: red; }'
  expect(newerInStyles(name, none())).toMatchObject([{ name: ':has' }])
  expect(newerInStyles(`@supports selector(:has(a)) { ${name} }`, none())).toEqual([])
  expect(newerInStyles('a { text-wrap: pretty; width: 2lh; }', none()).map(one => one.name)).toEqual([
    'text-wrap',
    'lh',
  ])
  expect(newerInStyles(name, new Allowed({ ':has': { 'a.css': 'so' } }), 'a.css')).toEqual([])
  expect(newerInStyles(name, new Allowed({ ':has': { 'a.css': 'so' } }), 'b.css')).toHaveLength(1)
})

it('a field of ours that an older browser leaves empty is found', () => {
  const text = "const busy = form.ariaBusy === 'true'\nconst label = props.label"
  expect(newerInSource(text, none())).toMatchObject([{ name: 'ariaBusy' }])
})

it('each exception for our own sources and styles is still needed', () => {
  const root = join(import.meta.dirname, '../../..')
  const texts = (pattern: string) =>
    globSync(pattern, { cwd: root }).map(
      path => [path, readFileSync(join(root, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')] as const,
    )
  const [sources, styles] = [allowedInSources(), allowedInStyles()]
  for (const [, text] of texts(
    '{apps/web,packages/{questions,contract,exchange,printing}}/src/**/*.{ts,tsx}',
  ))
    newerInSource(text, sources)
  for (const [path, text] of texts('apps/web/src/**/*.css')) newerInStyles(text, styles, path)
  expect([...sources.unused(), ...styles.unused()]).toEqual([])
})

it('the programs that the product brings keep to it, of which no build lowers anything', () => {
  const folder = join(import.meta.dirname, '../../server/programs')
  const found = globSync('*/*.{js,css}', { cwd: folder }).map(file => {
    const text = readFileSync(join(folder, file), 'utf8')
    return [
      file,
      file.endsWith('.css') ? newerInStyles(text, allowedInStyles()) : newerInSource(text, none()),
    ]
  })
  expect(found.length).toBeGreaterThan(5)
  expect(found.filter(([, newer]) => newer?.length)).toEqual([])
})
