export const texts = {
  list: 'Học sinh của lớp',
  search: 'Tìm theo tên, mã, số điện thoại',
  states: 'Lọc theo trạng thái',
  state: {
    approved: 'Trong lớp',
    waiting: 'Chờ duyệt',
    banned: 'Bị chặn',
    removed: 'Đã xoá',
  },
  askedAt: 'Xin vào lúc {{time}}',
  noAccount: 'Chưa đăng nhập lần nào',
  act: {
    approve: 'Duyệt',
    approveAll_other: 'Duyệt tất cả ({{count}})',
    reject: 'Từ chối',
    correct: 'Sửa thông tin',
    correctAndApprove: 'Sửa rồi duyệt',
    ban: 'Chặn khỏi lớp',
    remove: 'Xoá khỏi lớp',
    unban: 'Cho vào lớp lại',
    menu: 'Thao tác với {{name}}',
    approveName: 'Duyệt {{name}}',
    rejectName: 'Từ chối {{name}}',
  },
  ask: {
    approveAll_other: 'Duyệt {{count}} học sinh đang chờ vào lớp {{name}}?',
    reject: 'Từ chối yêu cầu vào lớp của {{name}}? Em có thể xin vào lại bằng mã.',
    ban: 'Chặn {{name}}? Em không xem được bài của lớp và không xin vào lại được.',
    remove: 'Xoá {{name}} khỏi lớp? Kết quả đã có vẫn được giữ, em có thể xin vào lại bằng mã.',
  },
  done: {
    approved: 'Đã duyệt học sinh.',
    approvedAll: 'Đã duyệt tất cả học sinh đang chờ.',
    rejected: 'Đã từ chối yêu cầu vào lớp.',
    banned: 'Đã chặn học sinh.',
    removed: 'Đã xoá học sinh khỏi lớp.',
    corrected: 'Đã cập nhật thông tin học sinh.',
  },
  form: {
    correct: 'Sửa thông tin học sinh',
    approve: 'Sửa thông tin rồi duyệt',
    fullname: 'Họ và tên',
    email: 'Email',
    emailInvalid: 'Địa chỉ email chưa đúng.',
    phone: 'Số điện thoại',
    phoneInvalid: 'Số điện thoại cần ít nhất 8 chữ số.',
    save: 'Lưu',
    saveAndApprove: 'Lưu và duyệt',
  },
  notice: {
    waiting_other: '{{count}} học sinh đang chờ duyệt',
    asked_other: '{{count}} học sinh vừa xin vào lớp',
    joined_other: '{{count}} học sinh vừa vào lớp',
    review: 'Xem và duyệt',
    dismiss: 'Ẩn thông báo này',
  },
  empty: {
    approved: 'Lớp chưa có học sinh',
    approvedHint:
      'Đưa mã {{code}} cho học sinh, hoặc chiếu mã QR để các em quét bằng điện thoại. Ai xin vào sẽ hiện ở đây ngay.',
    waiting: 'Không có ai chờ duyệt',
    waitingHint: 'Học sinh vừa nhập mã {{code}} sẽ hiện ở đây, không cần tải lại trang.',
    autoHint: 'Lớp này cho học sinh vào ngay bằng mã, không cần duyệt.',
    closedHint: 'Lớp không còn mở nên học sinh không vào bằng mã được.',
    banned: 'Không có học sinh nào bị chặn',
    removed: 'Chưa có học sinh nào bị xoá khỏi lớp',
    found: 'Không tìm thấy học sinh nào',
    foundHint: 'Hãy thử tên khác; không cần gõ dấu.',
    clear: 'Xoá nội dung tìm',
  },
  totals_other: 'Lớp có {{count}} học sinh',
  totalsHint: 'Vai trò của bạn chỉ xem được tổng số, không xem danh sách.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    students: typeof texts
  }
}
