import type { Homework } from '@bangxanh/contract/homework/schemas.ts'
import type { ButtonProps } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ActionIconLink, ButtonLink } from '../../../shared/ui/links.tsx'

interface Looks extends Pick<ButtonProps, 'variant'> {}

interface NewProps extends Looks {
  readonly classId: string
  /** In a line of a phone that has no room for words. */
  readonly isSign?: boolean
}

/** To a homework of one's own questions, beside giving an exam. */
export function NewHomeworkLink({ classId, isSign = false, ...looks }: NewProps) {
  const { t } = useTranslation('homework')
  const way = { to: '/lop-hoc/$classUid/btvn-cau-hoi', params: { classUid: classId } } as const
  if (isSign)
    return (
      <ActionIconLink {...looks} {...way} size={44} aria-label={t('write.new')}>
        <IconPencil size={20} stroke={1.6} aria-hidden />
      </ActionIconLink>
    )
  return (
    <ButtonLink {...looks} {...way} leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}>
      {t('write.new')}
    </ButtonLink>
  )
}

/** To the sheet of a homework that holds nothing yet: it cannot be given before. */
export function FirstQuestionLink({ homework, ...looks }: Looks & { readonly homework: Homework }) {
  const { t } = useTranslation('homework')
  const { _id, kind, classId, name, questionCount, can } = homework
  if (kind !== 'es' || questionCount > 0 || !can.editQuestions) return null
  return (
    <ButtonLink
      {...looks}
      to="/lop-hoc/$classUid/btvn-cau-hoi"
      params={{ classUid: classId }}
      search={{ homeworkUid: _id }}
      leftSection={<IconPencil size={18} stroke={1.6} aria-hidden />}
      style={{ flex: 'none' }}
      styles={{ label: { whiteSpace: 'nowrap' } }}
      aria-label={t('write.beginOf', { name })}
    >
      {t('write.begin')}
    </ButtonLink>
  )
}
