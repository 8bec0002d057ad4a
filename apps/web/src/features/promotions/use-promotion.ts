import type { PromotionChoice, PromotionPreview } from '@bangxanh/contract/promotions/schemas.ts'
import { useEffect, useRef, useState } from 'react'
import { CallError } from '../../shared/http/call-error.ts'
import { usePreviewPromotion, usePromoteClasses } from './mutations.ts'

export type Choice = Omit<PromotionChoice, 'schoolId'>

const NOTHING: Choice = {
  leftOut: [],
  ending: [],
  goingOn: [],
  unstaffed: [],
  repeating: [],
  leaving: [],
}

/** The choice with what it would do; each change of it is counted by the server. */
export function usePromotion() {
  const [choice, setChoice] = useState(NOTHING)
  const [shown, setShown] = useState<PromotionPreview>()
  const [stale, setStale] = useState(false)
  const [failed, setFailed] = useState<unknown>()
  const preview = usePreviewPromotion()
  const promote = usePromoteClasses()
  const { mutateAsync } = preview
  const asked = useRef(0)

  const look = async (next: Choice) => {
    setChoice(next)
    asked.current += 1
    const turn = asked.current
    try {
      const reply = await mutateAsync({ body: next })
      // A later change overtakes an earlier one.
      if (turn !== asked.current) return
      setShown(reply.preview)
      setStale(false)
      setFailed(undefined)
    } catch (error) {
      if (turn === asked.current) setFailed(error)
    }
  }
  const first = useRef(look)
  useEffect(() => void first.current(NOTHING), [])

  const doIt = async () => {
    if (!shown) return undefined
    try {
      return (await promote.mutateAsync({ body: { ...choice, mark: shown.mark } })).promotion
    } catch (error) {
      const current =
        error instanceof CallError ? (error.current as { preview?: PromotionPreview }) : undefined
      if (!current?.preview) throw error
      setShown(current.preview)
      setStale(true)
      return undefined
    }
  }
  return {
    choice,
    preview: shown,
    stale,
    failed,
    isCounting: preview.isPending,
    isDoing: promote.isPending,
    change: (part: Partial<Choice>) => void look({ ...choice, ...part }),
    /** Another year has other classes and pupils. */
    ofYear: (schoolYear: string) => void look({ ...NOTHING, schoolYear }),
    again: () => void look(choice),
    doIt,
  }
}
