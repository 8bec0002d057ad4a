import { describe, expect, it } from 'vitest'
import { joinCodeIn } from './join-code.ts'

describe('a join code in what a pupil typed or pasted', () => {
  it.each([
    ['abc2345', 'ABC2345'],
    [' ABC 2345 ', 'ABC2345'],
    ['abc-2345\n', 'ABC2345'],
    ['ABC2345678', 'ABC2345'],
    ['https://truong.vn/auth-redirect?kind=join&code=ABC2345', 'ABC2345'],
    ['', ''],
  ])('%j is %j', (text, code) => expect(joinCodeIn(text)).toBe(code))
})
