import type { Language } from '@bangxanh/contract/kit/app-error.ts'
import type { GuardianRelation } from '@bangxanh/contract/students/states.ts'

interface ExportWords {
  readonly sheet: string
  readonly columns: Record<
    | 'code'
    | 'fullname'
    | 'birthday'
    | 'gender'
    | 'homeroom'
    | 'phone'
    | 'email'
    | 'username'
    | 'classes'
    | 'guardianName'
    | 'guardianRelation'
    | 'guardianPhone'
    | 'guardianEmail',
    string
  >
  /** By their number: male, female, other (product 3.5). */
  readonly genders: readonly string[]
  readonly relations: Record<GuardianRelation, string>
  /** In the place of a score: a teacher has not given the points yet. */
  readonly waits: string
  /** Of what is only to be read (product 10.314). */
  readonly read: string
  readonly notRead: string
}

/** The words in a file of students; its head is understood by the import again. */
export const EXPORT_WORDS: Readonly<Record<Language, ExportWords>> = {
  vi: {
    sheet: 'Học sinh',
    columns: {
      code: 'Mã học sinh',
      fullname: 'Họ và tên',
      birthday: 'Ngày sinh',
      gender: 'Giới tính',
      homeroom: 'Lớp hành chính',
      phone: 'Số điện thoại',
      email: 'Email',
      username: 'Tên đăng nhập',
      classes: 'Lớp',
      guardianName: 'Họ tên phụ huynh',
      guardianRelation: 'Quan hệ',
      guardianPhone: 'Số điện thoại phụ huynh',
      guardianEmail: 'Email phụ huynh',
    },
    genders: ['Nam', 'Nữ', 'Khác'],
    relations: { mother: 'Mẹ', father: 'Bố', other: 'Người giám hộ' },
    waits: 'chờ chấm',
    read: 'Đã đọc',
    notRead: 'Chưa đọc',
  },
  en: {
    sheet: 'Students',
    columns: {
      code: 'Student code',
      fullname: 'Full name',
      birthday: 'Birthday',
      gender: 'Gender',
      homeroom: 'Homeroom',
      phone: 'Phone',
      email: 'Email',
      username: 'Username',
      classes: 'Class',
      guardianName: 'Guardian',
      guardianRelation: 'Relation',
      guardianPhone: "Guardian's phone",
      guardianEmail: "Guardian's email",
    },
    genders: ['Male', 'Female', 'Other'],
    relations: { mother: 'Mother', father: 'Father', other: 'Guardian' },
    waits: 'to be marked',
    read: 'Read',
    notRead: 'Not read',
  },
}
