import type { Language } from '@bangxanh/contract/kit/app-error.ts'

interface RoomMarksWords {
  readonly sheet: string
  readonly columns: Record<
    'code' | 'fullname' | 'number' | 'mark' | 'points' | 'paper' | 'bonus' | 'rank' | 'right' | 'state',
    string
  >
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
      number: 'Số thứ tự trong phòng',
      mark: 'Điểm (thang 10)',
      points: 'Điểm của bài',
      paper: 'Trong đó trên giấy',
      bonus: 'Điểm thưởng nhanh',
      rank: 'Hạng',
      right: 'Số câu đúng',
      state: 'Tình trạng',
    },
    question: (no, point, voided) => (voided ? `Câu ${no} (đã huỷ)` : `Câu ${no} (/${point})`),
    states: { took: 'Có tham gia', absent: 'Không tham gia', removed: 'Đã mời ra' },
  },
  en: {
    sheet: 'Marks',
    columns: {
      code: 'Student code',
      fullname: 'Full name',
      number: 'Number in the room',
      mark: 'Mark (of 10)',
      points: 'Points of the exercise',
      paper: 'Of them on paper',
      bonus: 'Bonus for speed',
      rank: 'Rank',
      right: 'Right answers',
      state: 'State',
    },
    question: (no, point, voided) => (voided ? `Question ${no} (voided)` : `Question ${no} (/${point})`),
    states: { took: 'Took part', absent: 'Did not take part', removed: 'Removed' },
  },
}
