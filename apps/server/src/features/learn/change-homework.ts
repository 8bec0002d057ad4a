import type { HomeworkPatch } from '@bangxanh/contract/homework/schemas.ts'
import type { Caller } from '../../kernel/caller.ts'
import { type HomeworkRow, type TaskDraft, updateHomework } from '../homework/public.ts'
import { moveDeadline } from './move-deadline.ts'
import { rescore } from './rescore.ts'

/** Changes a homework, and with its times and keys the attempts at it. @throws what `updateHomework` throws */
export const changeHomework = (
  caller: Caller,
  homework: HomeworkRow,
  patch: HomeworkPatch & TaskDraft,
): Promise<void> => updateHomework(caller, homework, patch, { moveDeadline, rescore })
