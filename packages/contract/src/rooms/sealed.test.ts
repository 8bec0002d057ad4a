import fc from 'fast-check'
import { expect, test } from 'vitest'
import { framed, unframed } from './sealed.ts'

const bytes = (of: { minLength?: number; maxLength?: number }) =>
  fc.uint8Array(of).map(all => new Uint8Array(all))
const sealed = fc.record({
  version: fc.string({ unit: fc.constantFrom('a', 'z', '0', '.'), minLength: 1, maxLength: 40 }),
  nonce: bytes({ minLength: 12, maxLength: 12 }),
  bytes: bytes({ maxLength: 200 }),
})

test('what was framed is read back as it was', () => {
  fc.assert(
    fc.property(sealed, one => {
      expect(unframed(framed(one))).toEqual(one)
    }),
  )
})

test('what was cut short anywhere, has more behind it, or is something else, is none', () => {
  fc.assert(
    fc.property(sealed, fc.nat(), (one, at) => {
      const whole = framed(one)
      expect(unframed(whole.slice(0, at % whole.length))).toBeUndefined()
      expect(unframed(new Uint8Array([...whole, 0]))).toBeUndefined()
    }),
  )
  const page = '<!doctype html><title>502</title>'
  expect(unframed(Uint8Array.from(page, sign => sign.charCodeAt(0)))).toBeUndefined()
})
