import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import type { LateState, RoomActName } from '@bangxanh/contract/rooms/states.ts'

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
    | 'state'
    | 'sitting'
    | 'total'
    | 'time'
    | 'act'
    | 'who'
    | 'question'
    | 'pupil'
    | 'detail',
    string
  >
  /** Names of the other sheets; of a sitting with its number. */
  readonly answers: (sitting: number | null) => string
  readonly log: string
  /** What hosts, proctors and the clock do in an exam. */
  readonly acts: { readonly [Act in RoomActName]?: string }
  readonly clock: string
  readonly minutes: (count: number) => string
  readonly undone: string
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
      sitting: 'Ca thi',
      total: 'Điểm tối đa',
      time: 'Thời điểm',
      act: 'Việc',
      who: 'Người làm',
      question: 'Câu',
      pupil: 'Thí sinh',
      detail: 'Chi tiết',
    },
    answers: sitting => (sitting === null ? 'Bài làm' : `Bài làm ca ${sitting}`),
    log: 'Nhật ký',
    clock: 'Hệ thống',
    minutes: count => `${count} phút`,
    undone: 'đã hoàn tác',
    acts: {
      start: 'Mở phòng chờ',
      'hand-out': 'Phát đề',
      end: 'Kết thúc',
      reset: 'Đưa về lúc đầu',
      'deal-seats': 'Đánh số báo danh',
      entry: 'Tạo mã vào phòng',
      entered: 'Vào bằng mã',
      present: 'Điểm danh có mặt',
      absent: 'Điểm danh vắng',
      note: 'Ghi chú',
      remove: 'Mời ra khỏi phòng',
      readmit: 'Cho vào lại',
      minutes: 'Thêm giờ cho một em',
      extension: 'Thêm giờ chung',
      collect: 'Thu bài',
      reopen: 'Cho làm tiếp',
      'reopen-shown': 'Mở lại dù đã xem đáp án',
      'went-on': 'Đã nộp rồi làm tiếp',
      dismiss: 'Không bù giờ gián đoạn',
      announce: 'Thông báo',
      withdraw: 'Rút thông báo',
      void: 'Bỏ câu, không tính điểm',
      restore: 'Tính lại câu đã bỏ',
      'take-late': 'Nhận câu nộp muộn',
      'decline-late': 'Không nhận câu nộp muộn',
      outage: 'Máy chủ gián đoạn',
      'clock-jump': 'Đồng hồ máy chủ thay đổi',
      'left-alone': 'Tự kết thúc vì không ai điều khiển',
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
      sitting: 'Sitting',
      total: 'Points that could be had',
      time: 'Time',
      act: 'Act',
      who: 'By',
      question: 'Question',
      pupil: 'Candidate',
      detail: 'Details',
    },
    answers: sitting => (sitting === null ? 'Answers' : `Answers of sitting ${sitting}`),
    log: 'Log',
    clock: 'The system',
    minutes: count => `${count} minutes`,
    undone: 'taken back',
    acts: {
      start: 'Waiting room opened',
      'hand-out': 'Paper handed out',
      end: 'Ended',
      reset: 'Back to the beginning',
      'deal-seats': 'Numbers dealt',
      entry: 'Codes made',
      entered: 'Came in by a code',
      present: 'Called: present',
      absent: 'Called: absent',
      note: 'Note',
      remove: 'Sent out',
      readmit: 'Let in again',
      minutes: 'Time for one',
      extension: 'Time for all',
      collect: 'Paper collected',
      reopen: 'Paper opened again',
      'reopen-shown': 'Opened though answers were shown',
      'went-on': 'Went on after handing in',
      dismiss: 'No time for the outage',
      announce: 'Announcement',
      withdraw: 'Announcement withdrawn',
      void: 'Question voided',
      restore: 'Voided question counted again',
      'take-late': 'Late answers taken',
      'decline-late': 'Late answers declined',
      outage: 'Server was away',
      'clock-jump': 'Server clock changed',
      'left-alone': 'Ended by itself',
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

/** How an answer to a statement stands in a cell, in both languages: as answer sheets of Vietnam have it. */
export const AS_TEXT = { yes: 'Đ', no: 'S' } as const
