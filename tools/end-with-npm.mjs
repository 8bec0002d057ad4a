/**
 * npm tells its SIGTERM to the shell between it and us. Where that shell has not become us it ends alone, and what we see of it is another parent:
 * then it was meant for us. No word of a shell in package.json does this for us, since cmd.exe has no such word.
 */
export function endWithNpm() {
  if (process.platform === 'win32' || !process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watching)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watching.unref()
}
