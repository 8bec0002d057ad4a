import type { Module } from '@bangxanh/contract/account/modules.ts'
import {
  IconArchive,
  IconBellRinging,
  IconBook2,
  IconBooks,
  IconChalkboard,
  IconChartBar,
  IconClipboardText,
  IconFileCheck,
  IconHelpCircle,
  IconHome,
  IconListDetails,
  IconNotebook,
  IconPhone,
  IconSchool,
  IconSettings,
  IconUsers,
} from '@tabler/icons-react'
import { type Account, hasRole } from '../features/account/account.ts'
import type { TextKey } from '../shared/i18n/i18n.ts'

/** An entry is shown when its route says `ready` and the account has the module (product 8.2). */
export interface MenuEntry {
  readonly module: Module
  /** Behind the same door: its page is a tab beside the other's. */
  readonly also?: Module
  readonly to: (account: Account) => string
  readonly text: TextKey
  /** Comes with the screen: every page of the staff carries what stands here. */
  readonly icon?: typeof IconHome
}

export interface MenuGroup {
  readonly key: 'training' | 'activities' | 'materials' | 'other'
  readonly text: TextKey
  readonly entries: readonly MenuEntry[]
}

const schoolPage = (account: Account) => {
  if (hasRole(account, 'group_chief')) return '/truong-hoc/group'
  return hasRole(account, 'department_chief') ? '/truong-hoc/department' : '/truong-hoc/teachers'
}

/** The modules that an entry leads to. */
export const modulesOf = ({ module, also }: MenuEntry): readonly Module[] =>
  also ? [module, also] : [module]

export const HOME: MenuEntry = {
  module: 'Home',
  to: () => '/',
  text: 'app:routes.home',
  icon: IconHome,
}

export const MENU: readonly MenuGroup[] = [
  {
    key: 'training',
    text: 'app:groups.training',
    entries: [
      { module: 'Class', to: () => '/lop-hoc', text: 'app:routes.classes', icon: IconChalkboard },
      {
        module: 'ListClassHomework',
        to: () => '/bai-tap',
        text: 'app:routes.classHomework',
        icon: IconClipboardText,
      },
      { module: 'ListClassStudy', to: () => '/bai-hoc', text: 'app:routes.classStudy', icon: IconNotebook },
      { module: 'Students', to: () => '/hoc-sinh', text: 'app:routes.students', icon: IconSchool },
      {
        module: 'ListTeacher',
        to: () => '/giao-vien',
        text: 'app:routes.teachers',
        icon: IconUsers,
      },
      { module: 'Plan', to: () => '/plan', text: 'app:routes.plan' },
    ],
  },
  {
    key: 'activities',
    text: 'app:groups.activities',
    entries: [
      {
        module: 'Event',
        to: () => '/su-kien',
        text: 'app:routes.events',
      },
      {
        module: 'RTContest',
        to: () => '/trung-tam-khao-thi',
        text: 'app:routes.rtContest',
        icon: IconFileCheck,
      },
      {
        module: 'TRcvContest',
        to: () => '/rung-chuong-vang',
        text: 'app:routes.tRcvContest',
        icon: IconBellRinging,
      },
      {
        module: 'MentorHouse',
        to: () => '/nha',
        text: 'app:routes.mentorHouse',
      },
    ],
  },
  {
    key: 'materials',
    text: 'app:groups.materials',
    entries: [
      {
        module: 'ExamVault',
        also: 'Document',
        to: ({ modules }) => (modules.includes('ExamVault') ? '/kho-hoc-lieu' : '/tai-lieu'),
        text: 'app:groups.materials',
        icon: IconBooks,
      },
      {
        module: 'SchoolBookCategory',
        to: () => '/sgk',
        text: 'app:routes.schoolBooks',
        icon: IconBook2,
      },
    ],
  },
  {
    key: 'other',
    text: 'app:groups.other',
    entries: [
      { module: 'Reports', to: () => '/bao-cao', text: 'app:routes.reports', icon: IconChartBar },
      {
        module: 'Instruction',
        to: () => '/huong-dan',
        text: 'app:routes.instructions',
        icon: IconHelpCircle,
      },
      { module: 'Pricing', to: () => '/pricing', text: 'app:routes.pricing', icon: IconArchive },
      { module: 'Contact', to: () => '/lien-he', text: 'app:routes.contact', icon: IconPhone },
      {
        module: 'School',
        to: schoolPage,
        text: 'app:routes.school',
        icon: IconSettings,
      },
      {
        module: 'AuditLog',
        to: () => '/nhat-ky',
        text: 'app:routes.auditLog',
        icon: IconListDetails,
      },
    ],
  },
]
