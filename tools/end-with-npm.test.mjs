import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const tool = new URL('./end-with-npm.mjs', import.meta.url).href

it('a shell that npm ended takes along what it has started, with SIGTERM', async () => {
  const program = `(await import('${tool}')).endWithNpm()
    process.on('SIGTERM', () => { console.log('in order'); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('runs')`
  // The second command keeps the shell from becoming the first.
  const shell = spawn('sh', ['-c', '"$0" --input-type=module -e "$1"; true', process.execPath, program], {
    env: { ...process.env, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout.setEncoding('utf8').on('data', text => {
    said += text
  })
  await expect.poll(() => said).toContain('runs')
  shell.kill('SIGTERM')
  await once(shell.stdout, 'end')
  expect(said).toBe('runs\nin order\n')
})

it('scripts hold no word of a shell: each is one program that three systems start alike', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  for (const [name, script] of Object.entries(scripts)) expect(script, name).toMatch(/^node [\w./-]+$/)
})
