/** A column of a list of people, as schools head it. */
export type RosterField =
  | 'order'
  | 'code'
  | 'fullname'
  | 'lastname'
  | 'firstname'
  | 'birthday'
  | 'birthDay'
  | 'birthMonth'
  | 'birthYear'
  | 'gender'
  | 'female'
  | 'male'
  | 'phone'
  | 'email'
  | 'guardianName'
  | 'guardianPhone'
  | 'guardianRelation'
  | 'fatherName'
  | 'fatherPhone'
  | 'motherName'
  | 'motherPhone'
  | 'className'
  | 'homeroom'
  | 'note'
  | 'username'
  | 'roles'
  | 'subjects'
  | 'seatNumber'
  | 'hall'
  | 'sitting'
  | 'team'
  | 'paperPoints'
  | 'extraMinutes'

/** What only a list of who takes part in a contest says. */
export const SAID_OF_EXAMS: readonly RosterField[] = [
  'seatNumber',
  'hall',
  'sitting',
  'team',
  'paperPoints',
  'extraMinutes',
]

const PHONE = '(?:sdt|so dt|dt|dtdd|dien thoai|so dien thoai|di dong|phone|phone number|mobile|tel)'
const NAME = '(?:ho ten|ho va ten|ten|full name|name)'
const PARENT =
  '(?:ph|phu huynh|cha me|bo me|cha me hs|nguoi giam ho|nguoi do dau|gia dinh|parent|parents|guardian)'
const FATHER = '(?:cha|bo|ba|father)'
const MOTHER = '(?:me|ma|mother)'
const PUPIL = '(?: (?:hs|hoc sinh|sinh vien|tre|em))?'
const either = (one: string, other: string) => `(?:${one} (?:cua )?${other}|${other} ${one})`

const HEADS: readonly (readonly [RosterField, string])[] = [
  ['order', 'stt|tt|so tt|so thu tu|no|number'],
  ['guardianPhone', `${either(PHONE, PARENT)}${PUPIL}|so lien lac`],
  ['fatherPhone', either(PHONE, FATHER)],
  ['motherPhone', either(PHONE, MOTHER)],
  ['guardianName', `${PARENT}${PUPIL}|${either(NAME, PARENT)}${PUPIL}`],
  ['fatherName', `${FATHER}|${either(NAME, FATHER)}`],
  ['motherName', `${MOTHER}|${either(NAME, MOTHER)}`],
  ['guardianRelation', 'quan he|moi quan he|quan he voi hs|quan he voi hoc sinh|relation|relationship'],
  ['username', 'ten dang nhap|tai khoan|ten tai khoan|username|user name|login|account'],
  [
    'code',
    `(?:ma|ma so|ma dinh danh|so dinh danh|dinh danh|ma dinh danh bgd|ma dinh danh bo gd dt)${PUPIL}|ma gv|ma hoc sinh|ma so hs|cccd|so cccd|student (?:code|id|number)|code|id`,
  ],
  [
    'fullname',
    `(?:ho ten|ho va ten|ten)(?: (?:hs|hoc sinh|sinh vien|tre|gv|giao vien|can bo|nhan vien))|ho ten|ho va ten|hoc sinh|giao vien|(?:student |teacher )?(?:full ?name|name)|student|teacher`,
  ],
  [
    'lastname',
    'ho|ho dem|ho lot|ho va dem|ho va ten dem|ho ten dem|ho va ten lot|last name|surname|family name',
  ],
  ['firstname', 'ten|ten goi|first name|given name'],
  [
    'birthday',
    `(?:ngay sinh|nam sinh|ngay thang nam sinh|ngay thang sinh)${PUPIL}|sinh ngay|ns|dob|date of birth|birthday|birth date`,
  ],
  ['gender', `(?:gioi tinh|gt|phai)${PUPIL}|nam nu|gender|sex`],
  ['female', 'nu|female'],
  ['male', 'nam|male'],
  ['phone', `${PHONE}(?: (?:hs|hoc sinh|gv|giao vien|lien he))?`],
  ['email', 'email|e mail|thu dien tu|mail|dia chi email'],
  ['homeroom', 'lop hanh chinh|lop chu nhiem|lop hc|homeroom'],
  ['className', 'lop|ten lop|lop hoc|class'],
  ['roles', 'vai tro|chuc vu|chuc danh|role|roles|position'],
  ['subjects', 'mon|mon day|mon hoc|bo mon|mon giang day|chuyen mon|subject|subjects'],
  [
    'seatNumber',
    'so bao danh|sbd|so bd|so thu tu trong phong|candidate number|candidate no|seat number|seat no|number in the room',
  ],
  ['hall', 'phong thi|phong|ten phong|ten phong thi|exam hall|hall|exam room|room'],
  ['sitting', 'ca|ca thi|ca so|ca thi so|sitting|sitting no|session'],
  ['team', 'doi|ten doi|doi thi|team|team name'],
  [
    'paperPoints',
    'diem (?:bai )?(?:tren )?giay|diem (?:phan|bai) (?:giay|tu luan|viet)|diem tu luan|trong do tren giay|points on paper|paper points|of them on paper',
  ],
  ['extraMinutes', '(?:so )?phut (?:duoc )?them|them (?:gio|phut)|extra minutes|extra time'],
  ['note', 'ghi chu|note|notes|remark|remarks'],
]
const PATTERNS = HEADS.map(([field, words]) => ({ field, pattern: new RegExp(`^(?:${words})$`) }))

/** Words that stand in heads and change nothing: "SĐT Zalo của phụ huynh", "Thông tin cha". */
const FILLERS = /\b(?:thong tin|lien he|lien lac|zalo|cua)\b/g

/** What a head says, if it is one; `head` is folded (fold-words.ts). */
export const fieldOfHead = (head: string): RosterField | undefined =>
  fieldOf(head) ?? fieldOf(head.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim())
const fieldOf = (head: string) => PATTERNS.find(({ pattern }) => pattern.test(head))?.field

/** A head over several columns that are about a pupil's parents: "Thông tin mẹ" over "Họ tên" and "SĐT". */
export const IS_OF_PARENTS = new RegExp(
  `^(?:thong tin |ho ten |ho va ten )?(?:cua |ve )?(?:${PARENT}|${FATHER}|${MOTHER})\\b`,
)

/** A birthday in three columns that stand side by side. */
export const BIRTHDAY_PARTS: readonly (readonly [RosterField, RegExp])[] = [
  ['birthDay', /^ngay(?: sinh)?$/],
  ['birthMonth', /^thang(?: sinh)?$/],
  ['birthYear', /^nam(?: sinh)?$/],
]

/** A line that parts a list and is nobody, folded: "Tổ 3", "Lớp 6A". Only with a number, since people are called Tô. */
export const PART_OF_LIST =
  /^(?:to|nhom|khoi|(?<isClass>lop)(?: hoc)?) (?:so )?\d+(?: ?[\p{L}\d]{1,3}){0,2}$/u

/** How the lines below a list begin, folded. */
export const BELOW_LIST =
  /^(tong so|tong cong|tong|nguoi lap|nguoi tong hop|giao vien chu nhiem|gvcn|hieu truong|pho hieu truong|xac nhan|thu truong|ki ten|ky ten|danh sach (nay )?(co|gom)|an dinh|lap bieu|total)\b|\bngay \d* ?thang \d* ?nam\b/

export const GENDERS: Readonly<Record<string, 0 | 1 | 2>> = {
  nam: 0,
  trai: 0,
  m: 0,
  male: 0,
  boy: 0,
  nu: 1,
  gai: 1,
  f: 1,
  female: 1,
  girl: 1,
  khac: 2,
  other: 2,
}

export const RELATIONS: Readonly<Record<string, 'mother' | 'father' | 'other'>> = {
  me: 'mother',
  ma: 'mother',
  mother: 'mother',
  cha: 'father',
  bo: 'father',
  ba: 'father',
  father: 'father',
}

export const ROLE_WORDS: Readonly<Record<string, 'super_admin' | 'admin' | 'leader' | 'teacher'>> = {
  'quan ly co so': 'super_admin',
  'hieu truong': 'super_admin',
  super_admin: 'super_admin',
  'super admin': 'super_admin',
  'branch manager': 'super_admin',
  'quan tri vien': 'admin',
  'quan tri': 'admin',
  admin: 'admin',
  administrator: 'admin',
  'to truong': 'leader',
  'to truong bo mon': 'leader',
  leader: 'leader',
  'subject head': 'leader',
  'giao vien': 'teacher',
  gv: 'teacher',
  teacher: 'teacher',
}
