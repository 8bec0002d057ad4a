import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_MERGE_SAME: {
    status: 409,
    vi: 'Đây là cùng một hồ sơ. Hãy chọn hồ sơ thứ hai để gộp.',
    en: 'This is one and the same record. Please choose the second one to merge.',
  },
  E_MERGE_SCHOOLS: {
    status: 409,
    vi: 'Hai hồ sơ thuộc hai trường khác nhau nên không gộp được.',
    en: 'The two records belong to different schools and cannot be merged.',
  },
  E_MERGE_OPEN: {
    status: 409,
    vi: 'Cả hai hồ sơ đang làm dở cùng một bài. Hãy đợi một bên nộp bài rồi gộp.',
    en: 'Both records have an open attempt at the same homework. Please merge them once one of the two is handed in.',
  },
  E_MERGE_ATTEMPTS: {
    status: 409,
    vi: 'Hai hồ sơ cộng lại có hơn 100 lượt làm của cùng một bài nên không gộp được.',
    en: 'Together the two records have more than 100 attempts at the same homework and cannot be merged.',
  },
  E_MERGE_OVER: {
    status: 409,
    vi: 'Không còn lần gộp nào hoàn tác được: đã quá một ngày, hoặc đã được hoàn tác.',
    en: 'There is no merge left to undo: a day has passed, or it has been undone.',
  },
  E_MERGE_IN_THE_WAY: {
    status: 409,
    vi: 'Không hoàn tác được vì mã học sinh hoặc tài khoản của hồ sơ cũ đã thuộc về một học sinh khác.',
    en: 'This cannot be undone: the code or the account of the former record belongs to another student by now.',
  },
})
