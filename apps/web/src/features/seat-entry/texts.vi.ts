export const texts = {
  title: 'Vào phòng thi',
  hint: 'Em gõ ba phần in trên thẻ dự thi. Có điện thoại thì quét mã QR trên thẻ là vào luôn.',
  exam: 'Mã bài thi',
  number: 'Số báo danh',
  letters: 'Mã vào',
  lettersHint: '{{count}} chữ và số, viết hoa hay thường đều được',
  submit: 'Vào phòng thi',
  login: 'Đăng nhập bằng tên và mật khẩu',
  code: {
    menu: 'Mã vào mới',
    title: 'Mã vào mới của {{name}}',
    hint: 'Đọc hoặc cho em xem, em gõ ở “Vào phòng thi”. Mã chỉ hiện lần này; mã cũ không còn dùng được, máy đang làm bài thì vẫn làm tiếp.',
    done: 'Xong',
    none: 'Tài khoản của em này đã khoá hoặc là của nhân viên nhà trường nên không vào bằng thẻ được. Hãy nhờ quản trị viên.',
  },
  cards: {
    menu: 'In thẻ dự thi',
    all: 'In danh sách và thẻ các phòng',
    series: 'In danh sách và thẻ các ca',
    making: 'Đang tạo thẻ dự thi',
    ready_other: '{{count}} thẻ dự thi',
    readyLists: 'Danh sách phòng',
    readyAll_other: 'Danh sách phòng và {{count}} thẻ dự thi',
    sheet: 'Các thẻ sẽ in',
    once: 'Mã trên thẻ chỉ hiện lần này. In xong, cắt theo đường kẻ và giữ kín đến giờ phát: ai có thẻ thì vào được phòng thi của em đó.',
    print: 'In',
    askClose: 'Bạn chưa in. Đóng lại thì mã trên các thẻ này không xem lại được, phải tạo thẻ mới.',
    closeAnyway: 'Vẫn đóng',
    have: 'Đã có thẻ dự thi',
    haveSittings_other:
      '{{count}} ca đã có thẻ. In lại tất cả thì thẻ cũ không còn dùng được; em nào đang làm bài vẫn làm tiếp.',
    whose: { missing: 'Chỉ in thẻ cho em chưa có', all: 'In lại tất cả', none: 'Chỉ in danh sách' },
    nobody: 'Em nào cũng đã có thẻ.',
    left_other: 'Chưa có danh sách và thẻ của {{count}} ca',
    leftHint:
      'Nếu mất mạng giữa chừng, thẻ của ca đó có thể đã tạo mà chưa hiện ở đây: khi được hỏi, hãy chọn “In lại tất cả”.',
    retry: 'Thử lại',
    noHall_other: '{{count}} em chưa có phòng',
    leftOut_other:
      '{{count}} em không vào bằng thẻ được (tài khoản đã khoá hoặc là của nhân viên nhà trường)',
    qr: 'Mã QR vào phòng thi của {{name}}',
    hintTyped: 'Mở {{address}}, chọn “Vào phòng thi” và gõ ba phần trên.',
    hint: 'Quét mã QR, hoặc mở {{address}}, chọn “Vào phòng thi” và gõ ba phần trên.',
  },
  list: {
    title: 'DANH SÁCH THÍ SINH {{name}}',
    noHall: 'DANH SÁCH THÍ SINH CHƯA CÓ PHÒNG',
    proctor: 'Giám thị {{no}}',
    number: 'SBD',
    name: 'Họ và tên',
    birthday: 'Ngày sinh',
    class: 'Lớp',
    variant: 'Mã đề',
    sign: 'Ký tên',
  },
  incomplete: 'Em gõ đủ cả ba ô như trên thẻ nhé.',
  failed: 'Không kết nối được với máy chủ. Em thử lại nhé.',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    seatEntry: typeof texts
  }
}
