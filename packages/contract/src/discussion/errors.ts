import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_WORDS_MISSING: {
    status: 400,
    vi: 'Bạn chưa viết gì. Hãy viết vài chữ hoặc thêm một bức ảnh.',
    en: 'Nothing is written yet. Please write a few words or add a picture.',
    field: 'text',
  },
  E_MENTION_OUTSIDE: {
    status: 400,
    vi: 'Người được nhắc bằng @ không ở trong lớp này. Hãy bỏ tên đó rồi gửi lại.',
    en: 'Somebody named by @ is not in this class. Please take the name out and send again.',
    field: 'text',
  },
  E_TOPIC_CLOSED: {
    status: 409,
    vi: 'Chủ đề này đã đóng nên không viết thêm được nữa.',
    en: 'This topic is closed, so nothing can be added to it.',
  },
  E_TOPIC_FULL: {
    status: 409,
    vi: 'Chủ đề này đã đủ {most} bình luận. Hãy mở một chủ đề mới để trao đổi tiếp.',
    en: 'This topic has {most} comments already. Please open a new one to go on.',
  },
  E_TOPIC_ANSWERED: {
    status: 409,
    vi: 'Đã có người khác viết vào chủ đề này nên bạn không xoá được nữa. Hãy nhờ thầy cô xoá giúp.',
    en: 'Others have written in this topic, so you cannot delete it any more. Please ask your teacher.',
  },
  E_DISCUSSION_CLASS: {
    status: 409,
    vi: 'Lớp đã đóng hoặc hết hạn nên phần thảo luận chỉ còn để đọc.',
    en: 'The class is closed or expired, so its discussion can only be read.',
  },
  E_WRITING_OFF: {
    status: 403,
    vi: 'Thầy cô đang tắt phần viết của học sinh trong lớp này. Em vẫn đọc được thảo luận.',
    en: "The teachers have turned pupils' writing off in this class. You can still read the discussion.",
  },
  E_WRITING_AT_NIGHT: {
    status: 403,
    vi: 'Lớp này nghỉ thảo luận từ 21 giờ đến 6 giờ sáng. Sáng mai em gửi lại nhé.',
    en: 'This class rests from 21:00 to 6:00. Please send it in the morning.',
  },
  E_MUTED: {
    status: 403,
    vi: 'Thầy cô đã tạm dừng quyền viết của em trong lớp này. Em viết lại được sau khoảng {hours} giờ nữa.',
    en: 'A teacher has paused your writing in this class. You can write again in about {hours} hours.',
  },
  E_COMMENT_REPORTED: {
    status: 409,
    vi: 'Bình luận này đang chờ thầy cô xem lại nên chưa sửa hay xoá được.',
    en: 'This comment waits for a teacher to look at it, so it cannot be changed or deleted yet.',
  },
  E_NOT_TO_REPORT: {
    status: 403,
    vi: 'Chỉ báo cáo được bình luận của học sinh khác. Với lời của thầy cô, hãy nói với nhà trường hoặc phụ huynh.',
    en: 'Only comments of other pupils can be reported here. About words of a teacher please speak to the school or your parents.',
  },
  E_REPORT_DECIDED: {
    status: 409,
    vi: 'Thầy cô đã xem bình luận này và quyết định giữ lại.',
    en: 'A teacher has looked at this comment already and decided to keep it.',
  },
  E_NOTHING_REPORTED: {
    status: 409,
    vi: 'Bình luận này không còn báo cáo nào chờ xem. Có thể giáo viên khác vừa quyết định.',
    en: 'No report about this comment waits any more. Another teacher may have just decided.',
  },
  E_TOO_MANY_REPORTS: {
    status: 409,
    vi: 'Em đang có {most} báo cáo chờ thầy cô xem. Hãy đợi thầy cô xem xong đã.',
    en: '{most} of your reports wait for a teacher already. Please wait until they have been looked at.',
  },
})
