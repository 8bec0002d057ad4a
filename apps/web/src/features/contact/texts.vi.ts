export const texts = {
  title: 'Liên hệ',
  school: 'Nhà trường',
  installation: 'Người vận hành Bảng Xanh',
  phone: 'Điện thoại',
  email: 'Email',
  address: 'Địa chỉ',
  hours: 'Giờ làm việc',
  nothing: 'Trường chưa ghi thông tin liên hệ.',
  empty: {
    title: 'Chưa có thông tin liên hệ',
    hint: 'Quản trị viên của trường ghi thông tin này trong Cài đặt trường học; thông tin của cả hệ thống do người vận hành máy chủ ghi.',
    hintPupil: 'Nhà trường chưa ghi thông tin này. Em hỏi thầy cô của lớp nhé.',
  },
  edit: 'Ghi thông tin liên hệ',
  change: 'Sửa thông tin liên hệ',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    contact: typeof texts
  }
}
