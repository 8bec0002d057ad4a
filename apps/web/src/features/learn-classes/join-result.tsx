import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { Button, Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconHourglass } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../shared/ui/links.tsx'
import { useClassWords } from '../classes/classes.ts'
import classes from './join-form.module.css'
import { Proposal } from './proposal.tsx'
import { useOwnClasses } from './use-own-classes.ts'

interface Props {
  readonly joined: PupilClass
  readonly onAnother: () => void
}

/** What came of a code; the teacher's approval arrives here by itself. */
export function JoinResult({ joined, onAnother }: Props) {
  const { t } = useTranslation('learnClasses')
  const { level } = useClassWords()
  const title = useRef<HTMLHeadingElement>(null)
  const { data } = useOwnClasses()
  const eClass = data?.classes.find(({ _id }) => _id === joined._id) ?? joined
  const inside = eClass.state === 'approved'
  const waits = eClass.state === 'waiting'
  // The field that had the focus is gone; a screen reader goes on with what came of it.
  useEffect(() => title.current?.focus(), [])

  return (
    <Paper withBorder p={{ base: 'lg', sm: 'xl' }}>
      <Stack align="center" gap="xs" ta="center" aria-live="polite">
        <ThemeIcon size={64} radius="xl" variant="light" color={inside ? 'green' : 'orange'} aria-hidden>
          {inside ? <IconCheck size={34} /> : <IconHourglass size={32} stroke={1.6} />}
        </ThemeIcon>
        <Title order={2} ref={title} tabIndex={-1} style={{ outline: 'none' }}>
          {t(inside ? 'result.approved' : 'result.waiting')}
        </Title>
        <Text fw={600} fz="lg">
          {eClass.name}
        </Text>
        <Text c="dimmed" size="sm">
          {[level(eClass), ...eClass.teachers.map(({ displayName }) => displayName)].join(' · ')}
        </Text>
        {inside && <Text mt="xs">{t('result.approvedHint')}</Text>}
        {waits && (
          <div className={classes.proposal}>
            <Proposal eClass={eClass} />
          </div>
        )}
        {waits && !eClass.proposal && (
          <Text size="sm" c="dimmed">
            {t('proposal.byItself')}
          </Text>
        )}
      </Stack>
      <Stack gap="xs" mt="lg">
        {inside ? (
          <ButtonLink to="/em" size="md" fullWidth>
            {t('result.home')}
          </ButtonLink>
        ) : (
          <ButtonLink to="/em/lop" size="md" fullWidth>
            {t('result.classes')}
          </ButtonLink>
        )}
        <Button variant="subtle" size="md" onClick={onAnother}>
          {t('result.another')}
        </Button>
      </Stack>
    </Paper>
  )
}
