import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

export interface NewInstallation {
  readonly address: string
  /** The set-up link of its start, if it printed one. */
  readonly link: string | undefined
  /** Ends it and starts it again on the same folder. */
  restart(): Promise<void>
  remove(): Promise<void>
}

/** The built server on an empty folder without the demo, in a process of its own. */
export async function startNewInstallation(): Promise<NewInstallation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bangxanh-new-'))
  const start = async () => {
    const { PATH, HOME } = process.env
    const child = spawn(process.execPath, [join(import.meta.dirname, '..', 'apps/server/dist/main.js')], {
      env: { PATH, HOME, PORT: '0', DATA_DIR: dataDir, DEMO: 'off', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const said: string[] = []
    createInterface({ input: child.stdout }).on('line', line => said.push(line))
    const found = (pattern: RegExp) => said.map(line => pattern.exec(line)?.[1]).find(Boolean)
    const address = () => found(/^Bảng Xanh: (http:\/\/[\d.:]+)$/)
    for (let waited = 0; !address() && waited < 60_000 && child.exitCode === null; waited += 50)
      await new Promise(done => setTimeout(done, 50))
    // The link is printed in the same breath.
    await new Promise(done => setTimeout(done, 200))
    const place = address()
    if (!place) throw new Error(`The server did not start: ${said.join('\n')}`)
    const stop = async () => {
      if (child.exitCode === null && child.kill('SIGTERM')) await once(child, 'exit')
    }
    return { address: place, link: found(/(http\S+kind=setup\S+)/), stop }
  }
  let running = await start()
  return {
    get address() {
      return running.address
    },
    get link() {
      return running.link
    },
    restart: async () => {
      await running.stop()
      running = await start()
    },
    remove: async () => {
      await running.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
