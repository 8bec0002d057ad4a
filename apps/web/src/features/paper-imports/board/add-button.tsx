import type { PaperItem } from '@bangxanh/contract/paper-imports/schemas.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeSuccess, showNotice } from '../../../shared/ui/notices.ts'
import { ownerPageOf } from '../board-link.ts'
import { useAddItems, useTakeBack } from '../mutations.ts'
import { ownerQuery } from '../target.ts'
import type { ReviewedPaper } from './board-props.ts'

interface Props {
  readonly paper: ReviewedPaper
  readonly items: readonly PaperItem[]
  /** Resolves when all judgements have reached the server. */
  readonly settled: () => Promise<unknown>
  readonly ref: Ref<HTMLButtonElement>
}

/** All accepted questions into the exam by one click, and on to the exam; the notice takes them back. */
export function AddButton({ paper, items, settled, ref }: Props) {
  const { t } = useTranslation('paperImports')
  const navigate = useNavigate()
  const add = useAddItems()
  const remove = useTakeBack()
  const { target } = paper
  const count = items.filter(({ state }) => state === 'accepted').length

  const takeBack = async (groupIds: readonly string[]) => {
    for (const questionGroupId of groupIds)
      await remove.mutateAsync({
        params: { area: target.area, questionGroupId },
        query: ownerQuery(target),
      })
    void noticeSuccess(t('add.undone'))
  }
  const act = async () => {
    await settled()
    const { questionGroups } = await add.mutateAsync({ params: { importId: paper._id }, body: {} })
    void navigate(ownerPageOf(target, questionGroups[0]?._id))
    void showNotice({
      tone: 'success',
      title: t('add.done', {
        count: questionGroups.reduce((sum, { questionIds }) => sum + questionIds.length, 0),
      }),
      message: '',
      stays: 10_000,
      act: {
        text: t('add.undo'),
        // A failed call raises its notice, here and below.
        onAct: () => void takeBack(questionGroups.map(({ _id }) => _id)).catch(() => undefined),
      },
    })
  }
  return (
    <Button
      ref={ref}
      disabled={count === 0}
      loading={add.isPending}
      onClick={() => void act().catch(() => undefined)}
    >
      {count === 0 ? t('add.none') : t('add.some', { count })}
    </Button>
  )
}
