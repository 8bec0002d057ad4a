import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_OFFER_GONE: {
    status: 409,
    vi: 'Người gửi đã xoá đề này nên không xem hay nhận được nữa.',
    en: 'The sender has deleted this exam, so it can no longer be looked at or taken.',
  },
  E_OFFER_ANSWERED: {
    status: 409,
    vi: 'Đề này vừa được nhận, từ chối hoặc rút lại. Vui lòng xem lại danh sách.',
    en: 'This exam has just been taken, declined or withdrawn. Please look at the list again.',
  },
  E_OFFER_SELF: {
    status: 409,
    vi: 'Đây là đề của chính thầy cô. Hãy chọn một đồng nghiệp.',
    en: 'This exam is your own. Please choose a colleague.',
  },
  E_OFFER_EMPTY: {
    status: 409,
    vi: 'Đề này chưa có câu hỏi nào. Hãy thêm câu hỏi rồi gửi.',
    en: 'This exam has no questions yet. Please add some before you send it.',
  },
  E_OFFER_NO_SCHOOL: {
    status: 409,
    vi: 'Thầy cô chưa thuộc trường nào nên chưa có kho trường để đề xuất.',
    en: 'You belong to no school yet, so there is no school vault to propose to.',
  },
})
