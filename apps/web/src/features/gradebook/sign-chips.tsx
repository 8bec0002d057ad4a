import { type CellPlace, type CellSign, signsAt } from '@bangxanh/contract/gradebook/states.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import { useCellWords } from './words.ts'

interface Props {
  readonly place: CellPlace
  readonly className: string | undefined
  readonly onSign: (sign: CellSign) => void
}

/** What is no number, for fingers: the keys of a phone that come for marks have no letters. */
export function SignChips({ place, className, onSign }: Props) {
  const { t } = useTranslation('gradebook')
  const words = useCellWords()
  return (
    <fieldset aria-label={t('signsLabel')} className={`${layout.fieldset} ${layout.row} ${className ?? ''}`}>
      {signsAt(place).map(sign => (
        <Button
          key={sign}
          variant="default"
          size="sm"
          h={44}
          // The field keeps the focus, and with it the keys of the phone.
          onMouseDown={event => event.preventDefault()}
          onClick={() => onSign(sign)}
        >
          {words.value(sign)}
        </Button>
      ))}
    </fieldset>
  )
}
