import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_PUSH_OFF: {
    status: 409,
    vi: 'Hệ thống này chưa bật thông báo trên thiết bị. Thông báo vẫn có ở chuông.',
    en: 'This installation shows no notifications on devices. They are still at the bell.',
  },
  E_PUSH_SERVICE: {
    status: 400,
    vi: 'Trình duyệt này dùng một dịch vụ thông báo mà hệ thống không nhận. Thông báo vẫn có ở chuông.',
    en: 'This browser uses a push service that is not accepted here. Notifications are still at the bell.',
  },
})
