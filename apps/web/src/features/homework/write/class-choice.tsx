import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { ButtonLink } from '../../../shared/ui/links.tsx'
import { inOrder } from '../assign/class-order.ts'

interface Props {
  readonly classes: readonly Class[]
  readonly onClose: () => void
}

/** The class for which questions are to be written. */
export function ClassChoice({ classes, onClose }: Props) {
  const { t } = useTranslation('homework')
  return (
    <Dialog onClose={onClose} title={t('write.chooseClass')} fillsPhone>
      <Stack gap="xs">
        {inOrder(classes, null).map(({ _id, name, counts }) => (
          <ButtonLink
            key={_id}
            to="/lop-hoc/$classUid/btvn-cau-hoi"
            params={{ classUid: _id }}
            variant="default"
            h={52}
            justify="space-between"
            styles={{ label: { whiteSpace: 'normal', textAlign: 'start' } }}
            rightSection={
              <Text size="sm" c="dimmed" span style={{ whiteSpace: 'nowrap' }}>
                {t('assign.pupils', { count: counts.approved })}
              </Text>
            }
            onClick={onClose}
          >
            {name}
          </ButtonLink>
        ))}
      </Stack>
    </Dialog>
  )
}
