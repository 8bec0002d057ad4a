import { Divider, SegmentedControl, Stack, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconAddressBook, IconHelpCircle, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type Account, isStudent } from '../features/account/account.ts'
import { useSignOut } from '../features/account/use-sign-out.ts'
import { changeLanguage } from '../shared/i18n/i18n.ts'
import { LANGUAGES } from '../shared/i18n/language.ts'
import classes from './account-panel.module.css'
import { VERSION } from './version.ts'

const SCHEMES = ['light', 'dark', 'auto'] as const

/** What the popover holds: version, language, appearance, profile, logout. */
export function AccountPanel({ account, onDone }: { account: Account; onDone: () => void }) {
  const { t, i18n } = useTranslation('app')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const signOut = useSignOut()

  return (
    <Stack gap="sm">
      {/* By the card of a seat nothing but its exam is open. */}
      {!account.exam && (
        <Link to="/profile" className={classes.item} onClick={onDone}>
          <IconUserCircle size={22} stroke={1.6} aria-hidden />
          <span>
            <span className={classes.username}>{account.profile.username}</span>
            <span className={classes.hint}>{t('popover.profile')}</span>
          </span>
        </Link>
      )}
      {/* Others have them in the menu. */}
      {isStudent(account) && !account.exam && (
        <div>
          <Link to="/huong-dan" className={classes.item} onClick={onDone}>
            <IconHelpCircle size={22} stroke={1.6} aria-hidden />
            <span>{t('routes.instructions')}</span>
          </Link>
          <Link to="/lien-he" className={classes.item} onClick={onDone}>
            <IconAddressBook size={22} stroke={1.6} aria-hidden />
            <span>{t('routes.contact')}</span>
          </Link>
        </div>
      )}
      <Divider />
      <div>
        <Text size="xs" c="dimmed" mb="xxs" id="popover-language">
          {t('popover.language')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="popover-language"
          value={i18n.language}
          onChange={language => {
            const chosen = LANGUAGES.find(known => known === language)
            if (chosen) void changeLanguage(chosen)
          }}
          data={LANGUAGES.map(language => ({ value: language, label: t(`popover.${language}`) }))}
        />
      </div>
      <div>
        <Text size="xs" c="dimmed" mb="xxs" id="popover-theme">
          {t('popover.theme')}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby="popover-theme"
          value={colorScheme}
          onChange={scheme => {
            const chosen = SCHEMES.find(known => known === scheme)
            if (chosen) setColorScheme(chosen)
          }}
          data={SCHEMES.map(scheme => ({ value: scheme, label: t(`popover.${scheme}`) }))}
        />
      </div>
      <Divider />
      <UnstyledButton className={classes.item} onClick={signOut}>
        <IconLogout size={22} stroke={1.6} aria-hidden />
        <span>{t('popover.logout')}</span>
      </UnstyledButton>
      <Text size="xs" c="dimmed" ta="center">
        {t('popover.version', { version: VERSION })}
      </Text>
    </Stack>
  )
}
