import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import type { LateState } from '@bangxanh/contract/rooms/states.ts'

interface RoomMarksWords {
  readonly sheet: string
  readonly columns: Record<
    | 'code'
    | 'fullname'
    | 'className'
    | 'hall'
    | 'candidate'
    | 'variant'
    | 'number'
    | 'mark'
    | 'points'
    | 'paper'
    | 'late'
    | 'bonus'
    | 'rank'
    | 'right'
    | 'state',
    string
  >
  /** So many answers that came late, and what was decided about them. */
  readonly late: { readonly [State in LateState]: (count: number) => string }
  /** A question by its number, with what it is worth. */
  readonly question: (no: number, point: number, voided: boolean) => string
  readonly states: Record<'took' | 'absent' | 'removed', string>
}

/** The words in a file of the marks of one live room. */
export const ROOM_MARKS_WORDS: Readonly<Record<Language, RoomMarksWords>> = {
  vi: {
    sheet: 'Điểm',
    columns: {
      code: 'Mã học sinh',
      fullname: 'Họ và tên',
      className: 'Lớp',
      hall: 'Phòng thi',
      candidate: 'Số báo danh',
      variant: 'Mã đề',
      number: 'Số thứ tự trong phòng',
      mark: 'Điểm (thang 10)',
      points: 'Điểm của bài',
      paper: 'Trong đó trên giấy',
      late: 'Câu nộp muộn',
      bonus: 'Điểm thưởng nhanh',
      rank: 'Hạng',
      right: 'Số câu đúng',
      state: 'Tình trạng',
    },
    late: {
      waiting: count => `${count} chờ quyết định`,
      taken: count => `${count} đã nhận`,
      declined: count => `${count} không nhận`,
    },
    question: (no, point, voided) => (voided ? `Câu ${no} (đã huỷ)` : `Câu ${no} (/${point})`),
    states: { took: 'Có tham gia', absent: 'Không tham gia', removed: 'Đã mời ra' },
  },
  en: {
    sheet: 'Marks',
    columns: {
      code: 'Student code',
      fullname: 'Full name',
      className: 'Class',
      hall: 'Hall',
      candidate: 'Candidate number',
      variant: 'Variant',
      number: 'Number in the room',
      mark: 'Mark (of 10)',
      points: 'Points of the exercise',
      paper: 'Of them on paper',
      late: 'Late answers',
      bonus: 'Bonus for speed',
      rank: 'Rank',
      right: 'Right answers',
      state: 'State',
    },
    late: {
      waiting: count => `${count} to be decided`,
      taken: count => `${count} taken`,
      declined: count => `${count} declined`,
    },
    question: (no, point, voided) => (voided ? `Question ${no} (voided)` : `Question ${no} (/${point})`),
    states: { took: 'Took part', absent: 'Did not take part', removed: 'Removed' },
  },
}
