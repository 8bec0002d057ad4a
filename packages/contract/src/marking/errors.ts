import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_SCORE_OVER: {
    status: 409,
    field: 'score',
    vi: 'Bài này có nhiều nhất {most} điểm. Vui lòng nhập lại.',
    en: 'This work has at most {most} points. Please enter them again.',
  },
  E_SCORE_REASON: {
    status: 409,
    field: 'reason',
    vi: 'Bài đã có điểm chấm theo câu. Hãy ghi lý do khi sửa điểm cả bài để học sinh được biết.',
    en: 'This work already has points from its questions. Please give a reason, so that the student knows why they change.',
  },
  E_SCORE_NEEDED: {
    status: 409,
    field: 'score',
    vi: 'Bài này không có câu hỏi để tính lại điểm. Hãy nhập một điểm khác.',
    en: 'There are no questions to take the points from. Please enter another score.',
  },
  E_READING_UNMARKED: {
    status: 409,
    vi: 'Bài đọc tài liệu chỉ có đã đọc hay chưa đọc, không cho điểm.',
    en: 'A document to read is read or not read: it is given no points.',
  },
  E_NO_SUCH_PAGE: {
    status: 404,
    vi: 'Bài nộp không có trang này. Hãy tải lại bài rồi chấm tiếp.',
    en: 'There is no such page in this work. Please reload it and go on.',
  },
  E_LAYER_TOO_LARGE: {
    status: 413,
    vi: 'Trang này đã có quá nhiều nét chấm. Hãy xoá bớt vài nét rồi viết tiếp.',
    en: 'There is too much on this page. Please take some of it away first.',
  },
  E_REDO_NEEDS_END: {
    status: 409,
    field: 'endAt',
    vi: 'Hạn nộp đã qua. Hãy chọn hạn mới để em làm lại.',
    en: 'The deadline has passed. Please choose a new one for this student.',
  },
  E_REDO_NO_MORE: {
    status: 409,
    vi: 'Em đã dùng hết 100 lượt, số lượt nhiều nhất của một bài tập. Hãy chấm lượt này hoặc giao bài mới cho em.',
    en: 'The student has used all 100 attempts that a homework can have. Please mark this one or give new homework instead.',
  },
  E_COMMENT_OPEN: {
    status: 409,
    vi: 'Bài này chưa được nộp nên chưa viết nhận xét được. Hãy viết sau khi bài được nộp.',
    en: 'This work has not been handed in yet. Comments can be written once it is.',
  },
  E_COMMENT_EMPTY: {
    status: 400,
    field: 'text',
    vi: 'Hãy viết nhận xét hoặc đính kèm một tệp.',
    en: 'Please write a comment or attach a file.',
  },
  E_TOO_MANY_COMMENTS: {
    status: 409,
    vi: 'Bài này đã có quá nhiều nhận xét. Hãy xoá bớt rồi viết tiếp.',
    en: 'There are too many comments on this work. Please delete some first.',
  },
  E_TOO_MANY_PHRASES: {
    status: 409,
    vi: 'Kho nhận xét đã đầy. Hãy xoá bớt những câu ít dùng.',
    en: 'The comment bank is full. Please delete what you seldom use.',
  },
})
