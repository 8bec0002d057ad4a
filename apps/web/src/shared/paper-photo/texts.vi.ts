/** Words about the photo of a page: its corners, and what makes it readable. */
export const texts = {
  label: 'Bốn góc của tờ giấy',
  hint: 'Kéo bốn chấm vào bốn góc tờ giấy, hoặc chọn một chấm rồi dùng phím mũi tên.',
  picture: 'Ảnh đã chọn',
  topLeft: 'Góc trên bên trái',
  topRight: 'Góc trên bên phải',
  bottomRight: 'Góc dưới bên phải',
  bottomLeft: 'Góc dưới bên trái',
  reset: 'Đặt lại',
  whole: 'Lấy cả ảnh',
  editor: {
    title: 'Sửa trang {{number}}',
    looking: 'Đang mở ảnh…',
    turnLeft: 'Xoay trái',
    turnRight: 'Xoay phải',
    clear: 'Làm rõ chữ',
    clearHint: 'Nền giấy trắng lại, chữ đậm hơn.',
    done: 'Dùng ảnh này',
    cancel: 'Thôi',
    failed: 'Máy này chưa sửa được ảnh. Em gửi ảnh như cũ, hoặc chụp lại nhé.',
    close: 'Đóng',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    paperPhoto: typeof texts
  }
}
