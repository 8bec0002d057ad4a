import { createHmac } from 'node:crypto'
import { errors } from '@bangxanh/contract/apps/errors.ts'
import { APPS } from '@bangxanh/contract/apps/limits.ts'
import { AppError } from '@bangxanh/contract/kit/app-error.ts'
import { errors as common } from '@bangxanh/contract/kit/errors.ts'
import type { Caller } from '../../kernel/caller.ts'
import { newId } from '../../kernel/db/new-id.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { startAttempt } from '../learn/public.ts'
import { insertLaunch, readGiven } from './apps.store.ts'
import { signWords } from './signed-words.ts'

export const OURSELVES = 'bangxanh'
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/**
 * Lets a pupil into a linked app with their attempt at a homework, which is begun where none is open (product 10.153).
 * @throws E_NOT_FOUND for homework that is not theirs or in another app, E_APP_GONE, E_APP_IS_HERE, E_APP_NO_WAY_BACK, and what `startAttempt` throws
 */
export async function launchApp(
  caller: Caller,
  { sealer, callbackBase }: Pick<Kernel, 'sealer' | 'callbackBase'>,
  appId: string,
  homeworkId: string,
): Promise<{ readonly url: string; readonly attemptId: string }> {
  const { db, now, language } = caller
  const attemptId = await startAttempt(caller, homeworkId)
  const given = await readGiven(db, homeworkId)
  if (given?.app.id !== appId) throw new AppError(common.E_NOT_FOUND)
  const { launchUrl, sealedKey, enabled, version } = given.app
  if (enabled && version) throw new AppError(errors.E_APP_IS_HERE)
  const key = sealedKey ? sealer.open(sealedKey) : undefined
  if (!enabled || !launchUrl || !key) throw new AppError(errors.E_APP_GONE)
  if (!callbackBase) throw new AppError(errors.E_APP_NO_WAY_BACK)
  const launchId = newId()
  await insertLaunch(db, { id: launchId, appId, attemptId, launchedAt: now })
  const token = signWords(
    {
      iss: OURSELVES,
      aud: appId,
      jti: launchId,
      // The same each time, and of no use to whoever has not this app's key.
      sub: createHmac('sha256', key).update(`attempt ${attemptId}`).digest('base64url'),
      settings: given.appSettings,
      language,
      callback: `${callbackBase}/app/homework/app-results`,
      iat: seconds(now),
      exp: seconds(new Date(now.getTime() + APPS.launchMs)),
    },
    key,
  )
  const url = new URL(launchUrl)
  url.searchParams.set('launch', token)
  return { url: url.href, attemptId }
}
