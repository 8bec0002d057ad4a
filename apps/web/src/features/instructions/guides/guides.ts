import type { Role } from '@bangxanh/contract/account/schemas.ts'

/** In the order of the page. */
export const TOPICS = [
  'begin',
  'classes',
  'homework',
  'marks',
  'materials',
  'school',
  'group',
  'pupil',
] as const
export type Topic = (typeof TOPICS)[number]

const TEACHERS = ['teacher', 'leader'] as const
const OFFICE = ['super_admin', 'admin'] as const
const CHIEFS = ['group_chief', 'department_chief'] as const
const STAFF = [...CHIEFS, ...OFFICE, 'leader', 'teacher'] as const
const SCHOOL = [...OFFICE, ...TEACHERS] as const
const PUPILS = ['student'] as const

/** A page on which somebody begins. */
export type Place =
  | '/'
  | '/lop-hoc'
  | '/bai-tap'
  | '/bai-hoc'
  | '/hoc-sinh'
  | '/giao-vien'
  | '/kho-hoc-lieu'
  | '/tai-lieu'
  | '/pricing'
  | '/profile'
  | '/huong-dan'
  | '/truong-hoc/teachers'
  | '/truong-hoc/group'
  | '/em'
  | '/em/bai'
  | '/em/diem'
  | '/em/lop'
  | '/em/tham-gia'

interface Guide {
  readonly topic: Topic
  readonly roles: readonly Role[]
  readonly to: Place
}

/** The product's own instructions by the last part of their addresses; their words are in `guides.vi.ts` and `guides.en.ts`. */
export const GUIDES = {
  'doi-mat-khau': { topic: 'begin', roles: STAFF, to: '/profile' },
  'gui-thong-bao': { topic: 'begin', roles: STAFF, to: '/' },
  'tao-lop': { topic: 'classes', roles: SCHOOL, to: '/lop-hoc' },
  'them-hoc-sinh': { topic: 'classes', roles: SCHOOL, to: '/lop-hoc' },
  'duyet-hoc-sinh': { topic: 'classes', roles: TEACHERS, to: '/lop-hoc' },
  'the-dang-nhap': { topic: 'classes', roles: SCHOOL, to: '/lop-hoc' },
  'giao-bai': { topic: 'homework', roles: TEACHERS, to: '/bai-tap' },
  'giao-tep': { topic: 'homework', roles: TEACHERS, to: '/bai-tap' },
  'doc-de-word': { topic: 'homework', roles: SCHOOL, to: '/kho-hoc-lieu' },
  'gia-han': { topic: 'homework', roles: TEACHERS, to: '/bai-tap' },
  'cham-bai': { topic: 'marks', roles: TEACHERS, to: '/bai-tap' },
  'so-diem': { topic: 'marks', roles: SCHOOL, to: '/lop-hoc' },
  'in-de': { topic: 'materials', roles: SCHOOL, to: '/kho-hoc-lieu' },
  'de-xuat-de': { topic: 'materials', roles: SCHOOL, to: '/kho-hoc-lieu' },
  'bai-hoc': { topic: 'materials', roles: TEACHERS, to: '/bai-hoc' },
  'tai-lieu': { topic: 'materials', roles: STAFF, to: '/tai-lieu' },
  'them-giao-vien': { topic: 'school', roles: OFFICE, to: '/giao-vien' },
  'ket-thuc-nam-hoc': { topic: 'school', roles: OFFICE, to: '/lop-hoc' },
  'nam-hoc': { topic: 'school', roles: OFFICE, to: '/truong-hoc/teachers' },
  'lien-he-cua-truong': { topic: 'school', roles: OFFICE, to: '/truong-hoc/teachers' },
  'gop-ho-so': { topic: 'school', roles: OFFICE, to: '/hoc-sinh' },
  'kich-hoat-goi': { topic: 'school', roles: OFFICE, to: '/pricing' },
  'tao-truong': { topic: 'group', roles: ['group_chief'], to: '/truong-hoc/group' },
  'viet-huong-dan': { topic: 'group', roles: ['group_chief'], to: '/huong-dan' },
  'goi-cua-cac-truong': { topic: 'group', roles: CHIEFS, to: '/pricing' },
  'em-vao-lop': { topic: 'pupil', roles: PUPILS, to: '/em/tham-gia' },
  'em-lam-bai': { topic: 'pupil', roles: PUPILS, to: '/em/bai' },
  'em-nop-anh': { topic: 'pupil', roles: PUPILS, to: '/em/bai' },
  'em-xem-diem': { topic: 'pupil', roles: PUPILS, to: '/em/diem' },
  'em-quen-mat-khau': { topic: 'pupil', roles: PUPILS, to: '/profile' },
} as const satisfies Record<string, Guide>
export type GuideId = keyof typeof GUIDES

/** The words of one. What stands between asterisks is a button, a menu or a field, exactly as the product names it. */
export interface GuideText {
  readonly title: string
  readonly asks: string
  readonly steps: readonly string[]
  /** What is worth knowing besides. */
  readonly note?: string
}
export type GuideTexts = Readonly<Record<GuideId, GuideText>>

export const isGuide = (id: string): id is GuideId => Object.hasOwn(GUIDES, id)
