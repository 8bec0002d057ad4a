/** Words of homework that is done in an app or a mini-program. */
export const texts = {
  pupil: {
    gone: 'Ứng dụng của bài này không còn dùng được. Em hãy báo thầy cô.',
    frame: 'Chương trình {{name}}',
    progress: 'Em đã làm được {{percent}} %',
    sending: 'Đang nộp kết quả…',
    failed: 'Chưa nộp được kết quả',
    failedHint: 'Kết quả vẫn giữ trên máy này. Em thử nộp lại, hoặc báo thầy cô nhé.',
    notKept: 'Trình duyệt này không giữ được kết quả. Em đừng tải lại hay đóng trang trước khi nộp xong.',
    again: 'Nộp lại',
    launch: 'Vào {{name}}',
    launchAgain: 'Mở lại {{name}}',
    launchHint: 'Ứng dụng mở ở thẻ mới. Làm xong em quay lại đây, kết quả sẽ tự hiện.',
    blocked: 'Trình duyệt đã chặn thẻ mới. Em bấm vào đây để mở {{name}}.',
    waiting: 'Đang chờ kết quả từ {{name}}…',
    back: 'Rời bài',
  },
  result: {
    title: 'Kết quả từ ứng dụng',
    score: 'Đạt {{percent}} % số điểm',
    origin: 'Do ứng dụng gửi, không phải thầy cô chấm.',
  },
  teacher: {
    app: 'Ứng dụng',
    choose: 'Chọn ứng dụng',
    none: 'Chưa có ứng dụng nào',
    noneHint: 'Người quản trị máy chủ cài ứng dụng và chương trình nhỏ cho cả hệ thống.',
    missing: 'Vui lòng chọn ứng dụng.',
    wrong: 'Có cài đặt chưa đúng. Vui lòng xem lại.',
    settings: 'Cài đặt của ứng dụng',
    range: 'Số nguyên từ {{min}} đến {{max}}',
    removed: 'Ứng dụng này đã được gỡ; bài vẫn xem được, học sinh không vào thêm được.',
    kind: {
      app: 'Ứng dụng liên kết',
      mp: 'Chương trình nhỏ',
      bangxanh: 'Bảng Xanh',
      unistart: 'Unistart',
      'easy-for-kids': 'Easy for Kids',
      'easy-certificate': 'Easy Certificate',
    },
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    apps: typeof texts
  }
}
