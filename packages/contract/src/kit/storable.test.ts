import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../api.ts'
import type { Endpoint } from './endpoint.ts'
import { storable, storableIn } from './storable.ts'

/** Texts with all that nobody can store, among what everybody can. */
const SIGNS = fc.string({
  unit: fc.oneof(
    fc.constantFrom('\0', '\x01', '\x08', '\x0b', '\x0c', '\x1f', '\ud800', '\udfff', '\ufffe', '\uffff'),
    fc.constantFrom('a', 'ế', '\t', '\n', '\r', '😀', '\u00a0', '\ufffd', '\x7f'),
  ),
})
const isRefused = (sign: string): boolean => {
  const code = sign.codePointAt(0) ?? 0
  const isControl = code < 0x20 && ![0x09, 0x0a, 0x0d].includes(code)
  return isControl || (code >= 0xd800 && code <= 0xdfff) || code === 0xfffe || code === 0xffff
}

test('what is left can be stored, what could be is still there in its order, and twice changes nothing more', () => {
  fc.assert(
    fc.property(SIGNS, text => {
      const left = storable(text)
      expect([...left].filter(isRefused)).toEqual([])
      expect([...left].join('')).toBe([...text].filter(sign => !isRefused(sign)).join(''))
      expect(storable(left)).toBe(left)
    }),
  )
})

const withSigns = (value: unknown, signs: string): unknown => {
  if (typeof value === 'string') return `${signs}${value}${signs}`
  if (Array.isArray(value)) return value.map(one => withSigns(one, signs))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withSigns(one, signs)]))
}
const endpoints = Object.values(api).flatMap(feature => Object.entries<Endpoint>(feature))
const withBody = endpoints.flatMap(([name, { body, example }]) =>
  body && example?.body ? [[name, body, example.body] as const] : [],
)

test('every text of every body comes to its schema without them', () => {
  expect(withBody.length).toBeGreaterThan(50)
  for (const [name, body, example] of withBody)
    for (const signs of ['\0', '\x1f\x0b', '\ud800 '.trim(), '\udc00', '\uffff']) {
      const sent = storableIn(withSigns(example, signs))
      expect(sent, name).toEqual(example)
      expect(z.safeParse(body, sent).success, name).toBe(true)
    }
})

test('bytes, dates and nothing stay what they are', () => {
  const value = {
    bytes: new Uint8Array([0, 1]),
    day: new Date(0),
    none: null,
    number: 0,
    list: ['a\0', [true]],
  }
  expect(storableIn(value)).toEqual({ ...value, list: ['a', [true]] })
  expect(storableIn(value).bytes).toBe(value.bytes)
})
