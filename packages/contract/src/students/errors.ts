import { failures } from '../kit/fail.ts'

export const errors = failures({
  E_STUDENT_MOVE: {
    status: 409,
    vi: 'Học sinh đang ở trạng thái khác nên không thể chuyển như vậy. Vui lòng tải lại danh sách lớp.',
    en: 'The student is in another state and cannot be changed this way. Please reload the list of the class.',
  },
  E_STUDENT_CODE_TAKEN: {
    status: 409,
    vi: 'Mã học sinh này đã thuộc về một học sinh khác của trường. Vui lòng kiểm tra lại mã.',
    en: 'This student code already belongs to another student of the school. Please check the code.',
  },
  E_JOIN_BANNED: {
    status: 409,
    vi: 'Bạn không được tham gia lớp này. Vui lòng liên hệ giáo viên của lớp.',
    en: 'You cannot join this class. Please ask the teacher of the class.',
  },
  E_EXPORT_TOO_MANY: {
    status: 409,
    vi: 'Trường có hơn {most} học sinh nên không xuất được trong một tập tin. Hãy xuất theo từng lớp.',
    en: 'The school has more than {most} students, which do not fit into one file. Please export class by class.',
  },
})
