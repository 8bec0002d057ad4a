export const texts = {
  title: 'Danh sách',
  add: 'Thêm mới',
  search: 'Tìm theo tên',
  name: 'Tên',
  nameMissing: 'Hãy nhập tên.',
  state: 'Trạng thái',
  states: { open: 'Đang mở', closed: 'Đã đóng' },
  createdAt: 'Ngày tạo',
  notFound: 'Không có mục nào khớp bộ lọc',
  empty: { title: 'Chưa có mục nào', hint: 'Các mục của trường sẽ hiện ở đây.' },
  export: 'Tải Excel',
  menu: 'Thao tác với {{name}}',
  edit: 'Sửa',
  save: 'Lưu',
  remove: 'Xoá',
  askRemove: 'Xoá “{{name}}”? Không thể khôi phục.',
  done: { created: 'Đã thêm', updated: 'Đã lưu', removed: 'Đã xoá' },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    weatherDays: typeof texts
  }
}
