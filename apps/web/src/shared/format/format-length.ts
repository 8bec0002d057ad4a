/** How long a film is: 4:05, or 1:04:05. */
export function formatLength(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const hours = Math.floor(whole / 3600)
  const padded = (part: number) => String(part).padStart(2, '0')
  const minutes = Math.floor(whole / 60) % 60
  return [...(hours > 0 ? [String(hours), padded(minutes)] : [String(minutes)]), padded(whole % 60)].join(':')
}
