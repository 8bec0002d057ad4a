import { createHash } from 'node:crypto'
import { errors } from '@bangxanh/contract/apps/errors.ts'
import { APPS } from '@bangxanh/contract/apps/limits.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { AppResult } from '@bangxanh/contract/learn/schemas.ts'
import { z } from 'zod'
import { type AnyCaller, inTransaction } from '../../kernel/caller.ts'
import type { Sealer } from '../../kernel/sealed.ts'
import { ofAddress, slowed, throttle } from '../../kernel/throttle.ts'
import { handInResult } from '../learn/public.ts'
import { type LaunchRow, lockLaunch, noteResult, readLaunch } from './apps.store.ts'
import { OURSELVES } from './launch-app.ts'
import { readWords, unverifiedWords } from './signed-words.ts'

const Launch = z.object({ jti: z.uuid() })
const Result = AppResult.extend({
  iss: z.string(),
  aud: z.literal(OURSELVES),
  jti: z.uuid(),
  iat: z.number(),
})

/**
 * Counts the result that an app has signed for one of its launches. The same again changes nothing (product 10.154).
 * @throws E_APP_SIGNATURE, E_RESULT_COUNTED, and what `handInResult` throws
 */
export async function receiveResult(caller: AnyCaller, sealer: Sealer, token: string): Promise<void> {
  const { db, address, wait } = caller
  const counts = [slowed('app-result', address, wait), ofAddress(address)]
  const { launch, result } = await throttle(db, counts, errors.E_APP_SIGNATURE, () =>
    readResult(caller, sealer, token),
  )
  const hash = createHash('sha256').update(token).digest()
  await inTransaction(caller, async caller => {
    const stands = await lockLaunch(caller.db, launch.id)
    if (stands === undefined) throw new AppError(errors.E_APP_SIGNATURE)
    if (stands?.equals(hash)) return
    if (stands) throw new AppError(errors.E_RESULT_COUNTED)
    await noteResult(caller.db, launch.id, hash)
    await handInResult(caller, launch.attemptId, result)
  })
}

/** @throws E_APP_SIGNATURE, whatever is wrong with it */
async function readResult(
  { db, now }: AnyCaller,
  sealer: Sealer,
  token: string,
): Promise<{ readonly launch: LaunchRow; readonly result: z.infer<typeof AppResult> }> {
  const named = Launch.safeParse(unverifiedWords(token))
  const launch = named.success ? await readLaunch(db, named.data.jti) : undefined
  const key = launch?.sealedKey ? sealer.open(launch.sealedKey) : undefined
  const words = key === undefined ? undefined : Result.safeParse(readWords(token, key))
  const isGood =
    words?.success &&
    words.data.iss === launch?.appId &&
    Math.abs(now.getTime() - words.data.iat * 1000) <= APPS.clockMs
  if (!launch || !isGood) throw new AppError(errors.E_APP_SIGNATURE)
  const { score, details } = words.data
  return { launch, result: { score, details } }
}
