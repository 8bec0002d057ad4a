/** A microphone that hums, and a person who lets the page use it: `test.use(MICROPHONE)`. */
export const MICROPHONE = {
  permissions: ['microphone'],
  launchOptions: {
    executablePath: process.env.CHROMIUM_PATH as string,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
}
