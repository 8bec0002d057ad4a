import { Alert, Chip, CloseButton, Group, Input, Loader, Stack, Switch, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { formatSize } from '../../../shared/format/format.ts'
import { CornersField } from '../../../shared/paper-photo/corners-field.tsx'
import type { PhotoCorners } from '../../../shared/paper-photo/use-corners.ts'
import layout from '../../../shared/ui/layout.module.css'
import classes from './dialog.module.css'
import { ModelOptions } from './model-options.tsx'
import type { ModelWish } from './new-questions.ts'
import { isAuto, OFFERED, type OfferedType, toggled } from './type-choice.ts'

interface Props {
  readonly file: File
  readonly onRemove: () => void
  /** Where the file is a picture. */
  readonly photo: PhotoCorners | undefined
  /** Its corners are still looked for. */
  readonly isLooking: boolean
  readonly types: readonly OfferedType[]
  readonly onTypes: (types: readonly OfferedType[]) => void
  readonly hasAnswerHint: boolean
  readonly onAnswerHint: (wanted: boolean) => void
  /** Undefined where there is no model to ask. */
  readonly wish: ModelWish | undefined
  readonly onWish: (wish: ModelWish) => void
  /** Why the last try failed. */
  readonly failure: string | undefined
}

/** Step 2: what to look for in the file. Taking the file away leads back. */
export function OptionsStep(props: Props) {
  const { file, types, wish, failure } = props
  const { t } = useTranslation(['paperImports', 'questions'])
  const choose = (one: OfferedType | 'Auto') => props.onTypes(toggled(types, one))
  return (
    <Stack>
      <div className={`${layout.row} ${layout.frame} ${classes.file}`}>
        <IconFileText size={24} stroke={1.5} aria-hidden />
        <Text fw={600} truncate flex={1}>
          {file.name}
        </Text>
        <Text size="sm" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {formatSize(file.size)}
        </Text>
        <CloseButton aria-label={t('options.remove')} onClick={props.onRemove} />
      </div>
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" title={t('options.failed')}>
          {failure}
        </Alert>
      )}
      {props.photo && (
        <Suspense>
          <CornersField {...props.photo} hint={t('corners.hint')} />
        </Suspense>
      )}
      {props.isLooking && (
        <Group gap="xs" role="status">
          <Loader size={18} aria-hidden />
          <Text size="sm">{t('corners.looking')}</Text>
        </Group>
      )}
      {wish && (
        <Input.Wrapper
          label={t('options.types')}
          description={t('options.typesHint')}
          labelElement="div"
          role="group"
          aria-label={t('options.types')}
        >
          <Group gap="xs" mt="xs">
            <Chip checked={isAuto(types)} onChange={() => choose('Auto')} variant="outline">
              {t('options.auto')}
            </Chip>
            {OFFERED.map(type => (
              <Chip key={type} checked={types.includes(type)} onChange={() => choose(type)} variant="outline">
                {t(`questions:type.${type}`)}
              </Chip>
            ))}
          </Group>
        </Input.Wrapper>
      )}
      <Switch
        label={t('options.hints')}
        description={t(wish ? 'options.hintsModel' : 'options.hintsHint')}
        checked={props.hasAnswerHint}
        onChange={event => props.onAnswerHint(event.currentTarget.checked)}
      />
      {wish && <ModelOptions types={types} wish={wish} onWish={props.onWish} />}
    </Stack>
  )
}
