import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_ROSTER_HEADER: {
    status: 400,
    vi: 'Không tìm thấy dòng tiêu đề có cột “Họ và tên” trong 30 dòng đầu của tệp. Vui lòng thêm một dòng tiêu đề có ô “Họ và tên” ngay trên danh sách, hoặc dùng tệp mẫu.',
    en: 'No header row with a column “Full name” was found in the first 30 rows of the file. Please add a header row with a cell “Full name” right above the list, or use the template.',
  },
  E_ROSTER_EMPTY: {
    status: 400,
    vi: 'Dưới dòng tiêu đề không có dòng nào. Vui lòng kiểm tra lại tệp.',
    en: 'There is no row below the header. Please check the file.',
  },
  E_ROSTER_LONG: {
    status: 400,
    vi: 'Mỗi lần nhập được nhiều nhất {count} người. Vui lòng chia thành nhiều tệp.',
    en: 'At most {count} people can be imported at once. Please split the file.',
  },
  E_ROSTER_CHANGED: {
    status: 409,
    vi: 'Danh sách trên hệ thống vừa thay đổi sau khi bạn xem trước. Vui lòng xem trước lại tệp rồi nhập.',
    en: 'The records have changed since your preview. Please preview the file again and then import it.',
  },
  E_ROSTER_SAME_PERSON: {
    status: 400,
    vi: 'Dòng {one} và dòng {other} đang được chọn là cùng một người. Vui lòng chọn lại một trong hai dòng.',
    en: 'Rows {one} and {other} are both answered with the same person. Please change one of the two.',
  },
  E_ROSTER_UNDECIDED: {
    status: 400,
    vi: 'Còn dòng cần bạn trả lời. Vui lòng chọn cho từng dòng rồi nhập lại.',
    en: 'Some rows still need your answer. Please choose for each of them and import again.',
  },
})
