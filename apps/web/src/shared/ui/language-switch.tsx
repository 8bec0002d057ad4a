import { useTranslation } from 'react-i18next'
import { changeLanguage } from '../i18n/i18n.ts'
import { LANGUAGES } from '../i18n/language.ts'
import classes from './language-switch.module.css'

/** Two words, each in its own language, so that anybody finds their own. */
export function LanguageSwitch() {
  const { t, i18n } = useTranslation('shared')
  return (
    <fieldset className={classes.set}>
      <legend className={classes.legend}>{t('language.label')}</legend>
      {LANGUAGES.map(language => (
        <button
          key={language}
          type="button"
          lang={language}
          className={classes.choice}
          aria-pressed={i18n.language === language}
          onClick={() => void changeLanguage(language)}
        >
          {t(`language.${language}`)}
        </button>
      ))}
    </fieldset>
  )
}
