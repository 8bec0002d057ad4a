export const texts = {
  classes: {
    title: 'Lớp của em',
    join: 'Vào lớp khác',
    documents: 'Tài liệu của lớp',
    empty: 'Em chưa vào lớp nào',
    emptyHint: 'Hỏi thầy cô mã tham gia gồm {{count}} chữ và số, rồi nhập vào đây.',
    enter: 'Nhập mã vào lớp',
    homework: 'Bài của lớp này',
    lessons: 'Bài học',
    discussion: 'Thảo luận',
    discussionOf: 'Thảo luận lớp {{name}}',
  },
  state: {
    waiting: 'Chờ thầy cô duyệt',
    approved: 'Đã vào lớp',
    banned: 'Không còn trong lớp',
    removed: 'Không còn trong lớp',
  },
  join: {
    title: 'Vào bằng mã',
    hint: 'Nhập mã lớp hoặc mã phòng thi mà thầy cô đưa cho em. Không phân biệt chữ hoa, chữ thường.',
    label: 'Mã tham gia',
    submit: 'Vào',
    short: 'Mã gồm {{count}} chữ và số. Em kiểm tra lại nhé.',
    failed: 'Chưa gửi được. Em kiểm tra mạng rồi thử lại nhé.',
    looking: 'Đang tìm lớp…',
    fullname: 'Họ và tên của em',
    birthday: 'Ngày sinh',
    registerHint: 'Chỉ mất một phút. Học sinh có thể nhập mã để xin vào lớp ngay.',
    classCode: 'Mã tham gia lớp',
    classCodeHint: 'Không bắt buộc. Thầy cô sẽ đưa mã này cho em.',
    missingPhone: 'Vui lòng nhập số điện thoại.',
    phoneHint: 'Không bắt buộc. Số của bố mẹ cũng được.',
    usernameTaken: '“{{name}}” đã có người dùng. Em dùng tên này, hoặc gõ một tên khác.',
  },
  proposal: {
    list: 'Lớp em đang chờ vào',
    title: 'Chờ vào lớp {{name}}',
    question: 'Danh sách lớp có một em tên {{name}}, sinh ngày {{day}}. Đó có phải là em không?',
    yes: 'Đúng, là em',
    no: 'Không phải em',
    waits: '{{names}} sẽ duyệt em vào lớp.',
    claimed: '{{names}} sẽ xem đúng là em rồi duyệt em vào lớp.',
    byItself: 'Trang này tự cập nhật, em không cần làm gì thêm.',
  },
  result: {
    approved: 'Em đã vào lớp!',
    approvedHint: 'Bài tập thầy cô giao sẽ hiện ở trang chủ của em.',
    waiting: 'Đã gửi yêu cầu vào lớp',
    home: 'Đến bài của em',
    classes: 'Xem lớp của em',
    another: 'Nhập mã khác',
    teachers: 'Giáo viên: {{names}}',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    learnClasses: typeof texts
  }
}
