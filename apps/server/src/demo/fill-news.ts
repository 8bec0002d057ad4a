import { createNews, uploadNewsPicture } from '@bangxanh/contract/news/endpoints.ts'
import type { NewsReaders } from '@bangxanh/contract/news/states.ts'
import { drawCover, type Scene } from './draw-covers.ts'
import { done, type Filling } from './filling.ts'
import { schoolTime } from './school-days.ts'

interface Written {
  readonly by: string
  /** Days from today, and the hour. */
  readonly at: readonly [number, number]
  readonly title: string
  readonly text: readonly string[]
  readonly cover?: Scene
  /** Stands between the first paragraph and the others. */
  readonly inside?: Scene
  readonly readers?: NewsReaders
  readonly pinned?: true
  /** It goes up later than it is written. */
  readonly from?: readonly [number, number]
  readonly until?: readonly [number, number]
}

/** A month of a school, of its region and of the group. */
const NEWS: readonly Written[] = [
  {
    by: 'giamdoc',
    at: [-29, 9],
    title: 'Thư chào mừng tháng tri ân thầy cô',
    text: [
      'Kính gửi quý thầy cô và các em học sinh, tháng này toàn hệ thống cùng hướng về ngày Nhà giáo.',
      'Mỗi trường chọn một hoạt động của riêng mình và chia sẻ hình ảnh trong mục Tin tức.',
    ],
    cover: 'lanterns',
  },
  {
    by: 'quantri',
    at: [-26, 8],
    title: 'Thời khoá biểu mới áp dụng từ thứ hai',
    text: [
      'Thời khoá biểu số 3 bắt đầu từ thứ hai tuần tới. Khối 9 học thêm một tiết Toán vào sáng thứ năm.',
      'Các em xem giờ học của lớp trên bảng tin cạnh phòng giáo vụ.',
    ],
  },
  {
    by: 'quantri',
    at: [-20, 16],
    title: 'Ngày hội đọc sách: mỗi em góp một cuốn',
    text: [
      'Thư viện mở cửa cả ngày thứ bảy. Mỗi em mang đến một cuốn sách đã đọc và đổi lấy một cuốn khác.',
      'Lớp góp nhiều sách nhất được chọn trước phim chiếu buổi chiều.',
      'Sách còn lại được gửi tặng các bạn ở điểm trường vùng cao.',
    ],
    cover: 'books',
    inside: 'yard',
  },
  {
    by: 'quanly',
    at: [-16, 10],
    title: 'Lịch thi học sinh giỏi cấp khu vực',
    text: [
      'Kì thi diễn ra vào thứ bảy tuần sau, bắt đầu lúc 7 giờ 30. Thí sinh có mặt trước 30 phút và mang theo thẻ học sinh.',
    ],
  },
  {
    by: 'hieutruong',
    at: [-12, 17],
    title: 'Kế hoạch thao giảng của các tổ chuyên môn',
    text: [
      'Mỗi tổ đăng kí hai tiết thao giảng trong tháng. Thầy cô gửi giáo án cho tổ trưởng trước ba ngày.',
      'Tiết dạy được cả tổ dự và góp ý ngay trong buổi chiều.',
    ],
    readers: 'staff',
  },
  {
    by: 'quantri',
    at: [-9, 15],
    title: 'Hội khoẻ Phù Đổng: đội bóng khối 9 vào chung kết',
    text: [
      'Thắng 3-1 trong trận bán kết, đội bóng khối 9 gặp đội khối 8 vào chiều thứ sáu.',
      'Mời các em đến sân cổ vũ. Trận đấu bắt đầu lúc 16 giờ.',
    ],
    cover: 'sport',
  },
  {
    by: 'quantri',
    at: [-8, 8],
    title: 'Tạm ngừng nước uống tại dãy B trong ngày thứ tư',
    text: ['Nhà trường thay bộ lọc nước ở dãy B. Các em lấy nước ở dãy A và ở căng tin.'],
    until: [-6, 17],
  },
  {
    by: 'hieutruong',
    at: [-3, 8],
    title: 'Lịch kiểm tra cuối học kì I',
    text: [
      'Tuần kiểm tra bắt đầu sau hai tuần nữa: sáng thi Toán, Ngữ văn, Ngoại ngữ; chiều thi các môn còn lại.',
      'Các em ôn theo đề cương thầy cô bộ môn đã giao, mang đủ bút, thước và thẻ học sinh.',
      'Em nào ốm cần báo giáo viên chủ nhiệm trước giờ thi để được xếp buổi thi bù.',
    ],
    cover: 'yard',
    pinned: true,
  },
  {
    by: 'quantri',
    at: [-1, 11],
    title: 'Câu lạc bộ Khoa học tuyển thành viên',
    text: [
      'Các em thích làm thí nghiệm đăng kí với cô Thuỷ ở phòng Vật lí trước thứ sáu. Buổi đầu tiên cả nhóm lắp kính thiên văn.',
    ],
    readers: 'pupils',
  },
  {
    by: 'quantri',
    at: [-1, 15],
    title: 'Lịch nghỉ Tết Dương lịch',
    text: ['Học sinh nghỉ một ngày và học bù vào sáng thứ bảy. Chúc các em năm mới vui và học tốt.'],
    cover: 'lanterns',
    from: [3, 7],
  },
]

export async function fillNews(filling: Filling): Promise<void> {
  const moment = ([days, hour]: readonly [number, number]) => schoolTime(filling.today, days, hour)
  for (const { by, at, title, text, cover, inside, readers, pinned, from, until } of NEWS) {
    const writer = filling.as(by, moment(at))
    const bring = async (scene: Scene) =>
      (await done(writer.call(uploadNewsPicture, { file: await drawCover(scene) }))).key
    const [first, ...others] = text.map(words => `<p>${words}</p>`)
    const picture = inside ? `<p><img src="/${await bring(inside)}" alt="Sân trường buổi sáng"></p>` : ''
    const body = {
      title,
      content: [first, picture, ...others].join(''),
      ...(cover && { cover: await bring(cover) }),
      ...(readers && { readers }),
      ...(pinned && { pinned }),
      ...(from && { from: moment(from).toISOString() }),
      ...(until && { until: moment(until).toISOString() }),
    }
    await done(writer.call(createNews, { body }))
  }
}
