import type { PupilClass } from '@bangxanh/contract/classes/schemas.ts'
import { Paper, Text, ThemeIcon, Title } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { Proposal } from './proposal.tsx'
import classes from './waiting-classes.module.css'

export function WaitingCard({ eClass }: { eClass: PupilClass }) {
  const { t } = useTranslation('learnClasses')
  return (
    <Paper component="li" withBorder p="md" className={classes.card}>
      <ThemeIcon size={40} radius="xl" variant="light" color="orange" aria-hidden>
        <IconHourglass size={22} stroke={1.6} />
      </ThemeIcon>
      <div className={layout.grow}>
        <Title order={2} fz="md">
          {t('proposal.title', { name: eClass.name })}
        </Title>
        <Proposal eClass={eClass} />
        {!eClass.proposal && (
          <Text size="sm" c="dimmed">
            {t('proposal.byItself')}
          </Text>
        )}
      </div>
    </Paper>
  )
}
