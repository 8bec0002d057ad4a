// The whole protocol in a few lines: docs/guides/mini-programs.md says what each message means.
const VERSION = 1

const send = message => parent.postMessage({ bangxanh: VERSION, ...message }, '*')

/** Asks for the settings; resolves once they are there. */
export const start = () =>
  new Promise(resolve => {
    addEventListener('message', ({ source, data }) => {
      if (source === parent && data?.bangxanh === VERSION && data.type === 'start') resolve(data)
    })
    send({ type: 'hello' })
  })

/** How much is done, from 0 to 1. */
export const progress = done => send({ type: 'progress', done })

/** Ends it: from 0 to 1, and what the teacher may read of it. */
export const result = (score, details) => send({ type: 'result', score, details })

/** Makes the frame as high as what is in it. */
export const fit = () =>
  new ResizeObserver(([entry]) =>
    send({ type: 'resize', height: Math.ceil(entry.target.scrollHeight) }),
  ).observe(document.body)
