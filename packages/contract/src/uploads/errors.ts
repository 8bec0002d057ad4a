import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_STORAGE_FULL: {
    status: 409,
    vi: 'Dung lượng lưu trữ của trường đã hết. Hãy xoá bớt tập tin không dùng hoặc liên hệ quản trị viên để nâng gói.',
    en: 'The storage of the school is full. Please delete files that are not needed, or ask the administrator for a larger package.',
  },
  E_OWN_STORAGE_FULL: {
    status: 409,
    vi: 'Dung lượng lưu trữ của bạn đã hết. Hãy xoá bớt tập tin không dùng.',
    en: 'Your storage is full. Please delete files that you do not need.',
  },
})
