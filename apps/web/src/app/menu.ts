import type { Module } from '@bangxanh/contract/account/modules.ts'
import {
  IconBook2,
  IconBooks,
  IconCalendarEvent,
  IconCalendarStats,
  IconChalkboard,
  IconChartBar,
  IconClipboardText,
  IconFiles,
  IconHelpCircle,
  IconHome,
  IconHomeHeart,
  IconListDetails,
  IconNotebook,
  IconPackage,
  IconPhone,
  IconPresentation,
  IconSchool,
  IconSettings,
  IconTrophy,
  IconUsers,
} from '@tabler/icons-react'
import { type Account, hasRole } from '../features/account/account.ts'
import type { TextKey } from '../shared/i18n/i18n.ts'

/** An entry is shown when its route says `ready` and the account has the module (product 8.2). */
export interface MenuEntry {
  readonly module: Module
  readonly to: (account: Account) => string
  readonly text: TextKey
  readonly icon: typeof IconHome
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
      { module: 'Plan', to: () => '/plan', text: 'app:routes.plan', icon: IconCalendarStats },
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
        icon: IconCalendarEvent,
      },
      {
        module: 'RTContest',
        to: () => '/trung-tam-khao-thi',
        text: 'app:routes.rtContest',
        icon: IconPresentation,
      },
      {
        module: 'TRcvContest',
        to: () => '/rung-chuong-vang',
        text: 'app:routes.tRcvContest',
        icon: IconTrophy,
      },
      {
        module: 'MentorHouse',
        to: () => '/nha',
        text: 'app:routes.mentorHouse',
        icon: IconHomeHeart,
      },
    ],
  },
  {
    key: 'materials',
    text: 'app:groups.materials',
    entries: [
      { module: 'ExamVault', to: () => '/kho-hoc-lieu', text: 'app:routes.examVault', icon: IconBooks },
      {
        module: 'SchoolBookCategory',
        to: () => '/sgk',
        text: 'app:routes.schoolBooks',
        icon: IconBook2,
      },
      { module: 'Document', to: () => '/tai-lieu', text: 'app:routes.documents', icon: IconFiles },
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
      { module: 'Pricing', to: () => '/pricing', text: 'app:routes.pricing', icon: IconPackage },
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
