import type { Class } from '@bangxanh/contract/classes/schemas.ts'
import { countRecipients } from '@bangxanh/contract/homework/endpoints.ts'
import { Anchor, Chip, Group, Input, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApiQuery } from '../../../shared/query/use-api-query.ts'
import { ButtonLink } from '../../../shared/ui/links.tsx'
import { RemoteMultiSelect } from '../../../shared/ui/remote-multi-select.tsx'
import { useAssignees } from '../use-assignees.ts'
import classes from './assign-dialog.module.css'
import { inOrder } from './class-order.ts'
import type { AssignForm } from './use-assign-form.ts'

interface Props {
  readonly form: AssignForm
  /** Those that the person may give homework to. */
  readonly choices: readonly Class[]
  readonly onLeave: () => void
}

/** Who has it: whole classes, or some pupils of one. */
export function ClassFields({ form, choices, onLeave }: Props) {
  const { t } = useTranslation('homework')
  const label = useId()
  const { exam, classIds, pupilIds } = form.values
  const only = classIds.length === 1 ? classIds[0] : undefined
  const [known] = useState(classIds)
  // Once a class is chosen nothing moves under the hand that chooses the next one.
  const [sortedFor, setSortedFor] = useState(exam)
  if (sortedFor !== exam && classIds.length === 0) setSortedFor(exam)
  const isKnown = ({ _id }: Class) => known.includes(_id)
  const sorted = inOrder(choices, sortedFor).toSorted(
    (one, other) => Number(isKnown(other)) - Number(isKnown(one)),
  )
  const choose = (ids: string[]) => {
    form.setFieldValue('classIds', ids)
    form.setFieldValue('pupilIds', null)
  }
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <Input.Label labelElement="div" id={label}>
          {t('assign.classes')}
        </Input.Label>
        {only && (
          <Text size="sm" c="dimmed">
            {t(pupilIds ? 'assign.somePupils' : 'assign.wholeClass')} ·{' '}
            <Anchor
              component="button"
              type="button"
              fz="inherit"
              fw={600}
              onClick={() => form.setFieldValue('pupilIds', pupilIds ? null : [])}
            >
              {t(pupilIds ? 'assign.toWholeClass' : 'assign.choosePupils')}
            </Anchor>
          </Text>
        )}
      </Group>
      {choices.length === 0 ? (
        <Group gap="sm">
          <Text size="sm">{t('assign.noClass')}</Text>
          <ButtonLink to="/lop-hoc" variant="light" onClick={onLeave}>
            {t('assign.toClasses')}
          </ButtonLink>
        </Group>
      ) : (
        <Chip.Group multiple value={classIds} onChange={choose}>
          <Group gap="xs" mt="xxs" role="group" aria-labelledby={label} className={classes.classes}>
            {sorted.map(({ _id, name, counts }) => (
              <Chip key={_id} value={_id} variant="outline" classNames={chip}>
                <span className={classes.called} title={name}>
                  {name}
                </span>{' '}
                <span className={classes.count}>{t('assign.pupils', { count: counts.approved })}</span>
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {/* In the place of who has it, so that nothing below is pushed away. */}
      <Input.Error mt="xs" mih={form.errors.classIds ? 22 : undefined}>
        {form.errors.classIds}
      </Input.Error>
      {only && pupilIds ? (
        <Pupils classId={only} form={form} />
      ) : (
        !form.errors.classIds && <Recipients classIds={classIds} />
      )}
    </div>
  )
}

export const chip = { label: classes.chip }

function Pupils({ classId, form }: { readonly classId: string; readonly form: AssignForm }) {
  const { t } = useTranslation('homework')
  const { value, ...field } = form.getInputProps('pupilIds')
  return (
    <RemoteMultiSelect
      source={useAssignees(classId)}
      label={t('form.students')}
      placeholder={t('form.studentsPlaceholder')}
      clearable
      value={value ?? []}
      {...field}
    />
  )
}

/** Whom it reaches now, and that it reaches who comes later too. */
function Recipients({ classIds }: { readonly classIds: readonly string[] }) {
  const { t } = useTranslation('homework')
  const { data } = useApiQuery(
    countRecipients,
    { query: { classIds: [...classIds] } },
    { enabled: classIds.length > 0, keepPrevious: true, silent: true },
  )
  const counted = data?.recipients.filter(({ classId }) => classIds.includes(classId)) ?? []
  const sum = (key: 'approved' | 'neverSignedIn') => counted.reduce((all, one) => all + one[key], 0)
  const never = sum('neverSignedIn')
  return (
    <Text size="sm" c="dimmed" mt="xs" mih={22} role="status">
      {classIds.length > 0 && counted.length > 0 && (
        <>
          <Text span inherit fw={600} c="var(--ink)">
            {t('assign.pupils', { count: sum('approved') })}
          </Text>
          {never > 0 ? t('assign.never', { count: never }) : t('assign.whoComesLater')}
        </>
      )}
    </Text>
  )
}
