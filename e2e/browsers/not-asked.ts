export interface NotAsked {
  readonly engine: 'chromium-109' | 'firefox'
  /** One width alone. */
  readonly width?: 'desktop' | 'phone'
  /** How the title of the journey begins. */
  readonly journey: string
  readonly why: string
}

/** Journeys that an engine cannot be asked by its driver, each with the reason: it stands in the table of npm run test:browsers. */
export const NOT_ASKED: readonly NotAsked[] = [
  {
    engine: 'chromium-109',
    journey: 'a pupil watches a film on the way home',
    why: 'this build has no codec for mp4',
  },
  {
    engine: 'chromium-109',
    journey: 'a folder comes in whole',
    why: 'its protocol puts no folder into a field of files',
  },
  {
    engine: 'firefox',
    journey: 'a folder comes in whole',
    why: 'BiDi puts no folder into a field of files',
  },
  {
    engine: 'firefox',
    journey: 'a picture that the net has stopped',
    why: 'a paste that is made by a script carries no files there',
  },
  {
    engine: 'firefox',
    journey: 'a browser without scripts',
    why: 'its driver switches no scripts off',
  },
  {
    engine: 'firefox',
    journey: 'two children of one name get each their own card',
    why: 'its driver cannot ask for the look on paper',
  },
  {
    engine: 'firefox',
    journey: 'forty pasted questions are one call',
    why: 'its input method is asked by the protocol of Chromium',
  },
  {
    engine: 'firefox',
    journey: 'a teacher opens what they work at, and gives',
    why: "with Safari's gaps too it is below the floor and says so: they are taken from Chromium",
  },
  {
    engine: 'firefox',
    journey: 'a pupil goes through an attempt of all types and sees the result',
    why: "with Safari's gaps too it is below the floor and says so: they are taken from Chromium",
  },
]
