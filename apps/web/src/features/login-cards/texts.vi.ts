export const texts = {
  print: 'In thẻ đăng nhập',
  title: 'Thẻ đăng nhập của lớp {{name}}',
  who: 'In thẻ cho',
  everybody: 'Cả lớp ({{count}})',
  never: 'Em chưa đăng nhập lần nào ({{count}})',
  signsOut_other: '{{count}} em bị đăng xuất khỏi mọi thiết bị, thẻ và mật khẩu cũ hết hiệu lực:',
  endsCards_other: 'Thẻ cũ của {{count}} em đã đăng nhập sẽ không dùng được nữa:',
  chosen: 'Một số học sinh',
  students: 'Học sinh',
  missingStudents: 'Vui lòng chọn ít nhất một học sinh.',
  withPasswords: 'In kèm mật khẩu mới',
  withPasswordsHint:
    'Cho nơi không quét được mã QR. Mật khẩu cũ hết hiệu lực và các em bị đăng xuất khỏi mọi thiết bị.',
  warning:
    'Thẻ đã in trước đây của những em này sẽ không dùng được nữa. Em nào chưa có tài khoản sẽ được tạo.',
  make: 'Tạo thẻ',
  ready_other: '{{count}} thẻ của lớp {{name}}',
  sheet: 'Các thẻ sẽ in',
  once: 'Hãy in ngay: thẻ chỉ hiện lần này. Giấy A4, mười thẻ một trang, cắt theo đường đứt. Thẻ là chìa khoá vào tài khoản, hãy trao tận tay từng em.',
  onlyHere: {
    title: 'Điện thoại của các em không mở được địa chỉ trên thẻ',
    said: 'Thẻ sẽ mang địa chỉ {{address}}, chỉ mở được trên máy này. Trước khi tạo thẻ, hãy khởi động lại máy chủ bằng',
    ask: 'Thẻ mang địa chỉ {{address}}, chỉ mở được trên máy này: điện thoại quét mã sẽ không vào được. Hãy khởi động lại máy chủ bằng npm start -- --lan rồi tạo thẻ mới. Bạn vẫn muốn in?',
    print: 'Vẫn in',
  },
  printNow: 'In',
  askClose: 'Bạn chưa in. Đóng lại thì phải tạo thẻ mới cho những em này.',
  closeAnyway: 'Đóng, không in',
  leftOut_other: '{{count}} học sinh không in được thẻ',
  reason: {
    pulled: 'em được giáo viên thêm từ nơi khác trong trường; hãy nhờ quản trị viên thêm em vào lớp.',
    elsewhere: 'tài khoản do em tự tạo hoặc đang dùng ở trường khác.',
    staff: 'tài khoản còn có vai trò của nhân viên nhà trường.',
    disabled: 'tài khoản đã bị khoá.',
  },
  qr: 'Mã QR đăng nhập của {{name}}',
  born: 'Sinh ngày {{day}}',
  username: 'Tên đăng nhập',
  password: 'Mật khẩu',
  hint: 'Quét mã bằng máy ảnh để vào lớp. Giữ kín thẻ này như chìa khoá.',
  hintWithPassword: 'Quét mã, hoặc vào {{address}} và gõ tên, mật khẩu. Giữ kín thẻ này.',
  reset: {
    title: 'Đặt lại mật khẩu của {{name}}',
    menu: 'Đặt lại mật khẩu',
    ask: '{{name}} sẽ có mật khẩu mới, bị đăng xuất khỏi mọi thiết bị, và thẻ đăng nhập cũ hết hiệu lực.',
    submit: 'Đặt lại mật khẩu',
    given: 'Mật khẩu mới đã dùng được ngay. Hãy đọc hoặc chép cho em.',
    once: 'Mật khẩu chỉ hiện lần này. Em có thể tự đổi trong trang thông tin cá nhân.',
    copy: 'Sao chép mật khẩu',
    done: 'Xong',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    loginCards: typeof texts
  }
}
