import { expect, test } from 'vitest'
import { headsIn } from './use-pasted-paper.ts'

test.each([
  ['a word', 'đúng', 0],
  ['a sentence', 'Xem lại câu 1 và câu 2 nhé.', 0],
  ['a list without options', '1. Mở sách\n2. Làm bài', 0],
  ['a number with a full stop', '1. Hà Nội', 0],
  ['options alone', 'A. Huế\nB. Vinh', 0],
  ['a question of a paper', 'Câu 1. Thủ đô là\nA. Huế\nB. Hà Nội', 1],
  ['numbers that a program counted', '1.\tThủ đô là\nA. Huế\nB. Hà Nội\n2.\tBiển là\nA. Xanh\nB. Đỏ', 2],
  ['letters taken apart', 'Câu 1. a\nCâu 2. b'.normalize('NFD'), 2],
  ['English', 'Question 1: He ___\nA. go B. goes', 1],
])('%s holds so many questions', (_, text, count) => {
  expect(headsIn(text)).toBe(count)
})
