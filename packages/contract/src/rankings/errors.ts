import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_CONTEST_NOT_ENDED: {
    status: 409,
    vi: 'Chưa kết thúc nên chưa xếp hạng được. Vui lòng kết thúc rồi làm việc này.',
    en: 'It has not ended yet, so nothing can be ranked. Please end it first.',
  },
})
