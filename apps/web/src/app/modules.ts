import type { Module } from '@bangxanh/contract/account/modules.ts'

/** Modules are known by the first segment of a path (product 8.2). */
const MODULES: Readonly<Record<string, Module>> = {
  'truong-hoc': 'School',
  nha: 'MentorHouse',
  plan: 'Plan',
  'plan-leader': 'Plan',
  'plan-leader-detail': 'Plan',
  'plan-teacher': 'Plan',
  'plan-teacher-detail': 'Plan',
  'lesson-plan': 'Plan',
  'lesson-plan-detail': 'Plan',
  'lop-hoc': 'Class',
  'bt-tuong-tac': 'Class',
  'race-challenge': 'Class',
  'bai-tap': 'ListClassHomework',
  'bai-hoc': 'ListClassStudy',
  'giao-vien': 'ListTeacher',
  'hoc-sinh': 'Students',
  'trung-tam-khao-thi': 'RTContest',
  'rung-chuong-vang': 'TRcvContest',
  'giam-khao': 'TRcvContest',
  'bao-cao': 'Reports',
  'kho-hoc-lieu': 'ExamVault',
  'tai-lieu': 'Document',
  'su-kien': 'Event',
  pricing: 'Pricing',
  'huong-dan': 'Instruction',
  'lien-he': 'Contact',
  'nhat-ky': 'AuditLog',
  profile: 'Profile',
  sgk: 'SchoolBookCategory',
  '': 'Home',
}

const known: ReadonlyMap<string, Module> = new Map(Object.entries(MODULES))

export function moduleOf(pathname: string): Module | undefined {
  return known.get(pathname.split('/')[1] ?? '')
}
