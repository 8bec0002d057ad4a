import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_STORAGE_FULL: {
    status: 409,
    vi: 'Dung lượng lưu trữ của trường đã hết. Hãy xoá bớt tệp không dùng hoặc liên hệ quản trị viên để nâng gói.',
    en: 'The storage of the school is full. Please delete files that are not needed, or ask the administrator for a larger package.',
  },
  E_OWN_STORAGE_FULL: {
    status: 409,
    vi: 'Dung lượng lưu trữ của bạn đã hết. Hãy xoá bớt tệp không dùng.',
    en: 'Your storage is full. Please delete files that you do not need.',
  },
  E_UPLOAD_USED: {
    status: 409,
    vi: 'Phần này của tệp đã được tải lên rồi.',
    en: 'This part of the file has been uploaded already.',
  },
  E_UPLOADS_OPEN: {
    status: 409,
    vi: 'Bạn còn quá nhiều tệp đang tải lên dở. Hãy đợi tải xong hoặc huỷ bớt rồi thử lại.',
    en: 'Too many of your files are still on their way. Wait for them or cancel some, then try again.',
  },
  E_FILE_TOO_LARGE: {
    status: 413,
    vi: 'Tệp quá lớn: phim nhiều nhất {film} MB, các tệp khác nhiều nhất {file} MB.',
    en: 'The file is too large: films may have {film} MB, other files {file} MB.',
  },
})
