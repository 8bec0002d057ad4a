import { failures } from '../kit/app-error.ts'

export const errors = failures({
  HW_CREATE_FAILED: {
    status: 409,
    vi: 'Không giao được bài tập vì lớp đã đóng hoặc đã hết hạn. Hãy mở lại lớp rồi giao lại.',
    en: 'Failed to create assignment.',
  },
  HW_CREATE_SOURCE_INVALID: {
    status: 404,
    vi: 'Không tìm thấy đề, tài liệu hoặc tập tin nguồn. Hãy chọn lại rồi giao bài.',
    en: 'Invalid source.',
  },
  E_SOURCE_EMPTY: {
    status: 409,
    vi: 'Đề này chưa có câu hỏi. Hãy thêm câu hỏi vào đề rồi giao lại.',
    en: 'This exam has no questions yet. Please add questions to it first.',
  },
  E_HOMEWORK_TOO_LONG: {
    status: 409,
    field: 'endAt',
    vi: 'Bài tập chỉ kéo dài nhiều nhất 5 năm. Hãy xem lại năm của giờ kết thúc.',
    en: 'A homework lasts at most five years. Please look at the year of its end again.',
  },
  E_CLASS_NOT_OPEN: {
    status: 409,
    vi: 'Lớp {name} đã đóng hoặc đã hết hạn nên chưa lớp nào được giao bài. Hãy bỏ lớp này hoặc mở lại lớp rồi giao lại.',
    en: 'Class {name} is closed or expired, so no class was given the homework. Leave it out or reopen it, then assign again.',
  },
  E_ASSIGNEE_INVALID: {
    status: 409,
    vi: 'Có học sinh chưa được duyệt vào lớp hoặc chưa đăng nhập lần nào nên không thể giao bài. Hãy bỏ chọn các em đó rồi lưu lại.',
    en: 'Some of these students are not approved in the class or have never signed in. Please leave them out and save again.',
  },
  E_ASSIGNEE_HAS_ATTEMPTS: {
    status: 409,
    vi: 'Có học sinh đã làm bài nên không thể bỏ khỏi danh sách giao. Hãy chọn lại các em đó rồi lưu.',
    en: 'Some students have already started, so they cannot be taken off. Please select them again and save.',
  },
  E_HOMEWORK_EMPTY: {
    status: 409,
    vi: 'Bài tập chưa có câu hỏi. Hãy thêm câu hỏi rồi giao cho học sinh.',
    en: 'This homework has no questions. Please add some before publishing it.',
  },
  E_HOMEWORK_HAS_ATTEMPTS: {
    status: 409,
    vi: 'Đã có học sinh làm bài nên không thể thêm bớt câu hỏi, đổi dạng câu, đổi điểm hay dời giờ bắt đầu. Nội dung và đáp án của từng câu vẫn sửa được.',
    en: 'Students have already started, so which questions there are, their types, their points and the start stay. Text and answers of each question can still be mended.',
  },
  E_TASK_HAS_ATTEMPTS: {
    status: 409,
    vi: 'Đã có học sinh làm bài nên không thể đổi cách nộp, số câu cần điền, tổng điểm, cài đặt ứng dụng hay giờ bắt đầu. Đề bài và đáp án từng câu vẫn sửa được.',
    en: 'Students have already started, so how it is handed in, the number of answers, the points, the settings of an app and the start stay. The task and each answer can still be mended.',
  },
  E_HOMEWORK_HAS_RESULTS: {
    status: 409,
    vi: 'Bài tập đã có kết quả nên không thể xoá. Bạn có thể thu hồi để học sinh không còn thấy bài.',
    en: 'This homework has results, so it cannot be deleted. You can unpublish it, and students no longer see it.',
  },
  E_HOMEWORK_TIMES: {
    status: 409,
    field: 'endAt',
    vi: 'Giờ kết thúc phải sau giờ bắt đầu. Vui lòng chọn lại.',
    en: 'The end must be after the start. Please choose again.',
  },
  E_LATE_UNTIL: {
    status: 409,
    field: 'lateUntil',
    vi: 'Hạn nộp muộn phải sau giờ kết thúc. Vui lòng chọn lại.',
    en: 'The last moment to hand in late must be after the end. Please choose again.',
  },
  E_TASK_EMPTY: {
    status: 409,
    vi: 'Bài tập chưa có nội dung. Hãy viết yêu cầu hoặc đính kèm ít nhất một tập tin.',
    en: 'This homework says nothing yet. Please write what is to be done or attach a file.',
  },
  E_OWN_END: {
    status: 409,
    field: 'endAt',
    vi: 'Hạn riêng của em phải ở sau lúc này và sau hạn chung của bài. Vui lòng chọn lại.',
    en: "The student's own end must lie ahead and after the end of the homework. Please choose again.",
  },
  E_OWN_ATTEMPTS: {
    status: 409,
    field: 'attempts',
    vi: 'Số lượt của em không thể ít hơn số lượt em đã làm hoặc số lượt chung của bài. Vui lòng nhập lại.',
    en: "The student's attempts cannot be fewer than those used or those that everybody has. Please enter them again.",
  },
  E_ATTEMPT_OPEN: {
    status: 409,
    vi: 'Em đang làm bài nên chưa chấm được. Hãy chờ em nộp rồi chấm.',
    en: 'The student is still working on it, so it cannot be marked yet. Please wait until it is handed in.',
  },
  E_MARKED_BY_MACHINE: {
    status: 409,
    vi: 'Câu này do máy chấm nên không nhập điểm tay được.',
    en: 'This question is scored by itself, so no points can be entered.',
  },
  E_POINTS_OVER: {
    status: 409,
    vi: 'Câu này có nhiều nhất {most} điểm. Vui lòng nhập lại.',
    en: 'This question has at most {most} points. Please enter them again.',
  },
  E_REOPEN_ENDED: {
    status: 409,
    vi: 'Hạn của em đã qua nên không mở lại được. Hãy cho em thêm thời gian cùng lúc.',
    en: "The student's time is over, so nothing can be opened again. Please give more time as well.",
  },
  E_NOTHING_TO_REOPEN: {
    status: 409,
    vi: 'Em đã tự nộp bài nên không có lượt nào để mở lại. Bạn có thể cho em làm thêm một lượt.',
    en: 'The student has handed in, so there is no attempt to open again. You can give one more attempt instead.',
  },
})
