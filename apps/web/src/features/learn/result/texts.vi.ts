/** Words of a result, and of when right answers come. */
export const texts = {
  mended: 'Thầy cô đã sửa câu này và chấm lại.',
  attempt: 'Lượt {{number}} · nộp lúc {{time}}',
  read: 'Đã đọc',
  readAt: 'Em đã báo đọc xong lúc {{time}}.',
  score: 'Điểm của em',
  marked: 'đã chấm {{time}}',
  rightLabel: 'Đúng',
  partLabel: 'Đúng một phần',
  wrongLabel: 'Sai',
  noneLabel: 'Chưa trả lời',
  questions: 'Từng câu',
  waitsWork: 'Thầy cô chưa chấm. Chấm xong, điểm của em hiện ở đây.',
  waitsTitle: 'Chờ thầy cô chấm',
  waits_other: 'Còn {{count}} câu chờ chấm. Chấm xong, điểm của em hiện ở đây.',
  soFar: '{{score}} trên {{marked}} điểm đã chấm, còn {{waiting}} điểm chờ thầy cô.',
  late_other: 'Nộp muộn {{count}} ngày',
  lateTaken: 'đã trừ {{points}} điểm',
  openTitle: 'Lượt này chưa nộp',
  openHint: 'Em làm tiếp rồi nộp để xem kết quả.',
  answersNever: 'Thầy cô không công bố đáp án của bài này.',
  answersAfterEnd: 'Đáp án sẽ hiện sau khi bài kết thúc, lúc {{time}}.',
  answersAfterLast: 'Đáp án sẽ hiện khi em dùng hết lượt làm, hoặc khi bài kết thúc lúc {{time}}.',
  answersAfterOpen: 'Đáp án sẽ hiện khi em nộp lượt đang làm dở.',
  attemptsLeft_other: 'Em còn {{count}} lượt. Điểm cao nhất sẽ được tính.',
  toHomework: 'Về trang của bài',
  home: 'Bài khác',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    result: typeof texts
  }
}
