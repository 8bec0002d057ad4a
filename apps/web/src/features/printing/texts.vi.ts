export const texts = {
  title: 'In đề: {{name}}',
  part: { settings: 'Cài đặt', preview: 'Xem trước' },
  empty: 'Đề chưa có câu hỏi nào để in.',
  codes: {
    title: 'Số mã đề',
    fewer: 'Bớt một mã đề',
    more: 'Thêm một mã đề',
    first: 'Mã đầu tiên',
    from: '{{first}}–{{last}}',
    one: 'mã {{first}}',
    many: 'mã {{first}}–{{last}}',
  },
  shuffle: {
    questions: 'Trộn câu trong từng phần',
    questionsHint: 'Câu chung một đoạn văn luôn đi cùng nhau',
    options: 'Trộn đáp án',
    kept: '“Cả A và B đúng” và đáp án có khoá giữ nguyên chỗ ({{count}} câu)',
    again: 'Trộn lại',
  },
  head: {
    title: 'Đầu đề',
    ofSchool: 'Lấy của trường',
    authority: 'Cấp trên',
    school: 'Trường',
    exam: 'Kì thi',
    schoolYear: 'Năm học',
    subject: 'Môn, lớp',
    minutes: 'Thời gian',
    minutesUnit: ' phút',
    official: 'Ghi “Đề chính thức”',
  },
  with: {
    title: 'In kèm',
    answerSheet: 'Phiếu trả lời',
    key_other: 'Bảng đáp án của {{count}} mã đề',
    keyHint: 'Thêm một tệp Excel',
    solutions: 'Lời giải chi tiết',
  },
  layout: {
    title: 'Trình bày',
    one: 'Một cột',
    two: 'Hai cột',
    size: 'Cỡ chữ',
    sizeOf: 'Cỡ {{size}}',
  },
  tab: {
    label: 'Xem trang của',
    first: 'Mã {{code}}',
    answerSheet: 'Phiếu trả lời',
    key: 'Đáp án',
    solutions: 'Lời giải',
  },
  page: {
    of: 'Trang {{page}}/{{pages}}',
    before: 'Trang trước',
    after: 'Trang sau',
    label: 'Bản xem trước, trang {{page}}',
  },
  earlier: {
    last: 'Đã in {{day}}, {{codes}}.',
    key: 'Xem đáp án lần đó',
    all_other: 'Tất cả {{count}} lần in',
    hide: 'Thu gọn',
    more: 'Xem thêm',
    row: '{{at}}, {{codes}}',
    looking: 'Lần in {{at}}, {{codes}}',
    by: '{{name}} in',
    back: 'Về bản đang soạn',
    again: 'Tải lại:',
  },
  lost: {
    told: 'Công thức hoặc hình không in được, sẽ tô vàng trên giấy: {{places}}.',
    question: 'câu {{number}} của “{{group}}”',
    group: 'lời dẫn của “{{group}}”',
  },
  foot: {
    pages_other: '{{count}} mã đề, khoảng {{pages}} trang',
    count_other: '{{count}} mã đề',
    pdf: 'Tải PDF',
    print: 'In ngay',
    word: 'Tải Word',
    other: 'Cách in khác',
    busy: {
      docx: 'Đang làm tệp Word…',
      pdf: 'Đang làm tệp PDF…',
      xlsx: 'Đang làm bảng đáp án Excel…',
      print: 'Đang chuẩn bị để in…',
    },
    done: 'Đã tải {{codes}}. Lần in này được nhớ lại cùng đáp án.',
    failed: 'Chưa làm được tệp: {{why}}',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    printing: typeof texts
  }
}
