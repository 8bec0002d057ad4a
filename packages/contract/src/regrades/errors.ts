import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_REGRADE_CHANGED: {
    status: 409,
    vi: 'Vừa có bài nộp hoặc đáp án thay đổi. Vui lòng xem lại danh sách rồi chấm lại.',
    en: 'A paper or an answer key has just changed. Please look at the list again, then regrade.',
  },
  E_REGRADE_NOT_LAST: {
    status: 409,
    vi: 'Lần chấm lại này đã được hoàn tác hoặc đã có lần chấm lại mới hơn. Vui lòng tải lại trang.',
    en: 'This regrade was undone already, or there is a newer one. Please reload the page.',
  },
  E_REGRADE_BY_PERSON: {
    status: 409,
    vi: 'Câu này do giáo viên chấm. Hãy cho điểm ở bài của từng em.',
    en: "This question is marked by its teacher. Please give points on each student's paper.",
  },
})
