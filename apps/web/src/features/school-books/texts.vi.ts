export const texts = {
  title: 'Danh mục sách giáo khoa',
  hint: 'Giáo viên chọn một mục ở đây cho mỗi bài học, rồi lọc bài học theo sách.',
  add: 'Thêm mục',
  addBelow: 'Thêm mục con',
  search: 'Tìm sách, chương, bài',
  name: 'Tên',
  namePlaceholder: 'VD: Toán 9, tập một',
  nameMissing: 'Hãy nhập tên.',
  parent: 'Thuộc mục',
  noParent: 'Không thuộc mục nào',
  grade: 'Khối',
  subject: 'Môn',
  order: 'Thứ tự',
  orderHint: 'Số nhỏ đứng trước.',
  orderMissing: 'Hãy nhập thứ tự.',
  notFound: 'Không có mục nào khớp bộ lọc',
  empty: {
    title: 'Chưa có sách nào',
    hint: 'Thêm sách, rồi thêm chương và bài vào dưới sách. Danh mục có nhiều nhất bốn cấp.',
  },
  menu: 'Thao tác với {{name}}',
  edit: 'Sửa mục',
  save: 'Lưu',
  remove: 'Xoá mục',
  askRemove: 'Xoá “{{name}}”? Không thể khôi phục.',
  done: {
    created: 'Đã thêm mục sách giáo khoa.',
    updated: 'Đã lưu mục sách giáo khoa.',
    removed: 'Đã xoá mục sách giáo khoa.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    schoolBooks: typeof texts
  }
}
