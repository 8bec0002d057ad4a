import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_TRANSFER_OVER: {
    status: 409,
    vi: 'Không hoàn tác được nữa: đã quá một ngày từ lúc chuyển lớp.',
    en: 'This cannot be undone any more: a day has passed since the move.',
  },
  E_STUDENT_MOVE: {
    status: 409,
    vi: 'Học sinh đang ở trạng thái khác nên không thể chuyển như vậy. Vui lòng tải lại danh sách lớp.',
    en: 'The student is in another state and cannot be changed this way. Please reload the list of the class.',
  },
  E_STUDENT_CODE_TAKEN: {
    status: 409,
    field: 'code',
    vi: 'Mã học sinh này đã thuộc về một học sinh khác của trường. Vui lòng kiểm tra lại mã.',
    en: 'This student code already belongs to another student of the school. Please check the code.',
  },
  E_STUDENT_SHARED: {
    status: 403,
    vi: 'Học sinh này còn học lớp của giáo viên khác, nên chỉ em tự sửa được thông tin của mình.',
    en: 'This student also studies with another teacher, so only the student can change the details.',
  },
  E_STUDENT_ANONYMISED: {
    status: 409,
    vi: 'Thông tin của học sinh này đã được ẩn danh nên không sửa được nữa.',
    en: 'The details of this student were made anonymous and cannot be changed any more.',
  },
  E_STUDENT_OWN_FIELDS: {
    status: 403,
    vi: 'Bạn chỉ tự sửa được họ tên và số điện thoại. Thông tin khác, vui lòng nhờ giáo viên sửa giúp.',
    en: 'You can only change your own name and phone number. Please ask your teacher to change the rest.',
  },
  E_PLACE_TAKEN: {
    status: 409,
    vi: 'Chỗ này trong danh sách lớp vừa có tài khoản khác. Nếu có nhầm lẫn, hãy nhờ giáo viên kiểm tra lại.',
    en: 'This place of the class list has got another account meanwhile. If that is a mistake, please ask the teacher.',
  },
  E_PLACE_CLAIMED: {
    status: 409,
    vi: 'Một bạn khác đã nhận chỗ này và đang chờ duyệt. Em vẫn đang chờ vào lớp; hãy báo thầy cô để được kiểm tra.',
    en: 'Somebody else has claimed this place and is waiting. You still wait for the class; please tell your teacher.',
  },
  E_BINDING_OVER: {
    status: 409,
    vi: 'Không còn gì để hoàn tác: đã quá một ngày, hoặc tài khoản đã được tách ra.',
    en: 'There is nothing left to undo: a day has passed, or the account has been parted already.',
  },
  E_RECORD_IN_USE: {
    status: 409,
    vi: 'Em này đã có hồ sơ với lớp hoặc bài làm ở trường. Hãy duyệt em vào lớp, rồi nhờ quản trị viên gộp hai hồ sơ.',
    en: 'This pupil already has a record with classes or results at the school. Approve them, then ask an administrator to merge the two records.',
  },
  E_HOMEROOM_UNKNOWN: {
    status: 409,
    vi: 'Chưa có lớp đang mở nào thuộc lớp {homeroom}. Hãy chọn một lớp khác trong danh sách.',
    en: 'No open class is of the homeroom {homeroom}. Please choose another one of the list.',
  },
  E_USER_UNKNOWN: {
    status: 404,
    vi: 'Không tìm thấy ai với số điện thoại, email, tên đăng nhập hoặc mã này. Vui lòng nhập đúng và đủ.',
    en: 'Nobody was found by this phone, email, username or code. Please type it exactly and completely.',
  },
  E_JOIN_BANNED: {
    status: 409,
    vi: 'Bạn không được tham gia lớp này. Vui lòng liên hệ giáo viên của lớp.',
    en: 'You cannot join this class. Please ask the teacher of the class.',
  },
  E_EXPORT_TOO_MANY: {
    status: 409,
    vi: 'Trường có hơn {most} học sinh nên không xuất được trong một tệp. Hãy xuất theo từng lớp.',
    en: 'The school has more than {most} students, which do not fit into one file. Please export class by class.',
  },
})
