import { describe, expect, it } from 'vitest'
import { refusalOf } from './choose-step.tsx'

describe('a file that is chosen', () => {
  it('may have 10485760 bytes, and not one more', () => {
    expect(refusalOf({ name: 'de.docx', size: 10_485_760 })).toBeUndefined()
    expect(refusalOf({ name: 'de.docx', size: 10_485_761 })).toBe('tooLarge')
  })

  it.each(['de.docx', 'DE.DOCX', 'de.pdf', 'anh.jpg', 'anh.JPEG', 'anh.png', 'de.thi.docx'])(
    '%s goes',
    name => {
      expect(refusalOf({ name, size: 1 })).toBeUndefined()
    },
  )

  it.each(['de.txt', 'de.xlsx', 'docx', 'de', 'de.docx.exe', 'anh.heic'])('%s does not', name => {
    expect(refusalOf({ name, size: 1 })).toBe('kind')
  })

  it('is told how to save an old Word file, whatever its size', () => {
    expect(refusalOf({ name: 'De.doc', size: 20_000_000 })).toBe('oldWord')
  })

  it('holds something', () => {
    expect(refusalOf({ name: 'de.docx', size: 0 })).toBe('empty')
  })
})
