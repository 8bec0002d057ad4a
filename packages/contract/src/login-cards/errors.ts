import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_CARD_UNKNOWN: {
    status: 401,
    vi: 'Thẻ này không còn dùng được. Hãy nhờ giáo viên in cho em thẻ mới, hoặc đăng nhập bằng tên đăng nhập và mật khẩu.',
    en: 'This card no longer works. Please ask your teacher for a new one, or log in with username and password.',
  },
  E_SEAT_CODE_UNKNOWN: {
    status: 401,
    vi: 'Mã chưa đúng hoặc không còn dùng được. Em xem lại từng ô trên thẻ, hoặc nhờ thầy cô coi thi cho mã mới nhé.',
    en: 'The code is wrong or no longer works. Please look at each part of your card again, or ask your proctor for a new code.',
  },
  E_SEAT_NOT_OPEN: {
    status: 409,
    vi: 'Bài thi này chưa mở phòng chờ. Em giữ thẻ và vào lại khi đến giờ nhé.',
    en: 'The waiting room of this exam is not open yet. Please keep your card and come back when it is time.',
  },
  E_CARDS_NOBODY: {
    status: 409,
    vi: 'Lớp chưa có học sinh nào được duyệt nên chưa có thẻ để in. Hãy thêm hoặc duyệt học sinh trước.',
    en: 'The class has no approved students yet, so there are no cards to print. Please add or approve students first.',
  },
  E_CARDS_TOO_MANY: {
    status: 409,
    vi: 'Mỗi lần chỉ in được tối đa {most} thẻ. Hãy chọn ít học sinh hơn rồi in nhiều lần.',
    en: 'At most {most} cards can be printed at once. Please choose fewer students and print several times.',
  },
  E_STUDENT_NO_ACCOUNT: {
    status: 409,
    vi: 'Học sinh này chưa có tài khoản. Hãy in thẻ đăng nhập để tạo tài khoản cho em.',
    en: 'This student has no account yet. Print a login card to make one.',
  },
  E_ACCOUNT_OF_ADMINISTRATORS: {
    status: 409,
    vi: 'Em này được giáo viên thêm vào lớp từ nơi khác trong trường, nên chỉ quản trị viên của trường mới đặt lại mật khẩu hoặc in thẻ. Hãy nhờ quản trị viên thêm em vào lớp.',
    en: 'A teacher took this student into the class from elsewhere in the school, so only an administrator sets the password or prints the card. Please ask an administrator to add the student to the class.',
  },
  E_ACCOUNT_ELSEWHERE: {
    status: 409,
    vi: 'Tài khoản này em tự tạo hoặc đang dùng ở trường khác, nên bạn không đặt lại được. Em cần tự đổi mật khẩu, hoặc nhờ trường kia.',
    en: 'The student made this account alone or uses it at another school, so you cannot reset it. The student can change the password, or ask the other school.',
  },
  E_ACCOUNT_OF_STAFF: {
    status: 409,
    vi: 'Tài khoản này còn có vai trò của nhân viên nhà trường. Hãy nhờ quản trị viên của trường đặt lại ở mục Giáo viên.',
    en: 'This account also holds a staff role. Please ask an administrator of the school to reset it among the teachers.',
  },
  E_ACCOUNT_DISABLED: {
    status: 409,
    vi: 'Tài khoản này đã bị khoá. Hãy nhờ quản trị viên của trường mở lại trước.',
    en: 'This account is disabled. Please ask an administrator of the school to enable it first.',
  },
})
