import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_NOTHING_TO_PRINT: {
    status: 409,
    vi: 'Đề chưa có câu hỏi nào để in.',
    en: 'This exam has no question to print yet.',
  },
  E_PAPER_CHANGED: {
    status: 409,
    vi: 'Đề vừa được sửa nên bản xem trước đã cũ. Bản mới đã hiện ra, hãy xem lại rồi in.',
    en: 'The exam has just been edited, so the preview was old. The new one is shown now: please look at it, then print.',
  },
  E_PAPER_TOO_LARGE: {
    status: 413,
    vi: 'Đề quá lớn để làm thành một tệp. Hãy giảm số mã đề hoặc bớt hình.',
    en: 'This paper is too large for one file. Please print fewer variants or use fewer pictures.',
  },
})
