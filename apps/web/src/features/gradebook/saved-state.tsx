import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { SaveNotice } from '../../shared/saver/save-notice.tsx'
import type { GradebookDraft } from './gradebook-draft.ts'

/** Whether all that was typed is saved; where it is not and waiting does not help, how many cells, and the way to try again. */
export function SavedState({ draft }: { readonly draft: GradebookDraft }) {
  const { t } = useTranslation('gradebook')
  const { state, failure } = draft.saver.read()
  const count = t('saved.failed', { count: draft.waiting })
  return (
    <Group gap="xs" fz="sm">
      <SaveNotice state={state}>
        {draft.isStuck
          ? state === 'refused' && failure?.msg
            ? `${count}: ${failure.msg}`
            : count
          : undefined}
      </SaveNotice>
      {draft.isStuck && (
        <Button size="compact-sm" variant="light" onClick={() => void draft.retry()}>
          {t('saved.retry')}
        </Button>
      )}
    </Group>
  )
}
