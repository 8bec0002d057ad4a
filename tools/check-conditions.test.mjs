import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { mistakesIn, switchable } from './conditions/mistakes.mjs'
import { root } from './freshness.mjs'

const left = source => mistakesIn('a.ts', source).map(({ text }) => text)

it('drops one conjunct, whichever side it stands on', () => {
  expect(left('const x = a && b')).toEqual(['const x = b', 'const x = a'])
  expect(left('const x = a ?? b')).toEqual([])
  expect(left('f(and(a, b, c))')).toEqual(['f(and(b, c))', 'f(and(a, c))', 'f(and(a, b))'])
})

it('drops one condition of SQL, and none of a range', () => {
  expect(left('sql`select 1 where a = 1 and (b or c) and d order by 1`')).toEqual([
    'sql`select 1 where (b or c) and d order by 1`',
    'sql`select 1 where a = 1 and d order by 1`',
    'sql`select 1 where a = 1 and (b or c) order by 1`',
  ])
  expect(left('sql`where x between 1 and 2`')).toEqual([])
  expect(left('sql`where a and b is distinct from c or d`')).toEqual([
    'sql`where b is distinct from c or d`',
    'sql`where a or d`',
  ])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: source that is read
  const inBrackets = left('sql`where (a and ${b.c} = 1) or d`')
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what is left of it
  expect(inBrackets).toEqual(['sql`where ( ${b.c} = 1) or d`', 'sql`where (a ) or d`'])
})

it('drops an element, a spread and an awaited act, and moves an edge', () => {
  expect(left('const x = [a, b]')).toEqual(['const x = [b]', 'const x = [a]'])
  expect(left('const x = { ...a, b }')).toEqual(['const x = { b }'])
  expect(left('const x = { ...a, }')).toEqual(['const x = { }'])
  expect(left('async () => { await f(); g() }')).toEqual(['async () => {  g() }'])
  expect(left('const x = a < b')).toEqual(['const x = a <= b'])
})

it('names a mistake by itself and not by its line, so that what stands above may change', () => {
  const [before] = mistakesIn('a.ts', 'const x = a && b')
  const [after] = mistakesIn('a.ts', '\n\nconst x = a && b')
  expect([before.what, before.line, after.what, after.line]).toEqual(['a &&', 1, 'a &&', 3])
})

it('makes each mistake by its switch as by its text, also within another and at the beginning of a line', async () => {
  const source = `
    const said = []
    const sql = (texts, ...values) => String.raw({ raw: texts }, ...values)
    const put = async what => { said.push(what) }
    const a = 1
    const b = [0, 2, a < 2 && a <= 1 ? 3 : 4]
    if (b.length > 2) await put('act')
    await put(sql\`where \${a} and (x or \${[a, b || 5].join()}) and y\`)
    a > 0 && said.push({ ...{ a }, ...{ b } })
    return JSON.stringify([said, b])`
  const head = 'const act = async () => {'
  const run = (text, made) => new Function('__mistake', `${text}\nreturn act()`)(number => number === made)
  const whole = `${head}${source}}`
  const switches = switchable('a.ts', whole, 7)
  const mistakes = mistakesIn('a.ts', whole)
  expect(mistakes).toHaveLength(24)
  expect(await run(switches, null)).toBe(await run(whole, null))
  for (const [at, { text }] of mistakes.entries())
    expect(await run(switches, 7 + at), text).toBe(await run(text, null))
})

it('lists what it would try of each file, with what the last run has found, and runs nothing', () => {
  const given = [join(root, 'tools/check-conditions.mjs'), '--list', '--files', 'learn/learn.access.ts']
  const said = execFileSync(process.execPath, given, { cwd: root, encoding: 'utf8' })
  expect(said).toMatch(
    /^apps\/server\/src\/features\/learn\/learn\.access\.ts: \d+ \((never run|\d+ of \d+ survived(, before it was changed)?)\)\n( {2}\d+ .+\n)*$/,
  )
})
