import { readableSigns } from '../account/public.ts'

/** What a child can type, good for 39 bits: its account rests after ten wrong tries (product 5.6). */
export const newPassword = (): string => readableSigns(8)
