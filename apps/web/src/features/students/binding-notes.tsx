import { listBindings } from '@bangxanh/contract/students/endpoints.ts'
import { Button, Text } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '../../shared/format/format.ts'
import { useApiQuery } from '../../shared/query/use-api-query.ts'
import { askConfirm } from '../../shared/ui/confirm.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './merge.module.css'
import { useUndoBinding } from './mutations.ts'

/** For a day a class says which accounts were tied to its list, with the way back. */
export function BindingNotes({ classUid }: { readonly classUid: string }) {
  const { t } = useTranslation('students')
  const { data } = useApiQuery(listBindings, { query: { classUid } }, { silent: true })
  const undo = useUndoBinding()
  return data?.bindings.map(({ place, username, boundBy, boundAt, undoneUntil }) => (
    <div key={place._id} className={`${layout.wrapRow} ${classes.undo}`} role="status">
      <Text className={layout.grow} size="sm">
        {t('binding.done', {
          username,
          name: place.fullname,
          by: boundBy ?? t('owner'),
          time: formatDateTime(boundAt),
          until: formatDateTime(undoneUntil),
        })}
      </Text>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={18} stroke={1.6} aria-hidden />}
        aria-label={t('binding.undoName', { name: place.fullname })}
        loading={undo.isPending && undo.variables.body.placeId === place._id}
        onClick={async () => {
          const content = t('binding.ask', { username, name: place.fullname })
          if (await askConfirm({ content, confirm: t('binding.undo') }))
            undo.mutate({ body: { classUid, placeId: place._id } })
        }}
      >
        {t('binding.undo')}
      </Button>
    </div>
  ))
}
