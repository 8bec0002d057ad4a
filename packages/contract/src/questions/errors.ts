import { failures } from '../kit/app-error.ts'

export const errors = failures({
  QUESTION_TYPE_NOT_SUPPORTED: {
    status: 400,
    vi: 'Chưa hỗ trợ loại câu hỏi này: {type}. Vui lòng chọn loại khác.',
    en: 'Question type not supported yet: {type}.',
  },
  E_TOO_MANY_GROUPS: {
    status: 409,
    vi: 'Mỗi đề có nhiều nhất {most} nhóm câu hỏi. Hãy gộp các nhóm hoặc tạo thêm một đề.',
    en: 'An exam holds at most {most} question groups. Please merge some, or make another exam.',
  },
  E_TOO_MANY_QUESTIONS: {
    status: 409,
    vi: 'Mỗi đề có nhiều nhất {most} câu hỏi. Hãy bớt câu hỏi hoặc tạo thêm một đề.',
    en: 'An exam holds at most {most} questions. Please remove some, or make another exam.',
  },
})
