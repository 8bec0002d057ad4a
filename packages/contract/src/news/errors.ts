import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_NEWS_ENDS_EARLY: {
    status: 400,
    vi: 'Thời điểm gỡ tin phải sau thời điểm đăng tin.',
    en: 'News must come down after it goes up.',
    field: 'until',
  },
  E_NEWS_EMPTY: {
    status: 400,
    vi: 'Tin chưa có nội dung. Hãy viết vài dòng hoặc chèn một bức ảnh.',
    en: 'This news has no text yet. Please write a few lines or insert a picture.',
    field: 'content',
  },
  E_NEWS_URL_TAKEN: {
    status: 409,
    vi: 'Địa chỉ này đã có một tin khác dùng. Hãy chọn địa chỉ khác.',
    en: 'Other news stands at this address already. Please choose another one.',
    field: 'newsUrl',
  },
  E_NEWS_FILE: {
    status: 400,
    vi: 'Tệp tin tức chưa dùng được: {reason}.',
    en: 'The file of the news cannot be used: {reason}.',
  },
})
