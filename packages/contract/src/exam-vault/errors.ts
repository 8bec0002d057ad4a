import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_EXCHANGE_UNKNOWN: {
    status: 400,
    vi: 'Không nhận ra tập tin này. Hãy chọn tập tin Moodle XML, QTI 1.2 hoặc 2.1, GIFT, Aiken hoặc Excel theo mẫu.',
    en: 'This file is of no known kind. Please choose Moodle XML, QTI 1.2 or 2.1, GIFT, Aiken, or Excel after the template.',
  },
  E_EXCHANGE_H5P: {
    status: 400,
    vi: 'Đây là gói H5P, một bài tương tác chạy trong Moodle hay WordPress, nên không lấy được câu hỏi từ đó. Hãy xuất câu hỏi dạng Moodle XML, GIFT hoặc QTI.',
    en: 'This is an H5P package, an interactive exercise that runs within Moodle or WordPress, so no questions can be taken from it. Please export them as Moodle XML, GIFT or QTI.',
  },
  E_EXCHANGE_DAMAGED: {
    status: 400,
    vi: 'Không đọc được tập tin này vì nó bị hỏng hoặc bị cắt ngang. Hãy xuất lại từ chương trình gốc.',
    en: 'This file is damaged or cut off. Please export it again from the program that it came from.',
  },
  E_EXCHANGE_TOO_LARGE: {
    status: 413,
    vi: 'Tập tin có quá nhiều dữ liệu để đọc một lần. Hãy chia thành nhiều tập tin nhỏ hơn.',
    en: 'This file holds too much to be read at once. Please split it into smaller ones.',
  },
  E_EXCHANGE_EMPTY: {
    status: 400,
    vi: 'Không có câu hỏi nào trong tập tin này thêm được vào đề.',
    en: 'No question of this file can be added to the exam.',
  },
  E_NO_DRIVE: {
    status: 409,
    vi: 'Hệ thống chưa kết nối với kho lưu trữ đám mây nào nên không có tập tin để chia sẻ.',
    en: 'No cloud drive is connected, so there is no file to share.',
  },
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
