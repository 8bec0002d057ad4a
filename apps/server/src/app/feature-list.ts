import { accountFeature } from '../features/account/public.ts'
import { organisationFeature } from '../features/organisation/public.ts'
import { uploadsFeature } from '../features/uploads/public.ts'
import type { Feature, Kernel } from '../kernel/kernel.ts'

/** Every feature that has moved in, from the ground up. */
export const features = (kernel: Kernel): Feature[] => [
  accountFeature(kernel),
  organisationFeature(kernel),
  uploadsFeature(kernel),
]
