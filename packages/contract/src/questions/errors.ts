import { failures } from '../kit/app-error.ts'

export const errors = failures({
  QUESTION_TYPE_NOT_SUPPORTED: {
    status: 400,
    vi: 'Chưa hỗ trợ loại câu hỏi này: {type}. Vui lòng chọn loại khác.',
    en: 'Question type not supported yet: {type}.',
  },
  E_TOO_MANY_GROUPS: {
    status: 409,
    vi: 'Mỗi đề có nhiều nhất {most} phần. Hãy gộp các phần hoặc tạo thêm một đề.',
    en: 'An exam holds at most {most} parts. Please merge some, or make another exam.',
  },
  E_NO_QUESTIONS: {
    status: 409,
    vi: 'Đề chưa có câu hỏi nào để chia điểm. Hãy thêm câu hỏi trước.',
    en: 'There are no questions to spread the points over yet. Please add some first.',
  },
  E_POINTS_CHANGED: {
    status: 409,
    vi: 'Có người vừa sửa những câu hỏi này, nên điểm được giữ như đang thấy.',
    en: 'Somebody has just changed these questions, so the points stay as they are.',
  },
  E_COPIES_CHANGED: {
    status: 409,
    vi: 'Có người vừa sửa câu này ở một trong những nơi đã chọn, nên chưa nơi nào được sửa. Hãy xem lại rồi sửa tiếp.',
    en: 'Somebody has just changed this question in one of the chosen places, so none was mended. Please look and try again.',
  },
  E_ORDER_CHANGED: {
    status: 409,
    vi: 'Có người vừa thêm, xoá hoặc sắp xếp lại câu hỏi, nên thứ tự được giữ như đang có. Hãy xem lại rồi sắp xếp tiếp.',
    en: 'Somebody has just added, removed or moved questions, so the order stays as it is. Please look and try again.',
  },
  E_TOO_MANY_QUESTIONS: {
    status: 409,
    vi: 'Mỗi đề có nhiều nhất {most} câu hỏi. Hãy bớt câu hỏi hoặc tạo thêm một đề.',
    en: 'An exam holds at most {most} questions. Please remove some, or make another exam.',
  },
})
