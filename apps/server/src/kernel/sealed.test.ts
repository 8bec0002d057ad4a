import { expect, it } from 'vitest'
import { sealer } from './sealed.ts'

it('opens what it has sealed, each time in other words, and nothing of another secret or that was touched', () => {
  const own = sealer('a secret of thirty-two characters')
  const [one, other] = [own.seal('khoá của ứng dụng'), own.seal('khoá của ứng dụng')] as const
  expect(one).not.toBe(other)
  expect([own.open(one), own.open(other)]).toEqual(['khoá của ứng dụng', 'khoá của ứng dụng'])
  expect(sealer('another secret of so many characters').open(one)).toBeUndefined()
  const touched = Buffer.from(one, 'base64url')
  touched[touched.length - 1] = (touched.at(-1) ?? 0) ^ 1
  expect(own.open(touched.toString('base64url'))).toBeUndefined()
  expect(own.open('short')).toBeUndefined()
})
