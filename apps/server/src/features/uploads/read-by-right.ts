import type { readFile } from '@bangxanh/contract/uploads/endpoints.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Asked, Call } from '../../kernel/serve/routes.ts'
import type { Viewer } from '../../kernel/viewer/viewer.ts'
import { drawnOf, type FilePlace, placesOf } from './file-places.store.ts'
import { ownerOf } from './uploads.store.ts'

/**
 * By which GETs somebody may be shown things of a place. It says where to look and may leave out what is beyond their reach; what
 * they may see is for those calls to decide.
 */
export type FileReader = (caller: Caller, ids: readonly string[]) => Promise<readonly Asked[]>
/** A place without a reader does not build. */
export type FileReaders = Readonly<Record<FilePlace, readonly FileReader[]>>

/**
 * So many calls of each reader are asked for one file: who has written its key into a thousand questions makes nobody run a thousand
 * calls, and keeps nobody from what shows it elsewhere.
 */
const MOST_ASKED = 40

type Reading = Call<typeof readFile> & { readonly viewer: Viewer }

/**
 * Whether the caller is shown a file at this moment: one of the calls that show what names it gives them an address for it. What
 * nothing names is its bringer's alone (product 3.55).
 */
export async function mayRead(call: Reading, readers: FileReaders, key: string): Promise<boolean> {
  const whole = (await drawnOf(call.db, key)) ?? key
  const places = await placesOf(call.db, whole)
  if (places.size === 0) return (await ownerOf(call.db, whole)).personId === call.viewer.userId
  const signatures = [key, whole].map(each => signatureIn(call.addressOf(each)))
  for (const [place, ids] of places)
    for (const reader of readers[place])
      for (const asked of (await reader(call, ids)).slice(0, MOST_ASKED)) {
        const answer = await call.answerTo(asked)
        if (answer && signatures.some(signature => answer.includes(signature))) return true
      }
  return false
}

/** Nobody can write it into what they are shown: the address alone could stand in any text. */
const signatureIn = (address: string): string =>
  new URL(address, 'https://here').searchParams.get('signature') as string
