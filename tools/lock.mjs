import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Runs `work` while no other process does so under the same path. A lock whose holder died is taken over.
 * Plain files, not flock: the system's Node runs this before anything is installed, on any system.
 */
export async function alone(path, work) {
  mkdirSync(dirname(path), { recursive: true })
  for (let told = false; !take(path); told = true) {
    if (!told) process.stderr.write(`Waiting for another process of ours (${path}) ...\n`)
    await wait(200)
  }
  try {
    return await work()
  } finally {
    rmSync(path, { force: true })
  }
}

function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
  const holder = read(path)
  if (holder !== '' && !alive(Number(holder))) {
    // Renaming succeeds for one of several who see the dead holder; who moved a newer lock by mistake puts it back.
    const aside = `${path}.${process.pid}`
    try {
      renameSync(path, aside)
      if (read(aside) !== holder && !existsSync(path)) renameSync(aside, path)
      else rmSync(aside, { force: true })
    } catch (error) {
      if (error.code !== 'ENOENT') throw error
    }
  }
  return false
}

function read(path) {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

function alive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
