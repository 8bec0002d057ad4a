import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_CATEGORY_NOT_EMPTY: {
    status: 409,
    vi: 'Danh mục này còn {categories} danh mục con và {exams} đề. Hãy xoá hoặc chuyển chúng đi trước.',
    en: 'This category is not empty (categories: {categories}, exams: {exams}). Please delete or move them first.',
  },
  E_CATEGORY_TOO_DEEP: {
    status: 409,
    vi: 'Cây danh mục có nhiều nhất {most} cấp. Hãy tạo danh mục ở cấp cao hơn.',
    en: 'The category tree has at most {most} levels. Please create the category higher up.',
  },
})
