// What a school's first day asks of a server that was just opened, through its calls.
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'

const ADMIN = {
  username: 'hieutruong',
  password: 'BangXanh@2026',
  displayName: 'Nguyễn Thị Ánh',
  phone: '0912345678',
}
const PAGE = 100
const PATIENCE_MS = 60_000

/** One call; throws with what the server says where it refuses. */
export async function call(address, method, path, { token, body, key } = {}) {
  const response = await fetch(`${address}/app${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // Wine keeps the connection of a server that was killed open in rare moments, and nobody answers there.
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 300)}`)
  return { data: JSON.parse(text).data, headers: response.headers }
}

/** Goes through the set-up of a school by the link that the server prints, and gives a teacher's id. */
export async function setUpSchool(address, link) {
  const code = new URL(link).searchParams.get('code')
  const organisation = {
    ...{ kind: 'school', name: 'THCS Lê Quý Đôn', level: 2 },
    ...{ cityId: null, districtId: null, grades: null, subjects: null, schoolYearStart: null },
  }
  await call(address, 'POST', '/setup', { body: { code, organisation, admin: ADMIN } })
  const token = await logIn(address)
  const teacher = { displayName: 'Trần Văn Đức', roles: [{ role: 'teacher', subjects: [] }] }
  const { data } = await call(address, 'POST', '/teacher', { token, body: teacher, key: randomUUID() })
  return data.teacher._id
}

export async function logIn(address) {
  const { username, password } = ADMIN
  return (await call(address, 'POST', '/auth/login', { body: { username, password } })).data.accessToken
}

/**
 * Writers that make classes one after the other and go on through whatever happens to the server: what was not answered is asked
 * again with the same key.
 * @returns `stop()` gives the names of all classes whose making was acknowledged
 */
export function writeClasses(address, { token, teacherId, writers }) {
  let goesOn = true
  const acknowledged = []
  const work = Array.from({ length: writers }, async (_, writer) => {
    for (let number = 1; goesOn; number++) {
      const name = `Lớp ${writer}-${number}`
      const body = { name, grade: 'L9', subject: 'math', homeroom: null, teacherIds: [teacherId] }
      for (const key = randomUUID(); ; await wait(100)) {
        const isMade = await call(address, 'POST', '/class', { token, body, key }).then(
          () => true,
          error => {
            // Not answered, or by a server that is going: anything else is a failure of its own.
            if (!/fetch failed|terminated|aborted|: 50\d /.test(error.message)) throw error
            return false
          },
        )
        if (isMade) acknowledged.push(name)
        if (isMade || !goesOn) break
      }
    }
  })
  return {
    count: () => acknowledged.length,
    async stop() {
      goesOn = false
      await Promise.all(work)
      return acknowledged
    },
  }
}

/** The names of all classes, one for each class. */
export async function listClassNames(address, token) {
  const names = []
  for (let page = 1; ; page++) {
    const { data } = await call(address, 'GET', `/class?page=${page}&limit=${PAGE}`, { token })
    const found = data.classes
    names.push(...found.map(({ name }) => name))
    if (found.length < PAGE) return names
  }
}
