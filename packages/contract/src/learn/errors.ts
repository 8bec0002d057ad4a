import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_HOMEWORK_ENDED: {
    status: 409,
    vi: 'Bài tập đã hết hạn. Nếu cần làm thêm, em hãy nhờ thầy cô gia hạn.',
    en: 'This homework has ended. Please ask your teacher for more time.',
  },
  E_NO_ATTEMPT_LEFT: {
    status: 409,
    vi: 'Em đã dùng hết số lượt làm bài. Em có thể xem lại kết quả các lượt đã nộp.',
    en: 'You have used all your attempts. You can look at the results of the ones you submitted.',
  },
  E_SOLUTIONS_SHOWN: {
    status: 409,
    vi: 'Em đã xem đáp án của bài này nên không làm lại được nữa. Em hãy hỏi thầy cô nếu cần.',
    en: 'You have seen the correct answers of this homework, so it cannot be done again. Please ask your teacher if you need to.',
  },
  E_ATTEMPT_CLOSED: {
    status: 409,
    vi: 'Lượt làm bài này đã đóng nên câu trả lời không được ghi. Em hãy mở lại trang để xem kết quả.',
    en: 'This attempt is closed, so the answer was not saved. Please reload the page to see the result.',
  },
  E_TOO_MANY_FILES: {
    status: 409,
    vi: 'Lượt làm bài này đã có quá nhiều tệp. Em hãy nhờ thầy cô giúp.',
    en: 'This attempt holds too many files. Please ask your teacher for help.',
  },
  E_WORK_EMPTY: {
    status: 409,
    vi: 'Em chưa có gì để nộp. Em hãy viết bài, thêm ảnh hoặc tệp rồi nộp.',
    en: 'There is nothing to hand in yet. Please write something or add a photo or a file.',
  },
  E_WORK_NEEDS_SOUND: {
    status: 409,
    vi: 'Bài này cần bản ghi âm hoặc đoạn phim. Em hãy thu âm rồi nộp.',
    en: 'This homework needs a recording or a film. Please record one before handing in.',
  },
  E_RESULT_MISSING: {
    status: 409,
    vi: 'Ứng dụng chưa gửi kết quả. Em hãy làm xong trong ứng dụng rồi quay lại.',
    en: 'The app has not sent a result yet. Please finish there first, then come back.',
  },
  E_HOMEWORK_WITHDRAWN: {
    status: 409,
    vi: 'Thầy cô đang thu hồi bài tập này. Các câu đã ghi vẫn được giữ; em hãy hỏi thầy cô rồi mở lại trang.',
    en: 'Your teacher has withdrawn this homework. Saved answers are kept; please ask your teacher, then reload.',
  },
})
