/** Words of the report of a class. */
export const texts = {
  tab: 'Thống kê',
  empty: {
    title: 'Chưa có gì để thống kê',
    hint: 'Khi lớp có bài tập đã giao, tỉ lệ nộp, điểm và các em còn thiếu bài hiện ở đây.',
  },
  facts: {
    homeworks: 'Bài đã giao',
    handedIn: 'Đã nộp',
    of: '{{done}}/{{of}} lượt',
    average: 'Điểm trung bình',
    missing: 'Còn thiếu bài',
    pupils_other: '{{count}} em',
    last: 'Hoạt động gần nhất',
  },
  homeworks: {
    title: 'Bài tập',
    latest_other: 'Đang hiện {{count}} bài mới nhất; các con số ở trên tính cả các bài trước đó.',
    name: 'Tên bài',
    end: 'Hạn nộp',
    handedIn: 'Đã nộp',
    average: 'Điểm TB',
    late_other: '{{count}} muộn',
    waiting_other: '{{count}} chờ chấm',
  },
  marks: {
    title: 'Phổ điểm trung bình',
    hint_other: 'Trung bình các bài của {{count}} em',
    none: 'Khi có bài được chấm, phổ điểm hiện ở đây.',
    span: 'Từ {{mark}} đến dưới {{next}} điểm',
    full: '{{mark}} điểm',
  },
  pupils: {
    title: 'Học sinh',
    none: 'Lớp chưa có học sinh.',
    name: 'Họ và tên',
    missing: 'Thiếu bài',
    missingCount_other: 'thiếu {{count}} bài',
    handedIn: 'Đã nộp',
    average: 'Điểm TB',
    averageOf: 'TB {{mark}}',
    last: 'Hoạt động gần nhất',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    reports: typeof texts
  }
}
