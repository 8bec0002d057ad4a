/** Words of the earlier versions of a question. */
export const texts = {
  title: 'Các bản trước của câu {{number}}',
  list: 'Các bản',
  version: 'Bản {{version}}',
  current: 'đang dùng',
  somebody: 'không rõ ai sửa',
  pupils_other: '{{count}} em đã thấy',
  nobody: 'chưa em nào thấy',
  one: 'Câu này chưa có bản trước',
  oneHint: 'Bản cũ được giữ lại khi đã có em làm hoặc đề đã in, rồi câu được sửa. Trước đó, sửa là ghi đè.',
  against: 'So với',
  againstCurrent: 'Bản đang dùng',
  againstBefore: 'Bản liền trước',
  sinceBefore: 'Đổi so với bản {{version}}',
  ifRestored: 'Nếu khôi phục: phần gạch ngang bỏ đi, phần tô xanh trở lại.',
  none: 'Không có gì khác.',
  first: 'Đây là bản đầu tiên.',
  look: 'chỉ đổi định dạng',
  field: {
    type: 'Loại câu hỏi',
    content: 'Nội dung',
    imgUrl: 'Hình',
    audioUrl: 'Âm thanh',
    items: 'Đáp án',
    rules: 'Cách nhận đáp án',
    grid: 'Lưới chữ',
    answerHint: 'Lời giải',
    point: 'Điểm',
    duration: 'Thời gian',
    fixedOptions: 'Phương án giữ nguyên chỗ',
  },
  rule: {
    tolerance: 'sai số {{tolerance}}',
    sheet: 'phiếu bốn ô',
    linear: 'mỗi ý một phần tư điểm',
  },
  item: {
    added: 'thêm',
    removed: 'bỏ',
    changed: 'sửa chữ',
    nowRight: 'thành đáp án đúng',
    wasRight: 'thôi là đáp án đúng',
    stillRight: 'đáp án đúng',
    nowTrue: 'Sai → Đúng',
    nowFalse: 'Đúng → Sai',
    true: 'Đúng',
    false: 'Sai',
  },
  before: 'Trước',
  after: 'Sau',
  noFile: 'không có',
  whole: 'Cả câu ở bản này',
  restore: 'Khôi phục bản này',
  restored: 'Đã khôi phục bản {{version}}',
  otherType: 'Không khôi phục được: đã có em làm bài nên dạng câu giữ nguyên.',
  pointStays: 'Số điểm giữ nguyên vì đã có em làm bài.',
}

declare module 'i18next' {
  interface ResourceNamespaceMap {
    versions: typeof texts
  }
}
