import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_STAFF_PLACE_NEEDED: {
    status: 400,
    vi: 'Vui lòng chọn trường (hoặc vùng, với quản lý vùng) nơi người này làm việc.',
    en: 'Please choose the school (or the region, for a regional manager) in which this person works.',
  },
  E_ROLE_PLACE: {
    status: 400,
    vi: 'Vai trò không phù hợp với nơi làm việc: quản lý vùng thuộc về một vùng, các vai trò khác thuộc về một trường.',
    en: 'The role does not fit the place: a regional manager belongs to a region, all other roles to a school.',
  },
  E_LEADER_NEEDS_SUBJECT: {
    status: 400,
    vi: 'Vui lòng chọn ít nhất một môn cho tổ trưởng bộ môn.',
    en: 'Please choose at least one subject for the head of subject.',
  },
  E_ROLE_TOO_HIGH: {
    status: 403,
    vi: 'Bạn chỉ có thể giao hoặc thay đổi những vai trò thấp hơn vai trò của mình.',
    en: 'You can only give or change roles below your own.',
  },
  E_STAFF_RANK: {
    status: 403,
    vi: 'Người này có vai trò bằng hoặc cao hơn bạn, hoặc còn làm việc ở nơi khác. Vui lòng nhờ cấp quản lý trên thực hiện.',
    en: 'This person has a role equal to or above yours, or also works elsewhere. Please ask somebody above you to do it.',
  },
  E_STAFF_SELF: {
    status: 403,
    vi: 'Bạn không thể tự thay đổi vai trò, khoá tài khoản hoặc đặt lại mật khẩu của chính mình ở đây. Hồ sơ và mật khẩu của bạn nằm ở trang Thông tin cá nhân.',
    en: 'You cannot change your own roles, disable yourself or reset your own password here. Your profile and password are on the Profile page.',
  },
  E_LAST_ADMIN: {
    status: 409,
    vi: 'Đây là người quản trị cuối cùng của trường. Vui lòng giao vai trò này cho người khác trước.',
    en: 'This is the last administrator of the school. Please give the role to somebody else first.',
  },
  E_ONLY_TEACHER: {
    status: 409,
    vi: 'Người này là giáo viên duy nhất của lớp đang mở: {classes}. Vui lòng đổi giáo viên của lớp trước.',
    en: 'This person is the only teacher of an open class: {classes}. Please change the teachers of the class first.',
  },
  E_TAKE_IN: {
    status: 409,
    vi: 'Không có giáo viên nào chưa thuộc trường với tên đăng nhập và số điện thoại này. Vui lòng kiểm tra lại cả hai với giáo viên.',
    en: 'There is no teacher without a school who has this username and phone number. Please check both with the teacher.',
  },
})
