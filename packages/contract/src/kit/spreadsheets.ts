import { failures } from './app-error.ts'

/** What a spreadsheet that somebody hands in may be, read by both sides. */
export const SPREADSHEET = {
  bytes: 5 * 1024 * 1024,
  rows: 2_000,
  columns: 60,
  /** Longest text of a cell that is read; what is longer arrives cut one sign behind it, so that nobody takes it for whole. */
  cell: 1_000,
  /** By their bytes: .xlsx, .xlsx whose writer puts its parts in an unusual order, and text; the others are refused in words. */
  types: [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'application/zip',
    'text/csv',
    'application/x-cfb',
    'application/xml',
    'application/vnd.oasis.opendocument.spreadsheet',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    'application/pdf',
  ],
  /** Endings for the browser's file dialog. */
  endings: ['.xlsx', '.csv', '.xls'],
} as const

export const errors = failures({
  E_SHEET_OLD_EXCEL: {
    status: 415,
    vi: 'Đây là tệp Excel kiểu cũ (.xls), như vnEdu hoặc SMAS thường xuất ra. Vui lòng mở bằng Excel, chọn Tệp → Lưu dưới dạng, chọn kiểu “Sổ làm việc Excel (.xlsx)” rồi tải tệp mới lên.',
    en: 'This is an old Excel file (.xls), as vnEdu or SMAS often export. Please open it in Excel, choose File → Save As, pick “Excel Workbook (.xlsx)” and upload the new file.',
  },
  E_SHEET_KIND: {
    status: 415,
    vi: 'Tệp này không phải bảng tính Excel (.xlsx) hay CSV. Với Google Trang tính hoặc LibreOffice, hãy tải xuống hoặc lưu dưới dạng Excel (.xlsx). Với Word hoặc PDF, hãy chép danh sách sang Excel rồi tải lên.',
    en: 'This file is no Excel workbook (.xlsx) and no CSV. From Google Sheets or LibreOffice, download or save it as Excel (.xlsx). From Word or PDF, copy the list into Excel and upload that.',
  },
  E_SHEET_PROTECTED: {
    status: 400,
    vi: 'Tệp có mật khẩu nên không đọc được. Vui lòng mở bằng Excel, bỏ mật khẩu, lưu lại rồi tải lên.',
    en: 'The file is protected by a password. Please open it in Excel, remove the password, save it and upload it again.',
  },
  E_SHEET_UNREADABLE: {
    status: 400,
    vi: 'Không đọc được tệp này. Vui lòng mở bằng Excel, lưu lại thành .xlsx rồi tải lên.',
    en: 'This file cannot be read. Please open it in Excel, save it as .xlsx and upload it again.',
  },
  E_SHEET_TOO_LARGE: {
    status: 413,
    vi: 'Bảng tính quá lớn: nhiều nhất {rows} dòng và {columns} cột. Vui lòng chia thành nhiều tệp nhỏ hơn.',
    en: 'The spreadsheet is too large: at most {rows} rows and {columns} columns. Please split it into smaller files.',
  },
  E_SHEET_LETTERS: {
    status: 400,
    vi: 'Chữ tiếng Việt trong tệp bị lỗi hoặc dùng bảng mã cũ nên họ tên sẽ sai. Nếu danh sách dùng phông .VnTime hoặc VNI-Times, hãy chuyển mã sang Unicode (chẳng hạn bằng UniKey) rồi lưu lại. Nếu là tệp CSV, hãy mở danh sách gốc còn đúng chữ bằng Excel và lưu thành .xlsx.',
    en: 'The Vietnamese letters of this file are broken or written in an old encoding, so the names would be wrong. If the list uses the fonts .VnTime or VNI-Times, please convert it to Unicode (for instance with UniKey) and save it again. If it is a CSV file, open the original list, where the letters are still right, in Excel and save it as .xlsx.',
  },
})
