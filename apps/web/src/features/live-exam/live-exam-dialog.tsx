import { LIVE_EXAM } from '@bangxanh/contract/live-exam/limits.ts'
import type { LiveExam } from '@bangxanh/contract/live-exam/schemas.ts'
import { NumberInput, Switch, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { fieldsOf } from '../../shared/edit/fields.ts'
import { useRecordForm } from '../../shared/edit/use-record-form.ts'
import { FormDialog } from '../../shared/ui/form-dialog.tsx'
import { useUpdateLiveExam } from './mutations.ts'

const { text, value } = fieldsOf<LiveExam>()
const { min, max } = LIVE_EXAM.seconds

interface Props {
  readonly liveExam: LiveExam
  readonly onClose: () => void
}

/** What it is called and how it runs; until the start. */
export function LiveExamDialog({ liveExam, onClose }: Props) {
  const { t } = useTranslation('liveExam')
  const update = useUpdateLiveExam()
  const shown = (on: boolean) => t(on ? 'settings.on' : 'settings.off')
  const { form, field, save } = useRecordForm({
    thing: liveExam,
    fields: {
      name: text({ label: t('name'), from: one => one?.name, missing: t('nameMissing') }),
      questionSeconds: value({
        label: t('settings.questionSeconds'),
        from: (one): number | string => one?.settings.questionSeconds ?? LIVE_EXAM.seconds.usual,
        check: seconds =>
          Number(seconds) >= min && Number(seconds) <= max ? null : t('settings.secondsWrong', { min, max }),
      }),
      changeUntilLock: value({
        label: t('settings.changeUntilLock'),
        from: one => one?.settings.changeUntilLock ?? true,
        show: shown,
      }),
      namesOnScreen: value({
        label: t('settings.namesOnScreen'),
        from: one => one?.settings.namesOnScreen ?? true,
        show: shown,
      }),
      rankingHidden: value({
        label: t('settings.rankingHidden'),
        from: one => one?.settings.rankingHidden ?? false,
        show: shown,
      }),
      speedBonus: value({
        label: t('settings.speedBonus'),
        from: one => one?.settings.speedBonus ?? false,
        show: shown,
      }),
    },
    update: ({ edition, touched: { name, questionSeconds, ...switches } }, { _id: id, classId }) => {
      const settings = {
        ...switches,
        ...(questionSeconds !== undefined && { questionSeconds: Number(questionSeconds) }),
      }
      return update.mutateAsync({
        params: { id },
        query: { classId },
        body: { edition, name, ...(Object.keys(settings).length > 0 && { settings }) },
      })
    },
    of: (reply): LiveExam => reply.liveExam,
  })
  return (
    <FormDialog
      onClose={onClose}
      title={t('settings.title')}
      submit={t('settings.save')}
      form={form}
      onSubmit={save}
    >
      <TextInput data-autofocus maxLength={LIVE_EXAM.name} {...field('name')} />
      <NumberInput
        description={t('settings.secondsHint')}
        min={min}
        max={max}
        step={5}
        allowDecimal={false}
        allowNegative={false}
        suffix={t('settings.suffix')}
        {...field('questionSeconds')}
      />
      <Switch description={t('settings.changeUntilLockHint')} {...field('changeUntilLock')} />
      <Switch description={t('settings.namesOnScreenHint')} {...field('namesOnScreen')} />
      <Switch description={t('settings.rankingHiddenHint')} {...field('rankingHidden')} />
      <Switch description={t('settings.speedBonusHint')} {...field('speedBonus')} />
    </FormDialog>
  )
}
