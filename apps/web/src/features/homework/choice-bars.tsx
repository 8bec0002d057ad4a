import { Text, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { formatPercent } from '../../shared/format/format.ts'
import layout from '../../shared/ui/layout.module.css'
import classes from './choice-bars.module.css'

interface Props {
  /** How often each option was chosen, in the order of the options. */
  readonly choices: readonly number[]
  /** Index of the right option. */
  readonly right: number
  readonly unanswered: number
  readonly of: number
  /** Opens who has chosen it; null for who left it blank. */
  readonly onWho: (choice: number | null) => void
}

/** What the class has chosen: a bar an option, the right one marked by sign and colour. */
export function ChoiceBars({ choices, right, unanswered, of, onWho }: Props) {
  const { t } = useTranslation('homework')
  const bars = [
    ...choices.map((count, index) => ({
      key: String(index),
      choice: index as number | null,
      name: String.fromCharCode(65 + index),
      count,
      right: index === right,
    })),
    ...(unanswered > 0 ? [{ key: 'none', choice: null, name: '–', count: unanswered, right: false }] : []),
  ]
  return (
    <div>
      <Text size="sm" fw={600} mb="xs">
        {t('item.choices')}
      </Text>
      <ul className={`${layout.grid} ${layout.list}`}>
        {bars.map(bar => {
          const percent = formatPercent(bar.count / of)
          return (
            <li key={bar.key}>
              <UnstyledButton
                className={`${layout.grid} ${classes.bar}`}
                data-right={bar.right || undefined}
                disabled={bar.count === 0}
                onClick={() => onWho(bar.choice)}
              >
                <VisuallyHidden>
                  {t('item.choice', {
                    letter: bar.key === 'none' ? t('item.unanswered') : bar.name,
                    count: bar.count,
                    percent,
                  })}
                  {bar.right && ` (${t('item.rightChoice')})`}
                </VisuallyHidden>
                <span className={classes.name} aria-hidden>
                  {bar.name}
                  {bar.right && <IconCheck size={15} stroke={2.4} />}
                </span>
                <span className={`${layout.track} ${classes.track}`} aria-hidden>
                  <span style={{ width: `${(bar.count / of) * 100}%` }} />
                </span>
                <span className={classes.count} aria-hidden>
                  {bar.count} · {percent}
                </span>
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
