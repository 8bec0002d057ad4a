export const texts = {
  others: {
    title: 'Việc này của ban quản lý',
    hint: 'Chỉ quản lý cơ sở và quản trị viên của trường kết thúc năm học. Thầy cô cần chuyển lớp cho học sinh thì báo quản trị viên.',
  },
  title: 'Kết thúc năm học',
  step: 'Bước {{at}}/3',
  choose: {
    title: 'Chọn lớp của năm học {{year}}',
    hint: 'Các lớp được chọn sẽ đóng lại. Lớp của năm học {{next}} được tạo từ các lớp đó, cùng học sinh và giáo viên. Kết quả năm cũ vẫn xem được ở lớp cũ.',
    year: 'Năm học kết thúc',
    grade_other: '{{grade}} ({{count}} lớp)',
    all: 'Chọn tất cả',
    chosen_other: 'Đã chọn {{count}}/{{all}} lớp',
    next: 'Xem trước',
    empty: 'Không có lớp nào đang mở',
    emptyHint: 'Lớp đã đóng không cần kết thúc nữa. Bạn có thể tạo lớp cho năm học mới ở danh sách lớp.',
    notOver:
      'Hôm nay mới là {{today}}, năm học {{year}} chưa hết. Nếu kết thúc bây giờ, các lớp đang học sẽ đóng lại và không giao bài được nữa.',
  },
  preview: {
    title: 'Xem trước: từ {{from}} sang {{to}}',
    closed_other: 'Đóng {{count}} lớp',
    made_other: 'tạo {{count}} lớp mới',
    goOn_other: '{{count}} em lên lớp',
    repeat_other: '{{count}} em lưu ban',
    leave_other: '{{count}} em ra trường hoặc chuyển đi',
    unplaced_other:
      '{{count}} em lưu ban chưa có lớp: trường chưa có lớp mới cùng tên và môn để các em vào. Hãy thêm các em khi lập lớp khối đó.',
    repeating: 'Học sinh lưu ban',
    repeatingHint: 'Các em học lại khối cũ, vào lớp mới cùng tên nếu có.',
    leaving: 'Học sinh chuyển đi hoặc thôi học',
    leavingHint: 'Các em không vào lớp mới nào; kết quả cũ vẫn được giữ.',
    stale:
      'Lớp hoặc học sinh đã thay đổi từ lúc bạn xem trước. Chưa có gì được thực hiện; đây là bảng mới, hãy xem lại rồi bấm lần nữa.',
    missing_other: '{{count}} em đã chọn không còn ở lớp nào trong bảng nên không được tính.',
    table: 'Lớp cũ và lớp mới',
    old: 'Lớp',
    next: 'Lớp mới',
    students: 'Học sinh',
    teachers: 'Giáo viên',
    keep: 'Giữ giáo viên của lớp {{name}}',
    keepAll: 'Giữ giáo viên cho tất cả lớp mới',
    open: 'Để trống',
    none: 'Chưa có giáo viên',
    fate: 'Việc của lớp {{name}}',
    ends: 'Ra trường',
    goesOn: 'Lên lớp',
    twin: 'Đã có lớp cùng tên',
    again_other: 'và {{name}} cho {{count}} em học lại',
    of: '{{next}}/{{all}}',
    back: 'Quay lại',
    submit: 'Kết thúc năm học',
    failed: 'Chưa kết thúc được năm học. Hãy kiểm tra mạng rồi bấm lần nữa; việc đã làm không bị lặp lại.',
    working: 'Đang đóng lớp và tạo lớp mới…',
    ask: 'Đóng {{closed}} lớp của năm học {{from}} và tạo {{made}} lớp cho năm học {{to}}? Bạn có thể hoàn tác trong một ngày, khi lớp mới chưa có bài tập, bài học hay điểm.',
  },
  done: {
    title: 'Đã kết thúc năm học {{from}}',
    said: 'Đã đóng {{closed}} lớp và tạo {{made}} lớp của năm học {{to}} cho {{students}} học sinh. Kết quả năm cũ vẫn xem được trong các lớp đã đóng.',
    until: 'Có thể hoàn tác đến {{until}}, khi lớp mới chưa có bài tập, bài học hay điểm.',
    by: '{{name}} thực hiện lúc {{at}}.',
    classes: 'Mở danh sách lớp',
  },
  undo: {
    act: 'Hoàn tác',
    ask: 'Xoá {{made}} lớp của năm học {{to}} và mở lại {{closed}} lớp của năm học {{from}}?',
    done: 'Đã hoàn tác. Các lớp cũ đã mở lại.',
  },
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    promotions: typeof texts
  }
}
