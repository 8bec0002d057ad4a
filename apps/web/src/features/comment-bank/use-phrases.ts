import { deletePhrase, listPhrases } from '@bangxanh/contract/marking/endpoints.ts'
import { type KeyboardEvent, useId, useState } from 'react'
import type { KeyAct } from '../../shared/keys/keys.ts'
import { useApiMutation } from '../../shared/query/use-api-mutation.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { folded } from '../../shared/ui/by-words.ts'

interface Props {
  /** What is typed: of several lines the last one. */
  readonly line: string
  readonly enabled: boolean
  /** The best one is chosen by itself; else Enter is the field's own until an arrow has chosen. */
  readonly eager: boolean
  readonly onTake: (text: string) => void
}

const SHOWN = 5

export type Phrases = ReturnType<typeof usePhrases>

/** The comment bank beneath a field: two letters find what its teacher wrote before (product 10.106). */
export function usePhrases({ line, enabled, eager, onTake }: Props) {
  const phrases = useApiQuery(listPhrases, {}, { enabled, silent: true }).data?.phrases ?? []
  const remove = useApiMutation(deletePhrase)
  const [open, setOpen] = useState(false)
  const first = eager ? 0 : -1
  const [place, setPlace] = useState(first)
  const list = useId()
  const asked = folded(line.trim())
  const found =
    enabled && asked.length >= 2
      ? phrases.filter(({ text }) => folded(text).includes(asked) && text !== line.trim()).slice(0, SHOWN)
      : []
  const shows = open && found.length > 0
  const at = Math.min(place, found.length - 1)
  const take = (text: string) => {
    onTake(text)
    setOpen(false)
  }
  const forget = (phraseId: string) => remove.mutate({ params: { phraseId } })

  const chosen = found[at]
  /** Of the list, to stand before the field's own. */
  const keys: readonly KeyAct<KeyboardEvent<HTMLElement>>[] = !shows
    ? []
    : [
        { keys: 'ArrowDown', act: () => setPlace(Math.min(found.length - 1, at + 1)) },
        { keys: 'ArrowUp', act: () => setPlace(Math.max(first, at - 1)) },
        { keys: 'Escape', act: () => setOpen(false) },
        { keys: 'Enter', act: () => chosen !== undefined && take(chosen.text) },
        { keys: 'shift+Delete', act: () => chosen !== undefined && forget(chosen._id) },
      ]
  return {
    ...{ list, found, shows, at, take, forget, keys },
    /** Something was typed. */
    ask: () => {
      setOpen(true)
      setPlace(first)
    },
    open: () => setOpen(true),
    close: () => setOpen(false),
  }
}
