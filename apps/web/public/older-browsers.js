// What the application uses and the oldest browsers that we serve lack. index.html fetches this file for them alone, and
// it runs before the application. Only what is missing is put in, as the standard says it as far as we use it.
;(() => {
  const put = (on, name, value) => {
    if (!on[name]) Object.defineProperty(on, name, { value, writable: true, configurable: true })
  }
  const list = Array.prototype
  put(list, 'toSorted', function (order) {
    return [...this].sort(order)
  })
  put(list, 'toReversed', function () {
    return [...this].reverse()
  })
  put(list, 'toSpliced', function (...change) {
    const copy = [...this]
    copy.splice(...change)
    return copy
  })
  put(list, 'with', function (at, value) {
    const place = at < 0 ? this.length + at : at
    if (place < 0 || place >= this.length) throw new RangeError('Invalid index')
    const copy = [...this]
    copy[place] = value
    return copy
  })
  put(URL, 'canParse', (address, base) => {
    try {
      return Boolean(new URL(address, base))
    } catch {
      return false
    }
  })
  // Letters with their marks, and pictures that are joined of several: what people type as one.
  const LETTERS =
    /\r\n|\p{RI}\p{RI}|\p{Emoji}[\p{M}\p{Emoji_Modifier}]*(?:\u200d\p{Emoji}[\p{M}\p{Emoji_Modifier}]*)*|[^\p{M}\u200d]?[\p{M}\u200d]+|./gsu
  put(
    Intl,
    'Segmenter',
    class {
      segment(text) {
        return Array.from(text.matchAll(LETTERS), ({ 0: segment, index }) => ({
          segment,
          index,
          input: text,
        }))
      }
    },
  )
})()
