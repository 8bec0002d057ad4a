import { QUESTION } from '@bangxanh/questions/limits.ts'
import { useTranslation } from 'react-i18next'
import { opensWithoutMicrophone } from '../../../../shared/ui/only-here-note.tsx'
import { TextArea } from '../../../../shared/ui/text-area.tsx'
import { usePublicAddress } from '../../../account/account.ts'
import type { EditorProps } from '../../editor-props.ts'
import { type Problems, textProblem, type WrittenOf } from '../../question-values.ts'

export function speakingProblems({ right }: WrittenOf<'Speaking'>): Problems {
  const problem = textProblem(right, QUESTION.speech)
  return problem ? { right: problem } : {}
}

/** The text that the pupil reads aloud. */
export function SpeakingEditor({ value, onChange, errors }: EditorProps<WrittenOf<'Speaking'>>) {
  const { t } = useTranslation('questions')
  const address = usePublicAddress()
  return (
    <TextArea
      label={t('speaking.text')}
      description={[t('speaking.textHint'), opensWithoutMicrophone(address) && t('speaking.notHere')]
        .filter(Boolean)
        .join(' ')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={value.right}
      onChange={event => onChange({ ...value, right: event.currentTarget.value })}
      autosize
      minRows={3}
      error={errors.right}
    />
  )
}
