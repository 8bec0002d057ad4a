import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { Group, Paper, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { AnchorLink, ButtonLink } from '../../shared/ui/links.tsx'
import { StatusBadge } from '../../shared/ui/status-badge.tsx'
import { useClassWords } from '../classes/classes.ts'
import { Proposal } from './proposal.tsx'

const TONES = { approved: 'success', waiting: 'warning', banned: 'neutral', removed: 'neutral' } as const

interface Props {
  readonly eClass: PupilClass
  /** Of a class that one is in. */
  readonly more?: ReactNode
}

export function OwnClassCard({ eClass, more }: Props) {
  const { t } = useTranslation('learnClasses')
  const { level } = useClassWords()
  return (
    <Paper withBorder p="md" component="li">
      <Group justify="space-between" align="flex-start" gap="sm">
        <div>
          <Title order={2} fz="lg">
            {eClass.state === 'approved' ? (
              <AnchorLink to="/em/bai" search={{ classId: eClass._id }} c="inherit" fw={600}>
                {eClass.name}
              </AnchorLink>
            ) : (
              eClass.name
            )}
          </Title>
          <Text c="dimmed" size="sm">
            {level(eClass)}
          </Text>
        </div>
        <StatusBadge tone={TONES[eClass.state]}>{t(`state.${eClass.state}`)}</StatusBadge>
      </Group>
      {eClass.state === 'waiting' && <Proposal eClass={eClass} />}
      {eClass.state !== 'waiting' && eClass.teachers.length > 0 && (
        <Text size="sm" mt="xs">
          {t('result.teachers', { names: eClass.teachers.map(({ displayName }) => displayName).join(', ') })}
        </Text>
      )}
      {eClass.state === 'approved' && more}
      {eClass.state === 'approved' && (
        <Group gap="xs" mt="md">
          <ButtonLink to="/em/bai" search={{ classId: eClass._id }} variant="light" h={44} px="sm">
            {t('classes.homework')}
          </ButtonLink>
          <ButtonLink to="/em/bai-hoc" search={{ classId: eClass._id }} variant="light" h={44} px="sm">
            {t('classes.lessons')}
          </ButtonLink>
          <ButtonLink to="/em/lop/$classUid" params={{ classUid: eClass._id }} variant="light" h={44} px="sm">
            {t('classes.discussion')}
          </ButtonLink>
        </Group>
      )}
    </Paper>
  )
}
