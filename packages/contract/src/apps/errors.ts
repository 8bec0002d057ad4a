import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_APP_GONE: {
    status: 409,
    vi: 'Ứng dụng của bài này không còn dùng được. Em hãy báo thầy cô.',
    en: 'The app of this homework is not available any more. Please tell your teacher.',
  },
  E_APP_IS_HERE: {
    status: 409,
    vi: 'Chương trình này chạy ngay trong trang làm bài. Em bấm làm bài ở bài này, không cần mở ở nơi khác.',
    en: 'This program runs on the page of the homework itself. Start the homework there; there is nowhere else to go.',
  },
  E_APP_NO_WAY_BACK: {
    status: 409,
    vi: 'Chưa đặt địa chỉ của trường (BASE_URL) nên ứng dụng không gửi được kết quả về. Em hãy báo thầy cô.',
    en: 'This installation has no address of its own (BASE_URL), so the app could not send its result. Please tell your teacher.',
  },
  E_APP_SIGNATURE: {
    status: 403,
    vi: 'Kết quả không có chữ kí đúng của ứng dụng nên không được ghi.',
    en: 'The result does not carry the right signature of the app, so it was not counted.',
  },
  E_RESULT_COUNTED: {
    status: 409,
    vi: 'Lần mở này đã có kết quả. Mỗi lần mở ứng dụng chỉ ghi một kết quả.',
    en: 'This launch has a result already; each launch counts once.',
  },
  E_APP_UNKNOWN: {
    status: 404,
    vi: 'Không có ứng dụng nào tên {id}.',
    en: 'There is no app called {id}.',
  },
  E_APP_OTHER_KIND: {
    status: 409,
    vi: 'Tên {id} đã thuộc về một ứng dụng loại khác.',
    en: 'The name {id} belongs to an app of another kind.',
  },
  E_MANIFEST_INVALID: {
    status: 400,
    vi: 'Tệp mô tả chưa đúng: {reason}',
    en: 'The description of the app is not right: {reason}',
  },
  E_PROGRAM_INVALID: {
    status: 400,
    vi: 'Không cài được chương trình: {reason}',
    en: 'The program cannot be installed: {reason}',
  },
})
