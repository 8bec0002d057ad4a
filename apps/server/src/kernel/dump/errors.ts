import { failures } from '@bangxanh/contract/kit/app-error.ts'

/** Read at a terminal by whoever keeps the installation; no call answers with them. */
export const errors = failures({
  E_DUMP_BUSY: {
    status: 409,
    vi: 'Một bản sao lưu khác đang được tạo. Vui lòng đợi rồi thử lại.',
    en: 'Another dump is being made. Please wait and try again.',
  },
  E_DUMP_FILE_LOST: {
    status: 409,
    vi: 'Không tạo được bản sao lưu: tệp {key} có trong cơ sở dữ liệu nhưng trên đĩa đã mất hoặc bị thay đổi.',
    en: 'No dump was made: the file {key} stands in the database, but on the disk it is missing or has changed.',
  },
  E_DUMP_UNKNOWN: {
    status: 409,
    vi: '{folder} không phải là một bản sao lưu hoàn chỉnh.',
    en: '{folder} is not a whole dump.',
  },
  E_DUMP_DAMAGED: {
    status: 409,
    vi: 'Bản sao lưu đã hỏng, chưa có gì bị thay đổi. Phần hỏng: {parts}.',
    en: 'The dump is damaged; nothing was touched. Damaged: {parts}.',
  },
  E_DUMP_NEWER: {
    status: 409,
    vi: 'Bản sao lưu do phiên bản {product} tạo ra, mới hơn hoặc khác với phiên bản đang cài. Hãy cài đúng phiên bản đó rồi thử lại.',
    en: 'The dump was made by version {product}, which is newer than or different from this one. Install that version and try again.',
  },
  E_RESTORE_NOT_EMPTY: {
    status: 409,
    vi: 'Chỉ khôi phục được vào nơi còn trống, nhưng {what} đã có dữ liệu. Hãy dùng một DATA_DIR (và DATABASE_URL) mới.',
    en: 'A dump is only restored to an empty place, but {what} already holds something. Use a new DATA_DIR (and DATABASE_URL).',
  },
  E_RESTORE_OTHER_TABLES: {
    status: 409,
    vi: 'Cơ sở dữ liệu này đã được một phiên bản khác khởi tạo. Hãy dùng một DATA_DIR (và DATABASE_URL) mới.',
    en: 'This database was begun by another version. Use a new DATA_DIR (and DATABASE_URL).',
  },
  E_RESTORE_WHILE_RUNNING: {
    status: 409,
    vi: 'Máy chủ Bảng Xanh đang chạy. Hãy dừng máy chủ rồi khôi phục.',
    en: 'The Bảng Xanh server is running. Stop it, then restore.',
  },
  E_RESTORE_DIFFERS: {
    status: 409,
    vi: 'Dữ liệu sau khi nạp không khớp với bản sao lưu ({part}), nên mọi thay đổi đã được huỷ.',
    en: 'What was loaded is not what the dump holds ({part}), so all of it was taken back.',
  },
})
