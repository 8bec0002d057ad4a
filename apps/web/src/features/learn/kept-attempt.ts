import type { ReplyOf } from '@bangxanh/contract/kit/endpoint.ts'
import type { Attempt } from '@bangxanh/contract/learn/schemas.ts'
import type { readConfig } from '@bangxanh/contract/organisation/endpoints.ts'
import { isImage } from '@bangxanh/questions/media.ts'
import { kept } from '../../shared/kept/kept.ts'
import type { Account } from '../account/account.ts'

/** All that opens an attempt after a reload without a network. */
export interface KeptAttempt {
  readonly account: Account
  readonly config: ReplyOf<typeof readConfig> | undefined
  readonly attempt: Attempt
  /** The device's time when the server gave it: so the server's clock goes on. */
  readonly arrived: number
  readonly pictures: Readonly<Record<string, Blob>>
}

/** Without https (or localhost) a browser runs no service worker, and nothing could open what is kept. */
export const keepsAttempts = (): boolean => window.isSecureContext && 'serviceWorker' in navigator

/** What the screens of an attempt show of a person, and nothing else of them. */
function essentials({ profile, ...rest }: Account): Account {
  return { ...rest, profile: { ...profile, phone: null, contact: null, avatar: null } }
}

export async function keepAttempt(whole: Omit<KeptAttempt, 'pictures'>): Promise<void> {
  const { attempt } = whole
  // Pictures that came before stay while they come again: the network may go meanwhile.
  const { pictures: before = {} } = (await findKept(attempt._id)) ?? {}
  await kept.write(attempt._id, { ...whole, account: essentials(whole.account), pictures: before })
  const pictures = Object.fromEntries(
    (
      await Promise.all(
        Object.entries(attempt.files)
          .filter(([key]) => isImage(key))
          .map(pictureOf),
      )
    ).flat(),
  )
  await kept.change<KeptAttempt>(attempt._id, now => ({ ...now, pictures: { ...now.pictures, ...pictures } }))
}

/** A picture that does not come now is fetched when it is shown, as everywhere. */
async function pictureOf([key, address]: [string, string]): Promise<[string, Blob][]> {
  try {
    const answer = await fetch(address)
    return answer.ok ? [[key, await answer.blob()]] : []
  } catch {
    return []
  }
}

/** The answers as they stand, acknowledged ones too: those leave the outbox. */
export const keepAnswers = (attemptId: string, answers: Attempt['answers']) =>
  kept.change<KeptAttempt>(attemptId, now => ({ ...now, attempt: { ...now.attempt, answers } }))

/** The one whose account opens the application, or the wanted one. */
export const findKept = async (attemptId?: string): Promise<KeptAttempt | undefined> =>
  (await kept.all<KeptAttempt>()).find(([id]) => attemptId === undefined || id === attemptId)?.[1]

/** The attempt with addresses for its kept pictures. They hold these in memory until they are given back. */
export function withPictures({ attempt, pictures }: KeptAttempt): { attempt: Attempt; giveBack: () => void } {
  const made = Object.entries(pictures).map(([key, blob]) => [key, URL.createObjectURL(blob)] as const)
  return {
    attempt: { ...attempt, files: { ...attempt.files, ...Object.fromEntries(made) } },
    giveBack: () => {
      for (const [, address] of made) URL.revokeObjectURL(address)
    },
  }
}

export const forgetAttempt = (attemptId: string) => kept.remove(attemptId)
