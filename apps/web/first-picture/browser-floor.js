// Runs in index.html before all else, in whatever browser comes: the build lowers its syntax to that of 2009, so it must
// ask before it uses anything newer. A browser is judged by what it can do, since names lie; the name is only said.
;(floor => {
  const supports = (name, value) => Boolean(window.CSS?.supports?.(name, value))
  const hasModules = 'noModule' in document.createElement('script')
  const isFirefox = supports('-moz-appearance', 'none')
  // Chrome has dvh since 108, Safari since 15.4; Firefox has toSorted since 115.
  const isServed = hasModules && supports('height', '1dvh') && (!isFirefox || [].toSorted)
  const lacks = !([].toSorted && window.URL?.canParse && window.Intl?.Segmenter)
  // Deferred, and before the application in the page: so it runs before it. Only the parser can promise that order.
  if (hasModules && lacks) document.write('<script defer src="/older-browsers.js"></script>')
  if (isServed) return

  const agent = navigator.userAgent
  const names = [
    ['Cốc Cốc', /coc_coc_browser\/(\d+)/],
    ['Edge', /Edg\w*\/(\d+)/],
    ['Opera', /OPR\/(\d+)/],
    ['Samsung Internet', /SamsungBrowser\/(\d+)/],
    ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
    ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
    ['Internet Explorer', /(?:MSIE |rv:)(\d+)/],
    ['Safari', /Version\/(\d+(?:\.\d+)?)/],
  ]
  let browser = ''
  for (let at = 0; at < names.length && !browser; at++) {
    const version = names[at][1].exec(agent)
    if (version) browser = ` (${names[at][0]} ${version[1]})`
  }
  const systems = [
    ['ios', /iPhone|iPad|iPod/],
    ['android', /Android/],
    ['windows7', /Windows NT 6\.[123]/],
    ['windows', /Windows NT 1\d/],
    ['mac', /Mac OS X/],
  ]
  let system = 'other'
  for (let at = 0; at < systems.length && system === 'other'; at++)
    if (systems[at][1].test(agent)) system = systems[at][0]

  let language = navigator.language || 'vi'
  try {
    language = localStorage.getItem('lang') || language
  } catch {
    // Storage is refused: the browser's own language.
  }
  const oldest = `Chrome, Edge, Cốc Cốc ${floor.chrome}; Firefox ${floor.firefox}; Safari ${floor.safari}`
  const words = /^vi/i.test(language)
    ? {
        title: 'Trình duyệt này quá cũ',
        text: `Trình duyệt đang dùng${browser} quá cũ để chạy Bảng Xanh. Cũ nhất dùng được: ${oldest}.`,
        go: 'Vẫn thử mở',
        ios: `Hãy vào Cài đặt › Cài đặt chung › Cập nhật phần mềm để lên iOS ${floor.ios} trở lên. Trên iPhone và iPad, cài trình duyệt khác không giúp được. Nếu máy không cập nhật được nữa, hãy dùng máy khác.`,
        android:
          'Hãy cập nhật Chrome trong Cửa hàng Play. Nếu không cập nhật được, hãy cài Firefox hoặc dùng máy khác.',
        windows7: `Máy này chạy Windows 7 hoặc 8: hãy cài Firefox ${floor.firefox} ESR từ mozilla.org rồi mở lại trang này bằng Firefox.`,
        windows: 'Hãy cập nhật trình duyệt, hoặc mở trang này bằng Edge có sẵn trong Windows.',
        mac: `Hãy cập nhật macOS và Safari. Nếu máy không cập nhật được nữa, hãy cài Firefox ${floor.firefox} ESR từ mozilla.org.`,
        other: 'Hãy cập nhật trình duyệt, cài Chrome hoặc Firefox bản mới, hoặc dùng máy khác.',
      }
    : {
        title: 'This browser is too old',
        text: `The browser in use${browser} is too old to run Bảng Xanh. The oldest that work: ${oldest}.`,
        go: 'Try anyway',
        ios: `Go to Settings › General › Software Update and update to iOS ${floor.ios} or later. On an iPhone or iPad another browser does not help. If the device can no longer be updated, use another one.`,
        android:
          'Update Chrome in the Play Store. If that is not possible, install Firefox or use another device.',
        windows7: `This computer runs Windows 7 or 8: install Firefox ${floor.firefox} ESR from mozilla.org and open this page in Firefox.`,
        windows: 'Update the browser, or open this page in Edge, which comes with Windows.',
        mac: `Update macOS and Safari. If the Mac can no longer be updated, install Firefox ${floor.firefox} ESR from mozilla.org.`,
        other: 'Update the browser, install a recent Chrome or Firefox, or use another device.',
      }
  // Who tries it anyway is told the same where a screen fails (`app/away.tsx`).
  window.tooOld = [words.title, words.text, words[system]]
  document.addEventListener('DOMContentLoaded', () => {
    const sheet = document.createElement('div')
    sheet.id = 'too-old'
    sheet.setAttribute('role', 'alert')
    sheet.style.cssText =
      'position:fixed;top:0;right:0;bottom:0;left:0;z-index:99999;overflow:auto;padding:32px 24px;background:#fff;color:#15241d;font:18px/1.5 Arial,sans-serif'
    sheet.innerHTML = `<h1 style="margin:0 0 16px;font-size:26px">${words.title}</h1><p style="max-width:640px">${words.text}</p><p style="max-width:640px;font-weight:bold">${words[system]}</p><button type="button" style="margin-top:16px;padding:10px 16px;font:inherit">${words.go}</button>`
    document.body.appendChild(sheet)
    sheet.getElementsByTagName('button')[0].onclick = () => {
      document.body.removeChild(sheet)
    }
  })
})(FLOOR)
