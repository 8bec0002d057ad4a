import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_SITTINGS_MANY: {
    status: 409,
    field: 'rooms',
    vi: 'Với các phòng này cần {count} ca, mà một kì thi có tối đa {most} ca. Vui lòng thêm phòng hoặc chia thành nhiều kì thi.',
    en: 'With these rooms {count} sittings are needed, and an examination has {most} at most. Please add rooms, or make several examinations.',
  },
  E_SITTINGS_NOBODY: {
    status: 409,
    field: 'classIds',
    vi: 'Không còn học sinh nào cần xếp ca. Vui lòng chọn lớp khác.',
    en: 'There is nobody left to sit. Please choose other classes.',
  },
  E_SITTINGS_CROWD: {
    status: 409,
    field: 'classIds',
    vi: 'Có {count} học sinh, mà mỗi lần xếp được tối đa {most} em. Vui lòng chọn bớt lớp.',
    en: 'There are {count} students, and {most} at most are dealt at once. Please choose fewer classes.',
  },
  E_ROOM_MACHINES: {
    status: 409,
    field: 'rooms',
    vi: '“{room}” có {machines} máy, mà cùng lúc đó “{exam}” đã xếp {seated} em: xếp thêm {count} em thì không đủ máy. Vui lòng chọn giờ khác hoặc phòng khác.',
    en: '“{room}” has {machines} machines, and “{exam}” seats {seated} there at that time: {count} more are too many. Please choose another time or another room.',
  },
  E_LIST_ROOM: {
    status: 409,
    field: 'rooms',
    vi: '“{room}” có {machines} máy, mà danh sách xếp {count} em ở ca {no}. Vui lòng sửa số máy, hoặc sửa danh sách rồi chọn lại tệp.',
    en: '“{room}” has {machines} machines, and the list seats {count} there in sitting {no}. Please mend the number, or the list, and choose the file again.',
  },
  E_SITTINGS_PAST: {
    status: 409,
    field: 'startAt',
    vi: 'Giờ bắt đầu ca đầu đã qua. Vui lòng chọn giờ khác.',
    en: 'The first sitting would begin in the past. Please choose another time.',
  },
  E_SITTINGS_EXTRA: {
    status: 409,
    field: 'extraMinutes',
    vi: 'Có em được thêm giờ không thuộc các lớp đã chọn hay danh sách thi bù. Vui lòng bỏ em đó khỏi danh sách thêm giờ, hoặc chọn thêm lớp.',
    en: 'Somebody with more time is not among those who sit. Please take them off the list, or choose their class too.',
  },
  E_SITTINGS_CHANGED: {
    status: 409,
    vi: 'Danh sách đã khác lúc xem trước. Vui lòng xem lại rồi tạo.',
    en: 'The list is not what it was in the preview. Please look at it again.',
  },
})
