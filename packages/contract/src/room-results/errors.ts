import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_QUESTION_NOT_REVEALED: {
    status: 409,
    vi: 'Câu này đang hỏi và chưa công bố đáp án nên chưa có kết quả. Vui lòng xem lại sau khi công bố.',
    en: 'This question is being asked and not revealed yet, so it has no result. Please look again after the reveal.',
  },
  E_ROOM_NOT_ENDED: {
    status: 409,
    vi: 'Bài trực tiếp chưa kết thúc. Vui lòng kết thúc rồi làm việc này.',
    en: 'The live exercise has not ended yet. Please end it first.',
  },
  E_RESULT_HIDDEN: {
    status: 409,
    vi: 'Kết quả bài thi này không công bố ở đây. Em hỏi thầy cô nhé.',
    en: 'The results of this exam are not shown here. Please ask your teacher.',
  },
  E_ROOM_REGRADE_CHANGED: {
    status: 409,
    vi: 'Đáp án hoặc điểm vừa thay đổi ở nơi khác. Vui lòng xem lại danh sách rồi chấm lại.',
    en: 'A key or points have just changed elsewhere. Please look at the list again, then regrade.',
  },
  E_ROOM_REGRADE_NOT_LAST: {
    status: 409,
    vi: 'Lần chấm lại này đã được hoàn tác hoặc đã có lần chấm lại mới hơn. Vui lòng tải lại trang.',
    en: 'This regrade was undone already, or there is a newer one. Please reload the page.',
  },
})
