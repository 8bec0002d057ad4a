import { Alert, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { keyOf } from './book.ts'
import type { GradebookDraft } from './gradebook-draft.ts'
import type { Sheet } from './sheet.ts'
import { useCellWords } from './words.ts'

/** Where two have written into a cell at once the teacher decides; what could not be kept is said. */
export function ClashBars({ draft, sheet }: { readonly draft: GradebookDraft; readonly sheet: Sheet }) {
  const { t } = useTranslation('gradebook')
  const { value } = useCellWords()
  const nameOf = (id: string) => sheet.rows.find(({ pupil }) => pupil._id === id)?.pupil.fullname ?? ''
  const labelOf = (id: string) => sheet.columns.find(({ column }) => column._id === id)?.label ?? ''
  return (
    <>
      {draft.clashes.map(clash => {
        const [mine, theirs] = [clash.mine, clash.theirs].map(one => value(one, t('clash.nothing'))) as [
          string,
          string,
        ]
        return (
          <Alert key={keyOf(clash)} color="orange" role="alert" p="sm">
            <Group justify="space-between">
              {t('clash.said', {
                by: clash.by ?? t('clash.somebody'),
                theirs,
                mine,
                column: labelOf(clash.columnId),
                name: nameOf(clash.studentId),
              })}
              <Group gap="xs">
                <Button size="compact-sm" variant="default" onClick={() => draft.keepTheirs(clash)}>
                  {t('clash.theirs', { value: theirs })}
                </Button>
                <Button size="compact-sm" onClick={() => draft.keepMine(clash)}>
                  {t('clash.mine', { value: mine })}
                </Button>
              </Group>
            </Group>
          </Alert>
        )
      })}
      {draft.lost > 0 && (
        <Alert color="orange" role="alert" p="sm">
          <Group justify="space-between">
            {t('saved.lost', { count: draft.lost })}
            <Button size="compact-sm" variant="default" onClick={() => draft.forgetLost()}>
              {t('saved.seen')}
            </Button>
          </Group>
        </Alert>
      )}
    </>
  )
}
