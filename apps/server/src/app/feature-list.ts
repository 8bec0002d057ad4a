import { accountFeature } from '../features/account/public.ts'
import { classesFeature } from '../features/classes/public.ts'
import { organisationFeature } from '../features/organisation/public.ts'
import { joinByCode, studentsFeature } from '../features/students/public.ts'
import { uploadsFeature } from '../features/uploads/public.ts'
import type { Feature, Kernel } from '../kernel/kernel.ts'
import { permissions } from './permissions.ts'

/** Every feature that has moved in, from the ground up. */
export const features = (kernel: Kernel): Feature[] => [
  accountFeature(kernel, joinByCode),
  organisationFeature(kernel),
  uploadsFeature(kernel),
  classesFeature(kernel, permissions),
  studentsFeature(kernel),
]
