import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_LOGIN_FAILED: {
    status: 401,
    vi: 'Tên đăng nhập hoặc mật khẩu chưa đúng.',
    en: 'The username or the password is not correct.',
  },
  E_USERNAME_TAKEN: {
    status: 409,
    field: 'username',
    vi: 'Tên đăng nhập này đã có người dùng. Vui lòng chọn tên khác.',
    en: 'This username is already taken. Please choose another one.',
  },
  E_PASSWORD_WRONG: {
    status: 409,
    field: 'password',
    vi: 'Mật khẩu hiện tại chưa đúng.',
    en: 'The current password is not correct.',
  },
  E_PASSWORD_SAME: {
    status: 400,
    vi: 'Mật khẩu mới phải khác mật khẩu đang dùng. Vui lòng chọn một mật khẩu khác.',
    en: 'The new password must differ from the current one. Please choose another.',
  },
  E_PASSWORD_IS_NAME: {
    status: 400,
    vi: 'Mật khẩu không được trùng với tên đăng nhập. Vui lòng chọn một mật khẩu khác.',
    en: 'The password must not be the username. Please choose another.',
  },
  E_PASSWORD_COMMON: {
    status: 400,
    vi: 'Mật khẩu này quá phổ biến nên rất dễ bị đoán ra. Vui lòng chọn một mật khẩu khác, chẳng hạn vài từ ghép lại.',
    en: 'Too many people use this password, so it is easily guessed. Please choose another, such as a few words in a row.',
  },
  E_JOIN_CODE_UNKNOWN: {
    status: 409,
    field: 'joinCode',
    vi: 'Mã tham gia không đúng hoặc lớp đã đóng.',
    en: 'The join code is not known, or the class is closed.',
  },
})
