import { failures } from './fail.ts'

/** What a spreadsheet that somebody hands in may be, read by both sides. */
export const SPREADSHEET = {
  bytes: 5 * 1024 * 1024,
  rows: 2_000,
  columns: 60,
  /** Longest text of a cell that is read; what is longer arrives cut one sign behind it, so that nobody takes it for whole. */
  cell: 1_000,
  /** By their bytes: .xlsx, .xlsx whose writer puts its parts in an unusual order, old .xls (refused in words), and text. */
  types: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/zip',
    'application/x-cfb',
    'text/csv',
  ],
  /** Endings for the browser's file dialog. */
  endings: ['.xlsx', '.csv', '.xls'],
} as const

export const errors = failures({
  E_SHEET_OLD_EXCEL: {
    status: 415,
    vi: 'Đây là tập tin Excel kiểu cũ (.xls). Vui lòng mở bằng Excel, chọn Tệp → Lưu dưới dạng, chọn kiểu “Sổ làm việc Excel (.xlsx)” rồi tải tập tin mới lên.',
    en: 'This is an old Excel file (.xls). Please open it in Excel, choose File → Save As, pick “Excel Workbook (.xlsx)” and upload the new file.',
  },
  E_SHEET_PROTECTED: {
    status: 400,
    vi: 'Tập tin có mật khẩu nên không đọc được. Vui lòng mở bằng Excel, bỏ mật khẩu, lưu lại rồi tải lên.',
    en: 'The file is protected by a password. Please open it in Excel, remove the password, save it and upload it again.',
  },
  E_SHEET_UNREADABLE: {
    status: 400,
    vi: 'Không đọc được tập tin này. Vui lòng mở bằng Excel, lưu lại thành .xlsx rồi tải lên.',
    en: 'This file cannot be read. Please open it in Excel, save it as .xlsx and upload it again.',
  },
  E_SHEET_TOO_LARGE: {
    status: 413,
    vi: 'Bảng tính quá lớn: nhiều nhất {rows} dòng và {columns} cột. Vui lòng chia thành nhiều tập tin nhỏ hơn.',
    en: 'The spreadsheet is too large: at most {rows} rows and {columns} columns. Please split it into smaller files.',
  },
  E_SHEET_LETTERS: {
    status: 400,
    vi: 'Không đọc được chữ tiếng Việt trong tập tin, có thể vì nó dùng bảng mã cũ (TCVN3, VNI). Vui lòng chuyển sang Unicode, hoặc mở bằng Excel và lưu thành .xlsx.',
    en: 'The Vietnamese letters of this file cannot be read; it may be written in an old encoding (TCVN3, VNI). Please convert it to Unicode, or open it in Excel and save it as .xlsx.',
  },
})
