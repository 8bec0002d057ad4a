export const texts = {
  title: 'Thiết lập Bảng Xanh',
  hint: 'Làm một lần khi mới cài đặt. Những gì bạn nhập được giữ lại nếu trang phải tải lại, trừ mật khẩu.',
  progress: 'Bước {{step}} trên {{total}}',
  step: {
    kind: 'Bạn cài đặt cho ai?',
    group: 'Hệ thống trường của bạn',
    school: 'Trường của bạn',
    admin: 'Người quản trị đầu tiên',
    lists: 'Khối lớp và môn học',
    summary: 'Kiểm tra lại',
  },
  kind: {
    label: 'Loại tổ chức',
    school: 'Một trường',
    schoolHint: 'Một trường học dùng riêng hệ thống này. Bạn sẽ là quản lý cơ sở.',
    group: 'Nhiều trường',
    groupHint: 'Một tập đoàn, hệ thống trường hoặc sở giáo dục. Bạn sẽ là giám đốc và thêm các trường sau.',
  },
  organisation: {
    groupName: 'Tên hệ thống',
    schoolName: 'Tên trường',
    level: 'Cấp học',
    levels: {
      primary: 'Tiểu học',
      lowerSecondary: 'THCS',
      upperSecondary: 'THPT',
      university: 'Đại học',
      other: 'Khác',
    },
    city: 'Tỉnh, thành phố',
    district: 'Xã, phường, đặc khu',
    districtFirst: 'Hãy chọn tỉnh, thành phố trước',
    noPlace: 'Chưa chọn',
    optional: 'Không bắt buộc',
  },
  admin: {
    chief: 'Người này là giám đốc: xem toàn hệ thống và thêm trường.',
    superAdmin: 'Người này là quản lý cơ sở: điều hành trường và thêm giáo viên.',
  },
  lists: {
    grades: 'Khối lớp của trường',
    subjects: 'Môn học của trường',
    all: 'Chọn tất cả',
    none: 'Bỏ chọn tất cả',
    needed: 'Vui lòng chọn ít nhất một mục.',
    start: 'Ngày bắt đầu tuần 1',
    startHint: 'Thường là thứ Hai của tuần có ngày 5/9.',
    chosen_other: '{{count}} mục',
    allChosen: 'Tất cả',
    later: 'Có thể đổi sau trong phần cài đặt.',
  },
  summary: {
    person: 'Người quản trị',
    place: 'Địa điểm',
    password: 'Mật khẩu không hiện ở đây. Hãy chắc rằng bạn đã ghi nhớ.',
  },
  first: {
    title: 'Những bước đầu tiên',
    progress: 'Đã xong {{done}} trên {{total}} bước',
    done: 'Đã xong',
    teachers: 'Thêm giáo viên',
    teachersHint: 'Từng người, hoặc cả danh sách từ Excel. Mỗi thầy cô nhận một mật khẩu để vào.',
    classes: 'Tạo lớp',
    classesHint: 'Mỗi lớp có giáo viên dạy và một mã để học sinh vào.',
    pupils: 'Đưa học sinh vào lớp',
    pupilsHint: 'Nhập từ Excel, dán danh sách, hoặc cho các em mã của lớp.',
    address: 'Mở cho điện thoại và máy khác',
    addressHint:
      'Địa chỉ hiện nay chỉ mở được trên máy này. Khởi động lại máy chủ bằng lệnh dưới đây, hoặc đặt BASE_URL nếu trường có tên miền.',
    cards: 'In thẻ đăng nhập',
    cardsHint: 'Mỗi em một thẻ có mã QR, quét là vào. In ở mục “Nhập, in, xuất” của lớp.',
    backup: 'Sao lưu',
    backupHint:
      'Máy chủ tự sao lưu lúc 02:30 mỗi đêm. Làm ngay bản đầu tiên bằng lệnh dưới đây, rồi chép sang một máy khác.',
    copy: 'Sao chép lệnh',
  },
  back: 'Quay lại',
  next: 'Tiếp tục',
  finish: 'Hoàn tất thiết lập',
  done: 'Hệ thống đã sẵn sàng.',
  notNeeded: 'Hệ thống này đã được thiết lập',
  notNeededHint: 'Vui lòng đăng nhập bằng tài khoản của bạn.',
  noCode: 'Liên kết thiếu mã',
  noCodeHint: 'Hãy mở đúng liên kết thiết lập mà máy chủ in ra khi khởi động.',
  login: 'Đến trang đăng nhập',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    setup: typeof texts
  }
}
