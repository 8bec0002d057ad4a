import { failures } from '../kit/app-error.ts'
import { PAPER, ROOM } from './limits.ts'

const lateMinutes = PAPER.lateMs / 60_000

export const errors = failures({
  E_ROOM_MOVED: {
    status: 409,
    vi: 'Phòng vừa chuyển bước ở máy khác. Màn hình đã cập nhật, mời bạn xem lại rồi bấm tiếp.',
    en: 'The room has just moved on another device. The screen is up to date now; please look and press again.',
  },
  E_ROOM_ACT: {
    status: 409,
    vi: 'Lúc này chưa làm được việc đó. Mời bạn xem lại phòng đang ở bước nào.',
    en: 'This cannot be done right now. Please look at which step the room is in.',
  },
  E_NO_NEXT_QUESTION: {
    status: 409,
    vi: 'Đây là câu cuối cùng rồi. Bạn có thể kết thúc phòng.',
    en: 'This was the last question. You can end the room now.',
  },
  E_ROOM_EMPTY: {
    status: 409,
    vi: 'Chưa có câu hỏi nào. Vui lòng thêm câu hỏi trước khi bắt đầu.',
    en: 'There are no questions yet. Please add one before you start.',
  },
  E_QUESTION_BY_PERSON: {
    status: 409,
    vi: 'Câu tự luận và câu nói cần giáo viên chấm nên không dùng được ở đây. Vui lòng bỏ các câu đó ra.',
    en: 'Essay and speaking questions need a teacher to mark them and cannot be asked here. Please take them out.',
  },
  E_QUESTION_TOO_LARGE: {
    status: 409,
    vi: 'Câu {no} quá dài để chiếu trực tiếp (quá 8 kB). Vui lòng rút ngắn câu này.',
    en: 'Question {no} is too long to be asked live (over 8 kB). Please shorten it.',
  },
  E_PAPER_TOO_LARGE: {
    status: 409,
    vi: 'Đề quá dài (quá {most} kB). Vui lòng rút ngắn hoặc bớt câu hỏi.',
    en: 'The paper is too long (over {most} kB). Please shorten it, or take questions out.',
  },
  E_PAPER_CLOSED: {
    status: 409,
    vi: 'Đã hết giờ vào làm bài này.',
    en: 'It is too late to begin this paper.',
  },
  E_TIME_IS_PAST: {
    status: 409,
    vi: 'Thêm chừng ấy phút thì bài vẫn hết giờ. Vui lòng thêm nhiều phút hơn.',
    en: 'With so many minutes the time is over all the same. Please give more.',
  },
  E_SOLUTIONS_SHOWN: {
    status: 409,
    vi: 'Em này đã xem đáp án nên bài vẫn đóng. Người điều hành bài thi mở lại được bằng “Mở lại dù đã xem đáp án”.',
    en: 'Right answers were shown to this pupil, so the paper stays closed. Who runs the exam can open it by “Open though answers were shown”.',
  },
  E_SEAT_CHANGED: {
    status: 409,
    vi: 'Chỗ của em này vừa được đổi ở máy khác. Mời bạn xem lại.',
    en: 'This seat has just been changed on another device. Please look again.',
  },
  E_NO_SEAT: {
    status: 409,
    vi: 'Em chưa có chỗ trong phòng này. Em hỏi thầy cô nhé.',
    en: 'You have no seat in this room. Please ask your teacher.',
  },
  E_PAPER_NOT_AHEAD: {
    status: 409,
    vi: 'Đề này không gửi trước. Em nhận đề khi bắt đầu làm bài.',
    en: 'This paper is not sent ahead. It comes when you begin.',
  },
  E_NO_TRIAL_SEAT: {
    status: 409,
    vi: `Máy này chưa có chỗ chạy thử: phòng không còn chạy thử, hoặc đã đủ ${ROOM.trials} máy.`,
    en: `This device has no seat in a rehearsal: the room is not rehearsed any more, or ${ROOM.trials} devices are in already.`,
  },
  E_ANSWER_NOT_OPEN: {
    status: 409,
    vi: 'Câu này chưa mở. Em chờ một chút nhé.',
    en: 'This question is not open yet. Please wait a moment.',
  },
  E_ANSWER_CLOSED: {
    status: 409,
    vi: 'Câu này đã hết giờ nên câu trả lời không được tính.',
    en: 'Time is up for this question, so the answer does not count.',
  },
  E_ANSWER_TOO_LATE: {
    status: 409,
    vi: `Đã quá ${lateMinutes} phút sau giờ làm bài nên câu trả lời không được nhận nữa. Em báo thầy cô nếu máy bị mất mạng.`,
    en: `It is more than ${lateMinutes} minutes after the end, so the answer is not taken any more. Tell your teacher if the network was down.`,
  },
  E_ANSWER_GIVEN: {
    status: 409,
    vi: 'Em đã trả lời câu này rồi. Phòng này không cho đổi câu trả lời.',
    en: 'You have answered this question already. Answers cannot be changed in this room.',
  },
  E_ROOM_HAS_ANSWERS: {
    status: 409,
    vi: 'Đã có em trả lời nên phòng không thể trở về lúc đầu nữa.',
    en: 'A pupil has already answered, so the room cannot go back to its beginning.',
  },
  E_NO_RESCUE_LEFT: {
    status: 409,
    vi: 'Đã dùng hết số lần cứu trợ của cuộc thi này.',
    en: 'All rescues of this contest have been used.',
  },
  E_NOBODY_TO_RESCUE: {
    status: 409,
    vi: 'Không có em nào ở ngoài sàn để cứu trợ theo cách này.',
    en: 'Nobody who is out can be rescued in this way.',
  },
  E_NO_WINNER: {
    status: 409,
    vi: 'Chưa có người thắng: trên sàn phải còn đúng một em, từ câu {no} trở đi.',
    en: 'There is no winner yet: exactly one pupil must be left in, from question {no} on.',
  },
  E_NOT_OWN_ROWS: {
    status: 403,
    vi: 'Em này không thuộc hàng ghế thầy cô phụ trách.',
    en: 'This pupil does not sit in your rows.',
  },
  E_NOT_OWN_HALL: {
    status: 403,
    vi: 'Việc này không thuộc phòng thầy cô coi thi.',
    en: 'This is not of your hall.',
  },
  E_NOBODY_SEATED: {
    status: 409,
    vi: 'Ở đây chưa có thí sinh nào nên chưa có thẻ để in.',
    en: 'Nobody is seated here yet, so there are no cards to print.',
  },
  E_SEATS_HAVE_CARDS: {
    status: 409,
    vi: '{count} em đã có thẻ, {without} em chưa có. In lại tất cả thì thẻ cũ không còn dùng được; em nào đang làm bài vẫn làm tiếp.',
    en: 'Candidates who have a card already: {count}, without one: {without}. New cards for all make the older ones void; who is at work goes on.',
  },
  E_ANNOUNCEMENTS_FULL: {
    status: 409,
    vi: 'Đã có {most} thông báo đang hiện. Hãy rút bớt thông báo cũ.',
    en: '{most} announcements are shown already. Please withdraw an old one.',
  },
  E_HALL_CHANGED: {
    status: 409,
    vi: 'Giờ của phòng này vừa được đổi ở máy khác. Mời bạn xem lại.',
    en: 'The time of this hall has just been changed on another device. Please look again.',
  },
  E_EXAM_BROWSER: {
    status: 403,
    vi: 'Bài thi này chỉ mở được bằng Safe Exam Browser. Hãy mở tệp cấu hình (.seb) mà thầy cô đã gửi, rồi vào lại bài thi trong trình duyệt đó.',
    en: 'This exam opens in Safe Exam Browser alone. Open the configuration file (.seb) that your teacher has given you, and come back to the exam in that browser.',
  },
  E_PAPER_ELSEWHERE: {
    status: 409,
    vi: 'Bài thi đang mở ở máy khác. Em nộp bài ở máy đó, hoặc bấm “Làm tiếp ở máy này” rồi nộp.',
    en: 'The paper is open on another device. Hand it in there, or press “Go on here” first.',
  },
  E_REASON_MISSING: {
    status: 409,
    vi: 'Cuộc thi đã kết thúc. Vui lòng ghi lý do sửa kết quả.',
    en: 'The contest has ended. Please give a reason for the correction.',
  },
  E_JUDGE_UNKNOWN: {
    status: 409,
    vi: 'Giám khảo phải là giáo viên của trường, và mỗi ghế chỉ có một giám khảo.',
    en: 'A judge must be a teacher of the school, and each seat has one judge only.',
  },
})
