/** Words of correcting a question that was used, and of scoring anew. */
export const texts = {
  correct: {
    open: 'Sửa đáp án',
    title: 'Sửa câu {{number}}',
    save: 'Lưu và xem điểm đổi',
    everyone: 'Cho cả lớp điểm câu này',
    void: 'Bỏ câu này, không tính điểm',
    more: 'Thao tác khác với câu {{number}}',
    fixed: 'Dạng câu và số điểm giữ nguyên vì đã có em làm bài.',
  },
  bar: {
    label: 'Chấm lại bài này',
    pending: 'Đã sửa đáp án {{questions}} nhưng chưa chấm lại.',
    see: 'Xem và chấm lại',
    last_other: 'Đã chấm lại {{questions}} lúc {{time}} ({{name}}): {{count}} em đổi điểm.',
    somebody: 'đồng nghiệp',
    undo: 'Hoàn tác',
    undoAsk: 'Điểm của các em trở lại như trước lần chấm lại này. Đáp án đã sửa vẫn giữ.',
    undone: 'Đã hoàn tác. Điểm trở lại như trước khi chấm lại.',
  },
  what: {
    keys_other: 'câu {{numbers}}',
    everyone_other: 'câu {{numbers}} (cho điểm cả lớp)',
  },
  change: {
    sum_other: 'Điểm của {{count}} em sẽ đổi: {{how}}',
    up_other: '{{count}} em tăng',
    down_other: '{{count}} em giảm',
  },
  dialog: {
    title: 'Chấm lại {{questions}}',
    titleNone: 'Chấm lại',
    none: 'Không em nào đổi điểm.',
    nothing: 'Không có gì để chấm lại: điểm của mọi bài đã theo đáp án mới nhất.',
    names: 'Các em đổi điểm',
    from: 'Điểm /10: từ {{before}} thành {{after}}',
    question_other: 'câu {{numbers}}',
    waits: 'còn câu chờ chấm',
    up: 'tăng',
    down: 'giảm',
    open_other: '{{count}} em đang làm bài: khi nộp, các em được chấm theo đáp án mới.',
    openEveryone_other: '{{count}} em đang làm bài: khi nộp, các em cũng được điểm câu này.',
    kept_other:
      '{{count}} em giữ nguyên điểm, vì phương án các em chọn nay đã đổi chữ nên không biết tính là đúng hay sai: {{names}}.',
    keptHint: 'Nếu câu hỏi hỏng, bạn có thể cho cả lớp điểm câu này.',
    do: 'Chấm lại',
    cancel: 'Để sau',
    close: 'Đóng',
  },
  done: {
    title: 'Đã chấm lại',
    sum_other: 'Điểm của {{count}} em đã đổi: {{how}}',
    none: 'Điểm của các em không đổi.',
  },
} as const

declare module 'i18next' {
  interface ResourceNamespaceMap {
    regrades: typeof texts
  }
}
