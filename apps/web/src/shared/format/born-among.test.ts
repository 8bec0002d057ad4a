import { expect, it } from 'vitest'
import { bornAmong } from './born-among.ts'

it('gives the birthday of who is not alone in their name, however it is written, and of nobody else', () => {
  const an = { fullname: 'Nguyễn Văn An', birthday: '2012-03-05' }
  const other = { fullname: ' nguyễn văn an', birthday: '2012-11-20' }
  const unknown = { fullname: 'Nguyễn Văn An', birthday: null }
  const alone = { fullname: 'Trần Bình', birthday: '2012-01-01' }
  const born = bornAmong([an, other, unknown, alone])
  expect([an, other, unknown, alone].map(born)).toEqual(['05/03/2012', '20/11/2012', '', ''])
})
