export const texts = {
  send: 'Gửi thông báo',
  to: 'Gửi đến',
  toPlaceholder: 'Chọn nơi nhận',
  missingTo: 'Vui lòng chọn nơi nhận.',
  noPlace: 'Thầy cô chưa dạy lớp nào đang mở nên chưa có ai để gửi.',
  place: { groups: 'Hệ thống', departments: 'Vùng', schools: 'Trường', classes: 'Lớp' },
  readers: 'Người nhận',
  reader: { staff: 'Giáo viên', pupils: 'Học sinh', both: 'Tất cả' },
  title: 'Tiêu đề',
  titlePlaceholder: 'Ví dụ: Thứ bảy nghỉ học',
  missingTitle: 'Vui lòng nhập tiêu đề.',
  text: 'Nội dung',
  act: 'Gửi',
  reach_other: 'Sẽ tới {{people}} người.',
  reachNobody: 'Chưa có ai nhận được.',
  done: 'Đã gửi thông báo.',
  sent: {
    title: 'Thông báo đã gửi',
    none: 'Chưa gửi thông báo nào',
    noneHint: 'Thông báo thầy cô gửi đi nằm ở đây, với số người đã đọc.',
    told_other: 'Tới {{people}} người, {{read}} đã đọc',
    sending: 'Đang gửi',
    withdrawn: 'Đã thu hồi',
    withdraw: 'Thu hồi',
    withdrawOf: 'Thu hồi: {{title}}',
    ask: 'Thu hồi “{{title}}”? Người nhận sẽ không còn thấy thông báo này.',
    done: 'Đã thu hồi thông báo.',
    hint: 'Thu hồi được trong một giờ sau khi gửi.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notices: typeof texts
  }
}
