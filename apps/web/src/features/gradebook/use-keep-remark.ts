import { type CellValue, isNote, sameValue } from '@bangxanh/contract/gradebook/states.ts'
import { useQueryClient } from '@tanstack/react-query'
import { keepPhrases } from '../comment-bank/comment-bank.ts'

/** A remark that was typed goes into the comment bank (product 10.234); one that stood already was typed before. */
export function useKeepRemark() {
  const client = useQueryClient()
  return (value: CellValue, stood: CellValue) => {
    if (isNote(value) && !sameValue(value, stood)) void keepPhrases(client, value.note)
  }
}
