// Before the first paint, so that a dark screen does not flash white. Mantine reads and writes the same key.
;(() => {
  let wanted = 'auto'
  try {
    wanted = localStorage.getItem('mantine-color-scheme-value') ?? 'auto'
  } catch {}
  const dark = wanted === 'dark' || (wanted === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
})()
