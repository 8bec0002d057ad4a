import { failures } from './app-error.ts'

/** Failures that any call may answer with. */
export const errors = failures({
  E_INVALID: {
    status: 400,
    vi: 'Dữ liệu gửi lên chưa hợp lệ. Vui lòng kiểm tra lại.',
    en: 'Some of the data is not valid. Please check it.',
  },
  E_UNAUTHENTICATED: {
    status: 401,
    vi: 'Phiên đăng nhập đã hết. Vui lòng đăng nhập lại.',
    en: 'You are not signed in. Please log in again.',
  },
  E_FORBIDDEN: {
    status: 403,
    vi: 'Bạn không có quyền thực hiện việc này.',
    en: 'You are not allowed to do this.',
  },
  E_PASSWORD_MUST_CHANGE: {
    status: 403,
    vi: 'Bạn đang dùng mật khẩu tạm. Vui lòng đổi mật khẩu ở trang Thông tin cá nhân trước khi tiếp tục.',
    en: 'You are using a temporary password. Please change it on the Profile page before you go on.',
  },
  E_THIS_EXAM_ONLY: {
    status: 403,
    vi: 'Em đang vào bằng thẻ dự thi nên chỉ mở được bài thi này. Muốn dùng phần khác, em đăng xuất rồi đăng nhập bằng tài khoản của mình.',
    en: 'You came in by the card of an exam, which opens this exam alone. For anything else, sign out and sign in with your account.',
  },
  E_NOT_FOUND: {
    status: 404,
    vi: 'Không tìm thấy nội dung này. Có thể nó đã bị xoá.',
    en: 'This could not be found. It may have been deleted.',
  },
  E_METHOD: { status: 405, vi: 'Thao tác này không được hỗ trợ.', en: 'This method is not supported here.' },
  E_CONFLICT: {
    status: 409,
    vi: 'Nội dung vừa được thay đổi ở nơi khác. Vui lòng tải lại rồi thử lại.',
    en: 'This was changed elsewhere meanwhile. Please reload and try again.',
  },
  E_CHANGED: {
    status: 409,
    vi: 'Có người vừa sửa nội dung này. Vui lòng xem bản mới rồi lưu lại.',
    en: 'Somebody has just changed this. Please look at the new version and save again.',
  },
  E_IDEMPOTENCY_REUSED: {
    status: 409,
    vi: 'Yêu cầu này đã được gửi với nội dung khác. Vui lòng tải lại trang rồi thử lại.',
    en: 'This request was already sent with other content. Please reload the page and try again.',
  },
  E_RANKING_PROCESSING: {
    status: 409,
    vi: 'Số liệu xếp hạng đang được xử lý, vui lòng xem lại sau vài giờ.',
    en: 'Ranking data still being processed, check back in a few hours.',
  },
  E_TOO_LARGE: { status: 413, vi: 'Dữ liệu gửi lên quá lớn.', en: 'What was sent is too large.' },
  E_MEDIA_TYPE: {
    status: 415,
    vi: 'Loại tệp hoặc dữ liệu này không được chấp nhận. Vui lòng chọn tệp đúng định dạng.',
    en: 'This kind of file or data is not accepted here. Please choose a file of a kind that the page names.',
  },
  E_FILE_INVALID: {
    status: 400,
    vi: 'Tệp không hợp lệ. Vui lòng chọn tệp khác.',
    en: 'The file is missing or not valid. Please choose another file.',
  },
  E_TOO_SLOW: {
    status: 400,
    vi: 'Tệp được gửi lên quá chậm nên đã dừng lại. Vui lòng thử lại khi mạng tốt hơn.',
    en: 'The file came too slowly and was stopped. Please try again on a better connection.',
  },
  E_TOO_MANY: {
    status: 429,
    vi: 'Bạn thao tác quá nhanh. Vui lòng đợi {seconds} giây rồi thử lại.',
    en: 'Too many tries. Please wait {seconds} seconds and try again.',
  },
  E_INTERNAL: {
    status: 500,
    vi: 'Máy chủ gặp lỗi. Chúng tôi đã ghi nhận, vui lòng thử lại sau.',
    en: 'Something went wrong on the server. It has been recorded; please try again later.',
  },
  E_UNAVAILABLE: {
    status: 503,
    vi: 'Hệ thống đang tạm gián đoạn. Vui lòng thử lại sau ít giây.',
    en: 'The service is unavailable for a moment. Please try again in a few seconds.',
  },
})
