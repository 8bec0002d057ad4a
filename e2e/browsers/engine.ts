import { teachFirefox } from './firefox.ts'
import { ageChromium } from './floor.ts'

/**
 * The engine that this run drives: Chromium (of CHROMIUM_PATH, whatever its age), or Firefox where FIREFOX_PATH names one
 * (docs/guides/how-the-engines-are-driven.md).
 */
export const isFirefox = Boolean(process.env.FIREFOX_PATH)

const chromium = {
  executablePath: process.env.CHROMIUM_PATH as string,
  // In another locale Chromium calls a file with Vietnamese signs "download".
  env: { ...(process.env as Record<string, string>), LC_ALL: 'C.UTF-8' },
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-sync',
  ],
}
const firefox = {
  executablePath: process.env.FIREFOX_PATH as string,
  channel: 'moz-firefox',
  firefoxUserPrefs: {
    // Dialogs stand at once, which no command of its driver asks for.
    'ui.prefersReducedMotion': 1,
    // A window that chooses files would stay open, and no second one come.
    'remote.bidi.dismiss_file_pickers.enabled': true,
    // A page that comes back as it was left is not loaded, for which its driver would wait. Chromium keeps none either.
    'browser.sessionhistory.max_total_viewers': 0,
    // The clipboard is read without a question.
    'dom.events.testing.asyncClipboard': true,
    // A microphone that hums, and nobody is asked.
    'media.navigator.streams.fake': true,
    'media.navigator.permission.disabled': true,
  },
}

/** Its driver has no command for dark colours, nor for fingers in place of a mouse. */
export const FIREFOX_ON_A_PHONE = {
  ...firefox,
  firefoxUserPrefs: {
    ...firefox.firefoxUserPrefs,
    'layout.css.prefers-color-scheme.content-override': 0,
    // Coarse, and nothing hovers.
    'ui.primaryPointerCapabilities': 1,
    'ui.allPointerCapabilities': 1,
  },
}

export const LAUNCH = isFirefox ? firefox : chromium
export const BROWSER = isFirefox ? ('firefox' as const) : ('chromium' as const)

/** A microphone that hums, and a person who lets the page use it. */
export const LAUNCH_WITH_MICROPHONE = isFirefox
  ? firefox
  : {
      ...chromium,
      args: [...chromium.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
    }

/** Bars at the side of what is longer than the window, as on a desk: a driver hides them. */
export const LAUNCH_WITH_SCROLL_BARS = isFirefox
  ? {
      ...firefox,
      firefoxUserPrefs: { ...firefox.firefoxUserPrefs, 'widget.gtk.overlay-scrollbars.enabled': false },
    }
  : { ...chromium, ignoreDefaultArgs: ['--hide-scrollbars'] }

/** This machine under a name of a school's own network, which a browser does not take for a safe one. */
export const launchWithHost = (name: string) =>
  isFirefox
    ? { ...firefox, firefoxUserPrefs: { ...firefox.firefoxUserPrefs, 'network.dns.localDomains': name } }
    : { ...chromium, args: [...chromium.args, `--host-resolver-rules=MAP ${name} 127.0.0.1`] }

if (isFirefox) teachFirefox()
if (process.env.ENGINE === 'chromium-floor') ageChromium()
