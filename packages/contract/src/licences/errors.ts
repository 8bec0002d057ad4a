import { failures } from '../kit/app-error.ts'

export const errors = failures({
  E_LICENSE_NOT_FOUND_OR_ACTIVATED: {
    status: 409,
    vi: 'Mã kích hoạt không hợp lệ hoặc đã được sử dụng',
    en: 'The activation code is invalid or has already been used',
  },
  E_OWNER_PACKAGE_UNKNOWN: {
    status: 404,
    vi: 'Không có gói nào tên {name}. Xem các gói bằng: npm run admin -- licence packages',
    en: 'There is no package {name}. See all of them with: npm run admin -- licence packages',
  },
  E_OWNER_PACKAGE_TWICE: {
    status: 409,
    vi: 'Đã có gói tên {name}. Hãy chọn tên khác.',
    en: 'There is a package {name} already. Please choose another name.',
  },
  E_OWNER_PACKAGE_YEARLY: {
    status: 400,
    vi: 'Giá một năm phải từ {least} đến {most} đồng: trang Gói dịch vụ ghi tiết kiệm đến {saves}%.',
    en: 'A year must cost {least} to {most} dong: the pricing page says that it saves up to {saves}%.',
  },
  E_OWNER_REQUEST_UNKNOWN: {
    status: 404,
    vi: 'Không có yêu cầu nào có mã {id} đang chờ. Xem bằng: npm run admin -- licence requests',
    en: 'No request {id} is waiting. See all of them with: npm run admin -- licence requests',
  },
})

const wrong = errors.E_LICENSE_NOT_FOUND_OR_ACTIVATED

/** The same of a code that this very school has used: it says when. */
export const usedByOwnSchool = {
  ...wrong,
  vi: `${wrong.vi}: trường đã kích hoạt mã này lúc {at}.`,
  en: `${wrong.en}: your school activated it at {at}.`,
} as const
