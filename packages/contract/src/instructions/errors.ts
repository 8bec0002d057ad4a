import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_INSTRUCTION_EMPTY: {
    status: 400,
    vi: 'Bài hướng dẫn chưa có nội dung. Hãy viết vài dòng hoặc chèn một hình.',
    en: 'The instruction has no content yet. Please write some lines or insert a picture.',
  },
  E_INSTRUCTIONS_FULL: {
    status: 409,
    vi: 'Hệ thống trường đã có {most} bài hướng dẫn, không thêm được nữa. Hãy xoá bớt bài không dùng.',
    en: 'The group has {most} instructions, which is the most. Please delete what is not used.',
  },
})
