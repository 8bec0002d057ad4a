export const texts = {
  title: 'Danh sách',
  add: 'Thêm mới',
  search: 'Tìm theo tên',
  name: 'Tên',
  createdAt: 'Ngày tạo',
  notFound: 'Không có mục nào khớp bộ lọc',
  empty: { title: 'Chưa có mục nào', hint: 'Các mục của trường sẽ hiện ở đây.' },
  done: { created: 'Đã thêm' },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    licences: typeof texts
  }
}
