import { useEffect, useState, useSyncExternalStore } from 'react'
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts'
import type { SheetCalls } from '../mutations.ts'
import type { QuestionOwner } from '../owner.ts'
import type { FileAddresses } from '../question-parts.ts'
import type { OnStep } from '../tell-step.ts'
import { draftCalls } from './draft-calls.tsx'
import { isBlank, SheetDrafts } from './sheet-drafts.ts'

/** What is written on a sheet, and what is done with it. */
export function useDrafts(owner: QuestionOwner, calls: SheetCalls, files: FileAddresses, onStep: OnStep) {
  const gateway = draftCalls({ owner, calls, files, onStep })
  const [drafts] = useState(() => new SheetDrafts(owner, gateway))
  const written = useSyncExternalStore(drafts.subscribe, drafts.read)
  useEffect(() => {
    drafts.calls = gateway
  })
  useEffect(() => {
    void drafts.load()
    return drafts.close
  }, [drafts])
  useUnsaved(written.drafts.some(draft => !isBlank(draft)))
  return { written, drafts }
}
