import { describe, expect, it } from 'vitest'
import { tooLong, typedStudents } from './typed-students.ts'

describe('students typed or pasted, one a line', () => {
  it('are names, with a code beside them on either side', () => {
    expect(
      typedStudents('Nguyễn Văn  An\n\n Trần Bình, HS002 \nHS003\tLê Chi\r\nPhạm Dung;7;\n   \n'),
    ).toEqual([
      { fullname: 'Nguyễn Văn An' },
      { fullname: 'Trần Bình', code: 'HS002' },
      { fullname: 'Lê Chi', code: 'HS003' },
      { fullname: 'Phạm Dung', code: '7' },
    ])
  })

  it('say which line is too long', () => {
    expect(tooLong(typedStudents('Lê Chi'))).toBeUndefined()
    expect(tooLong(typedStudents(`Lê Chi\n${'a'.repeat(121)}`))).toBe(2)
  })
})
