import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_CONTEST_NOT_ENDED: {
    status: 409,
    vi: 'Chưa kết thúc nên chưa chấm và xếp hạng được. Vui lòng kết thúc rồi làm việc này.',
    en: 'It has not ended yet, so nothing is marked or ranked. Please end it first.',
  },
  E_NOT_MARKED: {
    status: 409,
    vi: 'Còn {count} câu trả lời tự luận chưa chấm. Vui lòng chấm nốt, hoặc xếp hạng và tính những câu đó 0 điểm.',
    en: '{count} essay answers are not marked yet. Please mark them, or rank and count them as 0 points.',
  },
})
