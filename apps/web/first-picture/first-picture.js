// Runs in index.html before anything is drawn: the person's language and colours, which picture stands first, the
// styles of the application, and the files of the wanted screen with what it asks the server first, so that they come
// beside the first one and not after it. `SCREENS` is put in by the build.
;((sheets, screens, files, calls) => {
  const root = document.documentElement
  const kept = name => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }

  // Mantine reads and writes the same key.
  const colours = kept('mantine-color-scheme-value') ?? 'auto'
  const dark =
    colours === 'dark' || (colours === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset.mantineColorScheme = dark ? 'dark' : 'light'
  root.lang = kept('lang') === 'en' ? 'en' : 'vi'

  const path = location.pathname.replace(/(.)\/$/, '$1')
  // Our font is 67 kB: a phone that has scanned a code and never had it is given it once its net has been quiet (product 19.173).
  const hasFont = () => {
    root.dataset.font = ''
    try {
      localStorage.setItem('font', 'own')
    } catch {
      // Storage is refused: the next scan waits again.
    }
  }
  const isScanned = path === '/auth-redirect' && /[?&]kind=(card|invite|join|seat)\b/.test(location.search)
  if (!isScanned || kept('font')) hasFont()
  else {
    let quiet
    const wait = () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        comes.disconnect()
        hasFont()
      }, 10_000)
    }
    const comes = new PerformanceObserver(wait)
    comes.observe({ entryTypes: ['resource'] })
    wait()
  }

  const token = kept('accessToken')
  const inside = token !== null
  const open = /^\/(register|auth-redirect|setup|man-chieu)$/.test(path)
  const login = path === '/login' || !(inside || open)
  root.dataset.first = login ? 'login' : open ? 'sheet' : /^\/em(\/|$)/.test(path) ? 'em' : 'staff'

  const screen = login
    ? '/login'
    : Object.keys(screens).find(
        one => one === path || (one !== '/' && one.endsWith('/') && path.startsWith(one)),
      )
  const fetchAhead = (href, rel) => {
    const link = document.createElement('link')
    link.rel = rel
    if (rel === 'preload') link.as = 'style'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  // Written into the head they would keep the page white until they have come; in the body they would stand behind the
  // styles of screens, and win over them. The application waits for them.
  for (const sheet of sheets) fetchAhead(sheet, 'stylesheet')
  for (const index of screens[screen]?.[root.lang] ?? [])
    fetchAhead(files[index], files[index].endsWith('.js') ? 'modulepreload' : 'preload')

  // The application takes these answers (`shared/http/early.ts`).
  if (inside && !login && !open) {
    const answers = new Map()
    const ask = address => {
      const stop = new AbortController()
      const headers = { Authorization: `Bearer ${token}`, 'Accept-Language': root.lang }
      // Read whole, so that what nobody takes holds no connection.
      const answer = fetch(`/app${address}`, { headers, signal: stop.signal }).then(async response => ({
        status: response.status,
        text: await response.text(),
      }))
      // Who takes it is told that it failed.
      answer.catch(() => undefined)
      answers.set(`/app${address}`, { answer, stop })
      return answer
    }
    globalThis.early = { token, answers }
    const account = ask('/account')
    if (!location.search) for (const address of calls[screen] ?? []) ask(address)
    // Chiefs have none.
    account
      .then(({ text }) => {
        const { profile, exam } = JSON.parse(text).data
        const { roles } = profile
        // By the card of a seat nothing but its exam is open.
        if (!exam && !roles.some(role => role.endsWith('_chief'))) ask('/config')
      })
      .catch(() => undefined)
  }

  // The picture is drawn after this has run, so its events are heard at the document.
  const on = (event, react) =>
    document.addEventListener(event, ({ target }) => {
      const form = target.closest('#first form')
      if (form) react(form)
    })
  on('compositionstart', form => form.setAttribute('data-composing', ''))
  on('compositionend', form => form.removeAttribute('data-composing'))
  // What is sent before the application stands is sent by it as soon as it does.
  on('submit', form => form.setAttribute('aria-busy', 'true'))
  on('input', form => form.removeAttribute('aria-busy'))
  document.addEventListener('submit', event => {
    if (event.target.closest('#first')) event.preventDefault()
  })
  document.addEventListener('click', ({ target }) => {
    if (target.closest('#first .again')) location.reload()
    const language = target.closest('#first .languages button')?.lang
    if (!language) return
    root.lang = language
    try {
      localStorage.setItem('lang', language)
    } catch {
      // Storage is refused: the choice lives as long as this picture.
    }
  })
  // The application itself did not come: without it nothing here goes on.
  addEventListener(
    'error',
    ({ target }) => {
      const failed = document.querySelector('#first .failed')
      if (failed && (target instanceof HTMLScriptElement || target.rel === 'stylesheet'))
        failed.hidden = false
    },
    true,
  )
})(SCREENS)
