import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_REPORT_SPAN: {
    status: 400,
    vi: 'Khoảng thời gian chưa đúng. Ngày đầu phải trước hoặc trùng ngày cuối, và báo cáo dài nhất {most} ngày.',
    en: 'This span of time is not valid. It begins on or before the day on which it ends, and has at most {most} days.',
  },
  E_REPORT_LONG: {
    status: 400,
    vi: 'Báo cáo có hơn {most} dòng. Hãy chọn một trường, một lớp hoặc khoảng thời gian ngắn hơn rồi tải lại.',
    en: 'The report has more than {most} rows. Please choose a school, a class or a shorter time and try again.',
  },
  E_REPORT_PASSWORD: {
    status: 400,
    vi: 'Tệp này có tên người. Vui lòng nhập mật khẩu của bạn.',
    en: 'This file holds names of people. Please enter your password.',
  },
})
