/** Words of what asks before data leaves. */
export const texts = {
  password: 'Mật khẩu của bạn',
  hint: 'Dữ liệu chỉ rời hệ thống khi bạn xác nhận, và lần này được ghi vào nhật ký.',
  missing: 'Vui lòng nhập mật khẩu.',
  show: 'Hiện hoặc ẩn mật khẩu',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    exporting: typeof texts
  }
}
