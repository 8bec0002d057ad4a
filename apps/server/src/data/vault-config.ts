/** What kinds of papers and which language skills the exam vault knows (product 3.7). */
type Option = { _id: string; key: string; viValue: string; enValue: string }

const options = (
  rows: readonly (readonly [key: string, viValue: string, enValue: string])[],
): readonly Option[] => rows.map(([key, viValue, enValue]) => ({ _id: key, key, viValue, enValue }))

export const PRODUCT_TYPES = options([
  ['test-15', 'Bài kiểm tra 15 phút', '15-minute test'],
  ['test-45', 'Bài kiểm tra 45 phút', '45-minute test'],
  ['midterm', 'Kiểm tra giữa kỳ', 'Mid-term test'],
  ['final', 'Kiểm tra cuối kỳ', 'Final test'],
  ['homework', 'Bài tập về nhà', 'Homework'],
  ['revision', 'Ôn tập', 'Revision'],
  ['mock', 'Đề thi thử', 'Mock exam'],
  ['gifted', 'Đề thi học sinh giỏi', 'Exam for gifted students'],
])

export const SKILLS = options([
  ['listening', 'Nghe', 'Listening'],
  ['speaking', 'Nói', 'Speaking'],
  ['reading', 'Đọc', 'Reading'],
  ['writing', 'Viết', 'Writing'],
  ['grammar', 'Ngữ pháp', 'Grammar'],
  ['vocabulary', 'Từ vựng', 'Vocabulary'],
])
