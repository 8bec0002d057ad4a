/** Words of the choice between two versions of one thing. */
export const texts = {
  title: 'Có người vừa sửa nội dung này',
  content:
    'Trong lúc bạn đang sửa, một người khác đã lưu thay đổi ở những mục dưới đây. Nội dung bạn nhập vẫn còn. Bạn muốn giữ bản nào?',
  mine: 'Bản của bạn',
  theirs: 'Bản đang được lưu',
  empty: 'Để trống',
  sendMine: 'Lưu bản của tôi',
  keepTheirs: 'Giữ bản đang được lưu',
  back: 'Quay lại chỉnh sửa',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    conflict: typeof texts
  }
}
