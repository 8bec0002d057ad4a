import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_SETUP_CODE: {
    status: 409,
    vi: 'Liên kết thiết lập này không đúng hoặc đã hết hiệu lực. Hãy dùng liên kết mới nhất mà máy chủ in ra khi khởi động.',
    en: 'This set-up link is not right or no longer good. Use the newest link that the server printed at its start.',
  },
  E_SETUP_DONE: {
    status: 409,
    vi: 'Hệ thống đã được thiết lập rồi. Vui lòng đăng nhập.',
    en: 'This installation has been set up already. Please log in.',
  },
  E_OWNER_GROUP_UNKNOWN: {
    status: 404,
    vi: 'Không có hệ thống trường nào tên hoặc mã là “{group}”. Xem danh sách bằng lệnh list-groups.',
    en: 'There is no group whose name or id is “{group}”. See the list with list-groups.',
  },
  E_OWNER_GROUP_TWICE: {
    status: 409,
    vi: 'Có nhiều hệ thống trường tên “{group}”. Hãy dùng mã thay cho tên.',
    en: 'Several groups are called “{group}”. Use the id instead of the name.',
  },
  E_OWNER_GROUP_HOLDS: {
    status: 409,
    vi: 'Hệ thống trường này còn trường, vùng hoặc học liệu nên chưa xoá được. Hãy chuyển hoặc xoá chúng trước.',
    en: 'This group still has schools, departments or exams, so it is not removed. Move or delete them first.',
  },
  E_OWNER_USER_UNKNOWN: {
    status: 404,
    vi: 'Không có ai tên đăng nhập là “{username}”.',
    en: 'Nobody has the username “{username}”.',
  },
})
