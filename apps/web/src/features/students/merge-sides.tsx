import type { MergeSide } from '@bangxanh/contract/student-merges/schemas.ts'
import { MERGE_FIELDS, type MergeField } from '@bangxanh/contract/student-merges/states.ts'
import { Radio, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './merge.module.css'
import { useStudentWords } from './student-words.ts'

interface Props {
  readonly kept: MergeSide
  readonly other: MergeSide
  readonly take: readonly MergeField[]
  readonly onTake: (take: readonly MergeField[]) => void
}

/** What each record says, side by side; where they differ one chooses. */
export function MergeSides({ kept, other, take, onTake }: Props) {
  const { t } = useTranslation('students')
  const { gender, relation, day } = useStudentWords()
  const id = useId()
  const label: Readonly<Record<MergeField, string>> = {
    fullname: t('form.fullname'),
    code: t('form.code'),
    birthday: t('form.birthday'),
    gender: t('form.gender'),
    phone: t('form.phone'),
    email: t('form.email'),
    guardian: t('page.guardian'),
  }
  const said = (side: MergeSide, field: MergeField): string => {
    const { guardian } = side
    if (field === 'birthday') return day(side.birthday) ?? ''
    if (field === 'gender') return gender(side.gender) ?? ''
    if (field !== 'guardian') return side[field] ?? ''
    return [guardian?.name, relation(guardian?.relation ?? null), guardian?.phone, guardian?.email]
      .filter(Boolean)
      .join(', ')
  }
  const rows = MERGE_FIELDS.map(field => ({
    field,
    values: [said(kept, field), said(other, field)] as const,
  })).filter(({ values }) => values.some(Boolean))
  return (
    <div className={layout.frame}>
      <div className={classes.head}>
        <span />
        <Text fw={600}>{t('merge.kept')}</Text>
        <Text fw={600}>{t('merge.other')}</Text>
      </div>
      {rows.map(({ field, values: [own, theirs] }) => {
        const differ = own !== '' && theirs !== '' && own !== theirs
        const takes = take.includes(field)
        const choose = (takes: boolean) =>
          onTake(takes ? [...take, field] : take.filter(one => one !== field))
        if (!differ)
          return (
            <div key={field} className={classes.row}>
              <Text size="sm" c="dimmed">
                {label[field]}
              </Text>
              <Text size="sm">{own || t('page.nothing')}</Text>
              <Text size="sm">{theirs || t('page.nothing')}</Text>
            </div>
          )
        return (
          <div key={field} className={classes.row} data-differ role="radiogroup" aria-labelledby={id + field}>
            <Text size="sm" fw={600} id={id + field}>
              {label[field]}
            </Text>
            <Radio name={id + field} checked={!takes} onChange={() => choose(false)} label={own} />
            <Radio name={id + field} checked={takes} onChange={() => choose(true)} label={theirs} />
          </div>
        )
      })}
    </div>
  )
}
