/** Words of a pupil's own marks. */
export const texts = {
  title: 'Điểm của em',
  semester: 'Học kì',
  semesters: { s1: 'Học kì I', s2: 'Học kì II' },
  kinds: { TX: 'Thường xuyên', GK: 'Giữa kì', CK: 'Cuối kì', own: 'Điểm' },
  weight: 'hệ số {{weight}}',
  notCounted: 'không tính',
  signs: {
    ...{ missing: 'thiếu', excused: 'miễn', passed: 'Đạt', failed: 'Chưa đạt' },
    ...{ excellent: 'Hoàn thành tốt', complete: 'Hoàn thành', incomplete: 'Chưa hoàn thành' },
  },
  late: 'nộp muộn',
  none: 'chưa có',
  average: 'Trung bình {{semester}}',
  year: 'Trung bình cả năm',
  noColumns: 'Học kì này chưa có cột điểm.',
  empty: 'Chưa có điểm để xem',
  emptyHint: 'Điểm của em hiện ở đây khi trường cho xem sổ điểm và thầy cô đã ghi điểm.',
  toHomework: 'Về bài tập của em',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    ownMarks: typeof texts
  }
}
