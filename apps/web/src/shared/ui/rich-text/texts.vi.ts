export const texts = {
  title: 'Công thức toán',
  latex: 'Công thức viết bằng LaTeX',
  hint: 'Ví dụ: \\frac{1}{2}, x^2, \\sqrt{3}',
  invalid: 'Công thức chưa đúng cú pháp LaTeX.',
  preview: 'Xem trước',
  fraction: 'phân số',
  power: 'luỹ thừa',
  root: 'căn',
  next: 'sang ô sau',
  block: 'Đặt công thức trên dòng riêng',
  gaps: 'Còn ô trống trong công thức.',
  insert: 'Chèn công thức',
  update: 'Cập nhật công thức',
  palette: {
    basic: 'Cơ bản',
    roots: 'Căn, mũ',
    systems: 'Hệ phương trình',
    integrals: 'Tích phân',
    geometry: 'Hình học',
    greek: 'Chữ Hi Lạp',
    chemistry: 'Hoá học',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    maths: typeof texts
  }
}
