import { failures } from '../kit/fail.ts'

export const errors = failures({
  E_SETUP_CODE: {
    status: 409,
    vi: 'Liên kết thiết lập này không đúng hoặc đã hết hiệu lực. Hãy dùng liên kết mới nhất mà máy chủ in ra khi khởi động.',
    en: 'This set-up link is not right or no longer good. Use the newest link that the server printed at its start.',
  },
  E_SETUP_DONE: {
    status: 409,
    vi: 'Hệ thống đã được thiết lập rồi. Vui lòng đăng nhập.',
    en: 'This installation has been set up already. Please log in.',
  },
})
