export const texts = {
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
  says: {
    homeworkGiven: 'Bài mới: {{name}}',
    homeworkEnding: 'Sắp hết hạn: {{name}}',
    handedIn_other: '{{count}} em nộp {{name}}',
    marked: 'Đã chấm xong: {{name}}',
    markChanged: 'Điểm được tính lại: {{name}}',
    redo: 'Cần làm lại: {{name}}',
    moreTime: 'Em được thêm thời gian hoặc lượt làm: {{name}}',
    comment_other: '{{count}} lời trao đổi mới: {{name}}',
    commentOf_other: '{{student}} gửi {{count}} lời trao đổi: {{name}}',
    joinAsked_other: '{{count}} em xin vào lớp {{name}}',
    joinApproved: 'Em đã vào lớp {{name}}',
    proposed: '{{person}} đề xuất cho kho trường: {{name}}',
    sent: '{{person}} gửi thầy cô một đề: {{name}}',
    taken: '{{person}} đã nhận đề: {{name}}',
    declined: '{{person}} không nhận đề: {{name}}',
    paperRead: 'Đã đọc xong tệp đề: {{name}}',
    paperFailed: 'Chưa đọc được tệp đề: {{name}}',
    licenceEnds: 'Gói {{name}} hết hạn ngày {{day}}',
    licenceEnded: 'Gói {{name}} đã hết hạn ngày {{day}}',
  },
  setting: {
    title: 'Báo cho tôi khi',
    titlePupil: 'Báo cho em khi',
    hint: 'Những việc không có ở đây luôn được báo.',
    homeworkEnding: 'Bài sắp hết hạn mà chưa nộp',
    handedIn: 'Học sinh nộp bài',
    marked: 'Bài đã chấm xong',
    markChanged: 'Điểm được tính lại',
    comment: 'Có lời trao đổi mới về bài làm',
    offerAnswered: 'Đề tôi gửi hay đề xuất có trả lời',
    paperRead: 'Tệp đề đã đọc xong',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    notifications: typeof texts
  }
}
