/** Words of files on their way. */
export const texts = {
  composed: 'Trình bày ở đây có thể khác Word hoặc Excel. Tải tệp xuống để xem bản gốc.',
  pages: {
    label: 'Các trang của tài liệu',
    page: 'Trang {{page}}/{{total}}',
    larger: 'Phóng to trang {{page}}',
    smaller: 'Thu nhỏ trang {{page}}',
    waiting: 'Đang chuẩn bị các trang để xem…',
    some: 'Xem được {{shown}}/{{total}} trang. Hãy tải xuống để xem đủ.',
    'too-large': 'Tệp lớn hơn 40 MB nên không xem trước được từng trang. Hãy tải xuống để xem.',
    protected: 'Tệp có mật khẩu hoặc bị khoá nên không xem trước được. Hãy tải xuống để mở.',
    unreadable: 'Không mở được tệp này để xem trước. Có thể tệp bị hỏng, hãy tải xuống để kiểm tra.',
    show: 'Xem tại đây',
    showNamed: 'Xem {{name}} tại đây',
    hide: 'Thu gọn',
    hideNamed: 'Thu gọn {{name}}',
    none: 'Chưa xem được tại đây. Bấm vào tên tệp để tải về.',
  },
  waiting: '{{name}} đang chờ đến lượt',
  sending: 'Đang tải {{name}} lên: {{percent}}%',
  progress: 'Tiến độ tải {{name}} lên',
  cancel: 'Huỷ tải {{name}}',
  remove: 'Bỏ {{name}}',
  retry: 'Tải tiếp',
  failed: 'Chưa tải lên được {{name}}.',
  offline: 'Mất mạng khi đang tải {{name}}. Có mạng sẽ tự tải tiếp, phần đã gửi không phải gửi lại.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    uploads: typeof texts
  }
}
