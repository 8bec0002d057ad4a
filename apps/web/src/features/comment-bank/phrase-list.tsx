import { ActionIcon, Combobox, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactElement } from 'react'
import { useTranslation } from 'react-i18next'
import layout from '../../shared/ui/layout.module.css'
import classes from './phrase-list.module.css'
import type { Phrases } from './use-phrases.ts'

interface Props {
  readonly phrases: Phrases
  /** The field above it. */
  readonly children: ReactElement
}

/** What was found in the comment bank, below its field. */
export function PhraseList({ phrases: { list, found, shows, at, take, forget }, children }: Props) {
  const { t } = useTranslation('commentBank')
  const store = useCombobox({ opened: shows })
  return (
    <Combobox store={store} onOptionSubmit={take} shadow="md" position="bottom-start">
      <Combobox.Target
        withKeyboardNavigation={false}
        aria-autocomplete="list"
        aria-activedescendant={shows && at >= 0 ? `${list}-${at}` : undefined}
        aria-describedby={shows ? `${list}-keys` : undefined}
      >
        {children}
      </Combobox.Target>
      <Combobox.Dropdown miw={280}>
        <Combobox.Options id={list} aria-label={t('title')}>
          {found.map(({ _id, text, uses }, index) => (
            <Combobox.Option
              key={_id}
              id={`${list}-${index}`}
              value={text}
              selected={index === at}
              aria-selected={index === at}
              className={`${layout.row} ${classes.phrase}`}
            >
              <span>{text}</span>
              <small>{t('uses', { count: uses })}</small>
              {/* By keys it is Shift+Delete: an option holds no button. */}
              <ActionIcon
                component="span"
                variant="subtle"
                color="gray"
                aria-hidden
                title={t('forget', { text })}
                onClick={event => {
                  event.stopPropagation()
                  forget(_id)
                }}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <Combobox.Footer id={`${list}-keys`} className={classes.keys}>
          {t('keys')}
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  )
}
