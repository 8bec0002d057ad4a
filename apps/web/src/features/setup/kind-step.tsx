import { Group, Radio, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconBuildingCommunity, IconSchool } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './setup-wizard.module.css'
import type { SetupForm } from './use-setup-wizard.ts'

const KINDS = [
  { kind: 'school', Icon: IconSchool },
  { kind: 'group', Icon: IconBuildingCommunity },
] as const

export function KindStep({ form }: { form: SetupForm }) {
  const { t } = useTranslation('setup')
  return (
    <Radio.Group
      label={<VisuallyHidden>{t('kind.label')}</VisuallyHidden>}
      labelProps={{ pos: 'absolute' }}
      {...form.getInputProps('organisation.kind')}
    >
      <Stack gap="sm">
        {KINDS.map(({ kind, Icon }) => (
          <Radio.Card key={kind} value={kind} className={classes.kind} radius="md" p="md">
            <Group wrap="nowrap" align="flex-start" gap="md">
              <Icon size={32} stroke={1.4} aria-hidden />
              <div className={layout.grow}>
                <Text fw={600}>{t(`kind.${kind}`)}</Text>
                <Text size="sm" c="dimmed">
                  {t(`kind.${kind}Hint`)}
                </Text>
              </div>
              <Radio.Indicator />
            </Group>
          </Radio.Card>
        ))}
      </Stack>
    </Radio.Group>
  )
}
