import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_PLACE_UNKNOWN: {
    status: 400,
    vi: 'Tỉnh thành hoặc xã phường này không có trong danh mục, hoặc xã phường không thuộc tỉnh thành đã chọn. Vui lòng chọn lại.',
    en: 'This province or ward is not in the list, or the ward lies in another province. Please choose again.',
  },
  E_CONFIG_LIST: {
    status: 400,
    vi: 'Có khối lớp hoặc môn học không nằm trong danh mục của hệ thống. Vui lòng tải lại trang rồi chọn lại.',
    en: 'A grade or subject is not in the lists of the product. Please reload the page and choose again.',
  },
  E_SCHOOL_YEAR_UNKNOWN: {
    status: 400,
    vi: 'Ngày này không thuộc năm học nào từ {first} đến {last}. Vui lòng chọn ngày khác.',
    en: 'This day is in no school year from {first} to {last}. Please choose another day.',
  },
  E_SEMESTER_START: {
    status: 400,
    vi: 'Học kì II phải bắt đầu sau ngày bắt đầu tuần 1 và trong cùng năm học. Vui lòng chọn ngày khác.',
    en: 'The second semester has to begin after the first day of week 1 and in the same school year. Please choose another day.',
  },
  E_GRADEBOOK_WORDS: {
    status: 400,
    vi: 'Hai cột của sổ điểm không được có cùng tiêu đề.',
    en: 'Two columns of the gradebook cannot have the same head.',
  },
  E_SCHOOL_IN_DEPARTMENT: {
    status: 409,
    vi: 'Trường “{name}” đang thuộc một vùng khác. Hãy đưa trường ra khỏi vùng đó trước.',
    en: 'The school “{name}” is in another department. Please take it out of that one first.',
  },
  E_DEPARTMENT_HAS_SCHOOLS: {
    status: 409,
    vi: 'Vùng này còn trường. Hãy đưa các trường ra khỏi vùng trước khi xoá.',
    en: 'This department still has schools. Please take them out before you delete it.',
  },
  E_DEPARTMENT_HAS_CHIEF: {
    status: 409,
    vi: 'Vùng này còn quản lý vùng. Hãy thu hồi vai trò của người đó trước khi xoá.',
    en: 'This department still has a chief. Please take the role away before you delete it.',
  },
})
