import { errors } from '@bangxanh/contract/contests/errors.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { VARIANTS } from '@bangxanh/contract/rooms/limits.ts'
import { variantCode } from '@bangxanh/contract/rooms/paper.ts'
import { partsOf } from '@bangxanh/printing/paper.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { MadeBytes } from '../../kernel/serve/routes.ts'
import { headOfPaper, paperFile } from '../printing/public.ts'
import { dealtPaper, type RoomRow, recordRoom } from '../rooms/public.ts'
import type { ContestRow } from './contests.store.ts'

/** Who takes an exam out of the product is written down before it leaves; its key stays. Call it outside of a transaction. @throws E_VARIANTS_NOT_DRAWN, E_PAPER_TOO_LARGE */
export async function printVariants(
  caller: Caller,
  { contest, room }: { readonly contest: ContestRow; readonly room: RoomRow | undefined },
  format: 'docx' | 'pdf',
): Promise<MadeBytes> {
  const dealt = room && (await dealtPaper(caller.db, room))
  if (!dealt) throw new AppError(errors.E_VARIANTS_NOT_DRAWN)
  const groups = partsOf(dealt.questions)
  const variants = dealt.variants.map((questions, at) => ({
    code: variantCode(at + 1),
    groups: groups.map(({ id, questions: own }) => ({
      id,
      questions: questions
        .filter(one => own.some(({ _id }) => _id === one.id))
        .map(one => ({ ...one, options: [...one.options] })),
    })),
  }))
  const { name, subject, minutes, ownerSchoolId: schoolId } = contest
  const row = {
    title: name,
    head: await headOfPaper(caller, { exam: name, minutes, subject, schoolId }),
    settings: {
      ...{
        count: variants.length,
        firstCode: VARIANTS.firstCode,
        shuffleQuestions: true,
        shuffleOptions: true,
      },
      ...({ columns: 1, fontSize: 12, answerSheet: true, key: false, solutions: false } as const),
    },
  }
  const file = await paperFile(caller, { row, exam: { title: name, groups }, variants }, format)
  await recordRoom(caller, room, 'room.printed', { variants: variants.length })
  return file
}
