import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_LESSON_FILE: {
    status: 409,
    vi: 'Có tệp của bài học không còn nữa. Hãy tải tệp đó lên lại.',
    en: 'A file of the lesson is no longer there. Please upload it again.',
  },
  E_NOT_A_FILM: {
    status: 415,
    vi: 'Tệp này không phải phim MP4. Hãy lưu phim ở định dạng MP4 rồi tải lên lại.',
    en: 'This file is no MP4 film. Please save the film as MP4 and upload it again.',
  },
  E_FILM_TOO_LARGE: {
    status: 413,
    vi: 'Phim lớn hơn 300 MB. Hãy giảm độ phân giải hoặc chia phim thành nhiều bài học.',
    en: 'The film has more than 300 MB. Please save it smaller, or divide it into several lessons.',
  },
  E_LESSONS_FULL: {
    status: 409,
    vi: 'Lớp đã có 300 bài học. Hãy xoá bớt bài học cũ trước khi thêm.',
    en: 'The class has 300 lessons. Please delete old ones before you add more.',
  },
  E_NO_MEETING_ROOMS: {
    status: 409,
    vi: 'Hệ thống chưa nối với dịch vụ họp nào. Hãy tạo cuộc họp ở dịch vụ bạn quen dùng rồi dán liên kết vào bài học.',
    en: 'No meeting service is connected. Please make the meeting where you are used to, and paste its link.',
  },
  E_FILM_CHANGED: {
    status: 409,
    vi: 'Giáo viên vừa đổi phim của bài học này. Hãy tải lại trang để xem phim mới.',
    en: 'The film of this lesson was just replaced. Please load the page again to watch the new one.',
  },
})
