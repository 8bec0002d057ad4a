import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_NOTICE_NOBODY: {
    status: 409,
    vi: 'Chưa có ai ở đây nhận được thông báo này. Hãy chọn người nhận khác.',
    en: 'There is nobody here who would get this notice. Please choose other readers.',
  },
  E_NOTICE_KEPT: {
    status: 409,
    vi: 'Thông báo chỉ thu hồi được trong một giờ sau khi gửi. Thầy cô có thể gửi một thông báo mới để đính chính.',
    en: 'A notice can be withdrawn within an hour after it was sent only. You can send a new one that puts it right.',
  },
})
