import { MEDIA } from '@bangxanh/contract/uploads/limits.ts'
import { LEVELS, type Level } from '@bangxanh/questions/limits.ts'
import { QUESTION_TYPES } from '@bangxanh/questions/registry.ts'
import { ActionIcon, FileButton, Group, NativeSelect } from '@mantine/core'
import {
  type Icon,
  IconArrowsDiagonal,
  IconBold,
  IconCopy,
  IconHistory,
  IconItalic,
  IconMathFunction,
  IconPhoto,
  IconTrash,
  IconUnderline,
  IconVolume,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { DecimalInput } from '../../../shared/ui/decimal-input.tsx'
import layout from '../../../shared/ui/layout.module.css'
import type { LineAct } from '../../../shared/ui/rich-text/line.ts'
import type { QuestionType } from '../question-parts.ts'
import type { QuestionValues } from '../question-values.ts'
import classes from './sheet.module.css'

interface Props {
  readonly values: QuestionValues
  readonly pointError: string | undefined
  readonly set: (change: Pick<Partial<QuestionValues>, 'point' | 'level'>) => void
  readonly onType: (type: QuestionType) => void
  /** On the line that has the caret. */
  readonly onAct: (what: LineAct) => void
  readonly onSound: (file: File) => void
  readonly onCopy: () => void
  readonly onRemove: () => void
  readonly onExpand: () => void
  /** Left out of a question that is not stored yet. */
  readonly onVersions?: (() => void) | undefined
}

/** What can be done to the question that is written; it takes the caret from nowhere. */
export function SheetToolbar(props: Props) {
  const { values, pointError, set, onType, onAct, onSound, onCopy, onRemove, onExpand, onVersions } = props
  const { t } = useTranslation(['questions', 'shared'])
  return (
    <div className={`${layout.rowXxs} ${classes.toolbar}`} role="toolbar" aria-label={t('sheet.toolbar')}>
      <Tool icon={IconBold} label={t('shared:editor.bold')} onUse={() => onAct('bold')} />
      <Tool icon={IconItalic} label={t('shared:editor.italic')} onUse={() => onAct('italic')} />
      <Tool icon={IconUnderline} label={t('shared:editor.underline')} onUse={() => onAct('underline')} />
      <span className={classes.gap} />
      <Tool icon={IconMathFunction} label={t('shared:editor.maths')} onUse={() => onAct('maths')} />
      <FileButton accept={MEDIA.pictureTypes.join(',')} onChange={file => file && onAct(file)}>
        {button => <Tool icon={IconPhoto} label={t('shared:editor.image')} onUse={button.onClick} />}
      </FileButton>
      <FileButton accept="audio/*" onChange={file => file && onSound(file)}>
        {button => <Tool icon={IconVolume} label={t('edit.sound')} onUse={button.onClick} />}
      </FileButton>
      <span className={classes.gap} />
      <Tool icon={IconCopy} label={t('sheet.copy')} onUse={onCopy} />
      <Tool icon={IconTrash} label={t('board.remove')} onUse={onRemove} />
      {onVersions && <Tool icon={IconHistory} label={t('versions')} onUse={onVersions} />}
      <Tool icon={IconArrowsDiagonal} label={t('sheet.expand')} onUse={onExpand} />
      <Group gap="xxs" ml="auto">
        <NativeSelect
          w={136}
          size="xs"
          aria-label={t('edit.type')}
          title={t('edit.typeHint')}
          data={QUESTION_TYPES.map(one => ({ value: one, label: t(`type.${one}`) }))}
          value={values.written.type}
          onChange={event => onType(event.currentTarget.value as QuestionType)}
        />
        <NativeSelect
          w={124}
          size="xs"
          aria-label={t('edit.level')}
          data={['', ...LEVELS].map(one => ({ value: one, label: t(`level.${(one || 'none') as Level}`) }))}
          value={values.level ?? ''}
          onChange={event => set({ level: (event.currentTarget.value || null) as Level | null })}
        />
        <DecimalInput
          w={76}
          size="xs"
          aria-label={t('edit.point')}
          suffix={` ${t('sheet.pointShort')}`}
          min={0}
          decimalScale={4}
          hideControls
          value={values.point}
          error={pointError !== undefined}
          title={pointError}
          onChange={value => set({ point: value === '' || Number.isNaN(Number(value)) ? '' : Number(value) })}
        />
      </Group>
    </div>
  )
}

function Tool({ icon: Sign, label, onUse }: { icon: Icon; label: string; onUse: () => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={label}
      title={label}
      onMouseDown={event => event.preventDefault()}
      onClick={onUse}
    >
      <Sign size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  )
}
