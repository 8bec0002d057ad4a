/** Words of the analysis of questions. */
export const texts = {
  title: 'Phân tích câu hỏi',
  of: 'Phân tích câu hỏi: {{title}}',
  back: 'Về đề',
  open: 'Phân tích câu hỏi',
  papers_other: 'Tính trên {{count}} bài đã nộp',
  empty: 'Chưa đủ bài để phân tích',
  emptyHint:
    'Khi có em nộp bài, từng câu hiện ở đây: bao nhiêu phần đạt điểm, em hay chọn nhầm gì, và nên làm gì.',
  emptyExam: 'Giao đề này cho lớp; khi có em nộp bài, từng câu hiện ở đây.',
  few_other: 'Mới có {{count}} bài nên chưa kết luận được gì về câu hỏi. Cần ít nhất {{least}} bài.',
  noPower_other:
    'Từ {{least}} bài trở lên mới tính được câu nào phân biệt em vững và em yếu; hiện có {{count}} bài.',
  order: 'Sắp xếp câu hỏi',
  byPlace: 'Theo đề',
  hard: 'Khó trước',
  found: 'Câu cần xem',
  nothingFound: 'Không có câu nào cần xem lại',
  nothingFoundHint: 'Các câu đều có độ khó và độ phân biệt bình thường.',
  list: 'Các câu hỏi',
  reached: 'đạt {{share}} điểm',
  waits: 'chờ chấm',
  none: 'chưa có bài',
  right: '{{right}}/{{results}} bài đúng',
  power: {
    strong: 'Phân biệt tốt ({{value}})',
    fair: 'Phân biệt khá ({{value}})',
    weak: 'Phân biệt kém ({{value}})',
    against: 'Phân biệt ngược ({{value}})',
  },
  powerHint: 'Độ phân biệt từ −1 đến 1: em vững cả bài có làm đúng câu này nhiều hơn em yếu không.',
  said: {
    key: 'Em làm tốt cả bài lại hay sai câu này',
    flat: 'Câu này không phân biệt được em vững và em yếu',
    option: '{{share}} chọn {{letter}}',
    text: '{{share}} trả lời “{{text}}”',
    blank: '{{share}} bỏ trống',
    hard: 'Câu khó: chỉ đạt {{share}} điểm',
    easy: 'Hầu hết các em làm được',
  },
  todo: {
    key: 'Xem lại đáp án trước tiên.',
    flat: 'Xem lại đáp án và cách hỏi.',
    option: 'Giảng lại chỗ này: vì sao không phải phương án đó.',
    text: 'Giảng lại chỗ này, hoặc thêm cách viết đó vào đáp án nếu cũng đúng.',
    blank: 'Hỏi các em vướng ở đâu: chưa hiểu đề hay thiếu thời gian.',
    hard: 'Chữa kĩ câu này trên lớp.',
    easy: 'Không cần chữa lâu.',
  },
  shares: 'Câu {{number}}: các em trả lời thế nào',
  saidRight: '{{share}} chọn {{letter}}, phương án đúng',
  blank: 'trống',
  answers: 'Xem bài làm',
  answersOf: 'Xem bài làm câu {{number}}',
  answersIn: 'Bài làm:',
  answersInClass: 'Bài làm câu {{number}} của lớp {{name}}',
  mend: 'Sửa câu hỏi',
  mendOf: 'Sửa câu hỏi {{number}}',
  before_other: '{{count}} bài làm trên bản cũ của câu này; đang tính theo bản {{version}}.',
  older_other: '{{count}} câu trả lời theo lời cũ không còn khớp với câu hôm nay.',
  classes: 'Đã giao cho',
  inClass_other: '{{name}} ({{count}} bài)',
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    itemAnalysis: typeof texts
  }
}
