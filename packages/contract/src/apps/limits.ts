export const APPS = {
  id: 40,
  name: 100,
  description: 500,
  address: 500,
  settings: 20,
  settingKey: 40,
  settingText: 300,
  options: 50,
  /** Of a mini-program: its files, the bytes of one and of all, the signs of a path. */
  files: 300,
  fileBytes: 10 * 1024 * 1024,
  bytes: 20 * 1024 * 1024,
  path: 150,
  /** How long a version can be played to its end that another one has replaced. */
  replacedMs: 24 * 3_600_000,
  /** Signs of what a program or an app says of a result. */
  details: 10_000,
  /** A signed result, which carries them. */
  token: 40_000,
  /** How long a launch address lets somebody in, and how far the clock of an app may be from ours. */
  launchMs: 5 * 60_000,
  clockMs: 5 * 60_000,
} as const
