import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_NOT_CLASS_TEACHER: {
    status: 403,
    vi: 'Bạn không phải là giáo viên của lớp này. Chức năng này chỉ dành cho giáo viên của lớp.',
    en: "You're not teacher of this class. This function is only available for teachers of class.",
  },
  E_GRADE_UNKNOWN: {
    status: 400,
    vi: 'Khối lớp này không có trong danh mục. Vui lòng chọn lại khối lớp.',
    en: 'This grade is not in the list. Please choose another grade.',
  },
  E_SUBJECT_UNKNOWN: {
    status: 400,
    vi: 'Môn học này không có trong danh mục. Vui lòng chọn lại môn học.',
    en: 'This subject is not in the list. Please choose another subject.',
  },
  E_CLASS_NEEDS_TEACHER: {
    status: 400,
    vi: 'Vui lòng chọn ít nhất một giáo viên cho lớp.',
    en: 'Please choose at least one teacher for the class.',
  },
  E_TEACHERS_BY_ADMIN: {
    status: 403,
    vi: 'Chỉ quản trị viên mới tạo được lớp cho giáo viên khác. Bạn hãy để trống ô giáo viên để tạo lớp của mình.',
    en: 'Only administrators create classes for other teachers. Leave the teachers empty to create your own class.',
  },
  E_CLASS_MOVE: {
    status: 409,
    vi: 'Lớp đang ở trạng thái khác nên không thể chuyển như vậy. Vui lòng tải lại danh sách lớp.',
    en: 'The class is in another state and cannot be changed this way. Please reload the class list.',
  },
  E_CLASS_TEACHERS_FULL: {
    status: 409,
    vi: 'Lớp {name} đã đủ {most} giáo viên. Vui lòng bớt một người trước.',
    en: 'The class {name} has {most} teachers already. Please take one off first.',
  },
  E_CLASS_HAS_MARKS: {
    status: 409,
    vi: 'Sổ điểm của lớp này đã có điểm nên không thể xoá lớp. Bạn có thể đóng lớp để giữ lại sổ điểm.',
    en: 'There are marks in the gradebook of this class, so it cannot be deleted. You can close it instead, which keeps them.',
  },
  E_CLASS_HAS_ATTEMPTS: {
    status: 409,
    vi: 'Học sinh đã làm bài tập của lớp này nên không thể xoá lớp. Bạn có thể đóng lớp để giữ lại kết quả.',
    en: 'Students have already worked on homework of this class, so it cannot be deleted. You can close it instead, which keeps the results.',
  },
})
