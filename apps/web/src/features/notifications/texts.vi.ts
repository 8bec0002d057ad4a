import { says } from '@bangxanh/contract/notifications/says.vi.ts'

export const texts = {
  tabs: 'Thông báo và tin tức',
  news: 'Tin tức',
  title: 'Thông báo',
  bell_other: 'Thông báo, {{count}} chưa đọc',
  bellNone: 'Thông báo',
  unread: 'chưa đọc',
  readAll: 'Đọc hết',
  settings: 'Chọn loại thông báo',
  earlier: 'Trước đó',
  today: 'Hôm nay',
  all: 'Xem tất cả',
  send: 'Gửi thông báo',
  noticeFrom: '{{person}}, {{at}}',
  gone: 'Không còn xem được',
  empty: {
    title: 'Chưa có thông báo',
    pupil: 'Khi thầy cô giao bài, chấm bài hay trả lời, em thấy ở đây.',
    staff: 'Khi học sinh nộp bài, hỏi bài hay xin vào lớp, thầy cô thấy ở đây.',
  },
  says,
  setting: {
    title: 'Báo cho tôi khi',
    titlePupil: 'Báo cho em khi',
    hint: 'Những việc không có ở đây luôn được báo.',
    always: 'luôn báo',
    bell: 'Ở chuông',
    bellOf: '{{kind}}: báo ở chuông',
    device: 'Trên thiết bị',
    deviceOf: '{{kind}}: hiện trên thiết bị',
    homeworkGiven: 'Có bài mới',
    homeworkEnding: 'Bài sắp hết hạn mà chưa nộp',
    handedIn: 'Học sinh nộp bài',
    marked: 'Bài đã chấm xong',
    markChanged: 'Điểm được tính lại',
    redo: 'Bài cần làm lại',
    moreTime: 'Được thêm thời gian hoặc lượt làm',
    comment: 'Có lời trao đổi mới về bài làm',
    topicComment: 'Chủ đề tôi mở có bình luận mới',
    mention: 'Có người nhắc tên tôi bằng @ trong thảo luận',
    contentReported: 'Có báo cáo về nội dung trong lớp',
    joinAsked: 'Học sinh xin vào lớp',
    joinApproved: 'Được vào lớp',
    examOffered: 'Có người gửi hay đề xuất một đề',
    offerAnswered: 'Đề tôi gửi hay đề xuất có trả lời',
    paperRead: 'Tệp đề đã đọc xong',
    notice: 'Có người gửi thông báo',
    roomPublished: 'Có cuộc thi, bài thi mới',
    roomMoved: 'Cuộc thi, bài thi đổi lịch',
    roomResults: 'Có kết quả bài trực tiếp, cuộc thi, bài thi',
    essaysToMark: 'Có bài tự luận của kì thi chờ chấm',
    licenceEnds: 'Gói dịch vụ sắp hết hạn',
  },
  push: {
    offer: 'Biết ngay khi có bài chấm xong, cả khi không mở Bảng Xanh?',
    offerStaff: 'Biết ngay khi có lời trao đổi mới, cả khi không mở Bảng Xanh?',
    start: 'Bật ở máy này',
    later: 'Để sau',
    title: 'Hiện thông báo trên thiết bị này',
    hint: 'Trên màn hình khoá chỉ có tên việc, không có điểm. Từ 21 giờ đến 6 giờ không báo cho học sinh. Đăng xuất là tắt.',
    started: 'Thiết bị này sẽ hiện thông báo',
    ended: 'Thiết bị này không hiện thông báo nữa',
    failed: 'Trình duyệt chưa bật được thông báo. Hãy thử lại sau; thông báo vẫn có ở chuông.',
    insecure:
      'Trang này mở bằng http nên trình duyệt không cho hiện thông báo trên thiết bị. Thông báo vẫn có ở chuông.',
    install:
      'Trên iPhone, iPad hãy bấm Chia sẻ rồi "Thêm vào MH chính", mở Bảng Xanh từ màn hình chính và bật ở đây.',
    none: 'Trình duyệt này không hiện được thông báo trên thiết bị. Thông báo vẫn có ở chuông.',
    denied:
      'Trình duyệt đang chặn thông báo của trang này. Bấm vào biểu tượng cạnh địa chỉ trang, cho phép Thông báo, rồi bật lại ở đây.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof texts
  }
}
