import { openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { tinos } from './pdf/tinos.ts'
import { DRAWN, lackingSigns } from './signs.ts'

const codesOf = (path: string): number[] => {
  const font = openSync(path)
  return 'characterSet' in font ? font.characterSet : []
}

test('the table of signs is what the fonts draw', () => {
  const { signs, ...faces } = tinos
  const [first = new Set<number>(), ...others] = Object.values(faces).map(path => new Set(codesOf(path)))
  // A sign that one face of the text lacks is drawn by another font, in every face.
  const codes = new Set([
    ...[...first].filter(code => others.every(face => face.has(code))),
    ...signs.flatMap(codesOf),
  ])
  const runs: [number, number][] = []
  for (const code of [...codes].sort((one, other) => one - other)) {
    const last = runs.at(-1)
    if (last && last[1] === code - 1) last[1] = code
    else runs.push([code, code])
  }
  const said = runs.map(run => [...new Set(run)].map(code => code.toString(16)).join('-')).join(' ')
  expect(DRAWN).toBe(said)
})

test('names each sign that no font has once, and none that leaves nothing on paper', () => {
  expect(lackingSigns('Cho a ⇒ b ☐ ✓\u00a0①\u200b ❤\ufe0f\t')).toEqual([])
  expect(lackingSigns('😀 中 và 😀')).toEqual(['😀', '中'])
})
