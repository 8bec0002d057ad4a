import { failures } from '../kit/app-error.ts'
import { SCREEN } from './limits.ts'

export const errors = failures({
  E_PAIRING_UNKNOWN: {
    status: 404,
    vi: 'Mã màn chiếu không đúng, đã dùng hoặc đã quá 10 phút. Hãy quét mã đang hiện trên màn chiếu.',
    en: 'The code of the screen is wrong, was used, or is over 10 minutes old. Please scan the code that the screen shows now.',
  },
  E_SCREENS_FULL: {
    status: 409,
    vi: `Phòng đã có ${SCREEN.ofRoom} màn chiếu. Hãy ngắt bớt ở bàn điều khiển.`,
    en: `The room has ${SCREEN.ofRoom} screens already. Please cut one off at the desk.`,
  },
})
