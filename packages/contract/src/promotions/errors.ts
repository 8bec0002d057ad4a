import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_PROMOTION_CHANGED: {
    status: 409,
    vi: 'Lớp hoặc học sinh đã thay đổi từ lúc bạn xem trước, nên chưa có gì được thực hiện. Hãy xem lại bảng mới rồi xác nhận.',
    en: 'Classes or students have changed since the preview, so nothing was done. Please look at the new table and confirm again.',
  },
  E_PROMOTION_EMPTY: {
    status: 409,
    vi: 'Không có lớp nào để kết thúc năm học. Hãy chọn ít nhất một lớp đang mở.',
    en: 'There is no class whose year could end. Please choose at least one open class.',
  },
  E_PROMOTION_EARLY: {
    status: 409,
    vi: 'Năm học {year} chưa bắt đầu nên chưa thể kết thúc.',
    en: 'The school year {year} has not begun and cannot end yet.',
  },
  E_PROMOTION_OVER: {
    status: 409,
    vi: 'Không hoàn tác được nữa: đã quá một ngày từ lúc kết thúc năm học.',
    en: 'This cannot be undone any more: a day has passed since the year was ended.',
  },
  E_PROMOTION_IN_USE: {
    status: 409,
    vi: 'Không hoàn tác được vì lớp mới đã có bài tập, bài học, điểm, thông báo, tài liệu hoặc thay đổi học sinh: {classes}.',
    en: 'This cannot be undone, because new classes have homework, lessons, marks, notices, documents or changed students already: {classes}.',
  },
})
