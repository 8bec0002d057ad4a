/** Words of the hint that the application can stand on a home screen. */
export const texts = {
  title: 'Đưa Bảng Xanh ra màn hình chính',
  content:
    'Bấm nút Chia sẻ của Safari rồi chọn “Thêm vào MH chính”. Lần sau mở nhanh hơn, và iPhone không xoá bài đang làm dở khi lâu ngày không vào.',
} as const
