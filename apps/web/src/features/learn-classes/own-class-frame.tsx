import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { DetailFrame } from '../../shared/ui/detail-frame.tsx'
import { useOwnClasses } from './use-own-classes.ts'

interface Props {
  readonly classId: string
  readonly children: ReactNode
}

/** The page of one of the pupil's classes. */
export function OwnClassFrame({ classId, children }: Props) {
  const { t } = useTranslation('learnClasses')
  const query = useOwnClasses()
  const eClass = query.data?.classes.find(({ _id }) => _id === classId)
  return (
    <DetailFrame
      back={{ to: '/em/lop' }}
      backText={t('classes.title')}
      title={eClass && t('classes.discussionOf', { name: eClass.name })}
      query={query}
      isDense
    >
      {query.data && children}
    </DetailFrame>
  )
}
