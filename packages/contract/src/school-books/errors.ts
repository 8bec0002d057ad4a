import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_SCHOOL_BOOK_IN_USE: {
    status: 409,
    vi: 'Mục này còn {children} mục con và {lessons} bài học dùng đến. Hãy xoá hoặc chuyển chúng đi trước.',
    en: 'This entry is in use (entries below it: {children}, lessons: {lessons}). Please delete or move them first.',
  },
  E_SCHOOL_BOOK_TOO_DEEP: {
    status: 409,
    vi: 'Danh mục sách giáo khoa chỉ có tối đa {most} cấp. Hãy chọn mục cha ở cấp cao hơn.',
    en: 'School books have at most {most} levels. Please choose a parent further up.',
  },
  E_SCHOOL_BOOK_UNDER_ITSELF: {
    status: 409,
    vi: 'Không thể đặt một mục vào dưới chính nó. Hãy chọn mục cha khác.',
    en: 'An entry cannot stand below itself. Please choose another parent.',
  },
  E_SCHOOL_BOOKS_FULL: {
    status: 409,
    vi: 'Trường đã có {most} mục sách giáo khoa, không thêm được nữa. Hãy xoá bớt mục không dùng.',
    en: 'The school has {most} entries of school books, which is the most. Please delete what is not used.',
  },
})
