import type { DeskState } from '@bangxanh/contract/rooms/schemas.ts'
import { acceptScreen, removeScreen } from '@bangxanh/contract/screens/endpoints.ts'
import { Button, Group, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../../shared/format/format.ts'
import { useApiMutation } from '../../../shared/query/use-api-mutation.ts'
import { showFieldErrors } from '../../../shared/ui/field-errors.ts'
import { FormDialog } from '../../../shared/ui/form-dialog.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { spokenCode } from '../spoken.ts'

const AT_FIELD = { E_PAIRING_UNKNOWN: 'code' }

interface Props {
  readonly state: DeskState
  readonly onClose: () => void
}

/** Machines that show the room without anybody signed in: another one by its code, and those that are cut off. */
export function ScreensDialog({ state: { room: roomId, screens }, onClose }: Props) {
  const { t } = useTranslation('rooms')
  const accept = useApiMutation(acceptScreen, { atField: AT_FIELD })
  const remove = useApiMutation(removeScreen)
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: typed => (typed.trim() ? null : t('pair.codeMissing')) },
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('pair.screens')}
      form={form}
      submit={t('pair.add')}
      onSubmit={async ({ code }) => {
        try {
          await accept.mutateAsync({ params: { roomId }, body: { code } })
        } catch (error) {
          showFieldErrors(form, error, AT_FIELD)
          return 'stay'
        }
      }}
    >
      <Text fz="sm" c="dimmed">
        {t('pair.how')}
      </Text>
      {screens.length > 0 && (
        <ul className={`${layout.gridSm} ${layout.list}`}>
          {screens.map(({ _id, code, acceptedAt }) => (
            <Group key={_id} component="li" justify="space-between" wrap="nowrap">
              <span>{t('pair.since', { code: spokenCode(code), time: formatDateTime(acceptedAt) })}</span>
              <Button
                variant="subtle"
                size="compact-sm"
                color="red"
                loading={remove.isPending && remove.variables.params.screenId === _id}
                onClick={() => remove.mutate({ params: { roomId, screenId: _id } })}
              >
                {t('pair.cut')}
              </Button>
            </Group>
          ))}
        </ul>
      )}
      <TextInput
        data-autofocus
        label={t('pair.code')}
        placeholder="ABC 234"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.getInputProps('code')}
      />
    </FormDialog>
  )
}
