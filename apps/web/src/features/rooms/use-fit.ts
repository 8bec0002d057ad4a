import { useEffect } from 'react'

/** Nobody reads what is smaller. */
const LEAST = 0.4
const STEPS = 6

/** Makes what stands on a sheet smaller until it is whole, by `--fit`: also once a picture has come, or the window is another one. */
export function useFit(of: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const sheet = of.current
    if (!sheet) return
    const is = (share: number) => {
      sheet.style.setProperty('--fit', String(share))
      return sheet.scrollHeight <= sheet.clientHeight + 1 && sheet.scrollWidth <= sheet.clientWidth + 1
    }
    const fit = () => {
      if (is(1)) return
      let [fits, tooLarge] = [LEAST, 1]
      for (let step = 0; step < STEPS; step++) {
        const middle = (fits + tooLarge) / 2
        if (is(middle)) fits = middle
        else tooLarge = middle
      }
      is(fits)
    }
    fit()
    let drawing = 0
    const watcher = new ResizeObserver(() => {
      cancelAnimationFrame(drawing)
      drawing = requestAnimationFrame(fit)
    })
    for (const part of [sheet, ...sheet.children]) watcher.observe(part)
    return () => {
      cancelAnimationFrame(drawing)
      watcher.disconnect()
    }
  }, [of])
}
