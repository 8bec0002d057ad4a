/** What index.html alone says: the application needs none of it. */
export const texts = {
  failed: 'Trang chưa tải được. Hãy kiểm tra kết nối mạng.',
  noScript: 'Bảng Xanh cần JavaScript. Hãy bật JavaScript trong trình duyệt.',
}
