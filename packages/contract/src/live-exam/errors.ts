import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_LIVE_EXAM_STARTED: {
    status: 409,
    vi: 'Bài trực tiếp này đã bắt đầu nên câu hỏi và cài đặt giữ như lúc bắt đầu. Hãy tạo bản sao để sửa và dùng lại.',
    en: 'This live exercise has started, so its questions and settings stay as they were. Make a copy to change them and use it again.',
  },
  E_LIVE_EXAM_HAS_ANSWERS: {
    status: 409,
    vi: 'Học sinh đã trả lời trong bài trực tiếp này nên không thể xoá. Kết quả của các em được giữ lại.',
    en: 'Students have answered in this live exercise, so it cannot be deleted. Their results are kept.',
  },
  E_LIVE_EXAM_CLASS_CLOSED: {
    status: 409,
    vi: 'Lớp đã đóng hoặc đã hết hạn nên không tạo được bài trực tiếp. Hãy mở lại lớp rồi thử lại.',
    en: 'The class is closed or expired, so no live exercise can be made in it. Please reopen the class first.',
  },
  E_LIVE_EXAMS_FULL: {
    status: 409,
    vi: 'Lớp đã có {most} bài trực tiếp. Hãy xoá bớt bài cũ chưa dùng trước khi thêm.',
    en: 'The class has {most} live exercises. Please delete old ones that were not used before you add more.',
  },
})
