/** Words of files on their way. */
export const texts = {
  composed: 'Trình bày ở đây có thể khác Word hoặc Excel. Tải tệp xuống để xem bản gốc.',
  waiting: '{{name}} đang chờ đến lượt',
  sending: 'Đang tải {{name}} lên: {{percent}}%',
  progress: 'Tiến độ tải {{name}} lên',
  cancel: 'Huỷ tải {{name}}',
  retry: 'Tải tiếp',
  failed: 'Chưa tải lên được {{name}}.',
  offline: 'Mất mạng khi đang tải {{name}}. Bấm “Tải tiếp”, phần đã gửi không phải gửi lại.',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    uploads: typeof texts
  }
}
