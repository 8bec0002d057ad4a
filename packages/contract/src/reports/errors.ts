import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_REPORT_SPAN: {
    status: 400,
    vi: 'Khoảng thời gian chưa đúng. Ngày đầu phải trước hoặc trùng ngày cuối, và báo cáo dài nhất {most} ngày.',
    en: 'This span of time is not valid. It begins on or before the day on which it ends, and has at most {most} days.',
  },
})
