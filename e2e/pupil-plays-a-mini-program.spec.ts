import { expect, test } from '@playwright/test'
import { complaintsOf, enterAs, read } from './people.ts'
import { classJoinedBy } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const { homework, apps, learn } = words.vi

test('a teacher gives mental arithmetic, a pupil plays it, and the program reads nothing of the page around it', async ({
  page,
  browser,
}) => {
  const complaints = complaintsOf(page)
  const token = await enterAs(page, 'giaovien')
  const eClass = await classJoinedBy(page, token, '6N', ['hocsinh30'])
  await page.goto(`/lop-hoc/mp/${eClass._id}/nham-nhanh/`)
  await expect(page.getByRole('textbox', { name: 'Số phép tính' })).toHaveValue('10')
  await page.getByRole('textbox', { name: 'Số phép tính' }).fill('5')
  await page.getByRole('main').getByRole('button', { name: homework.assign.give, exact: true }).click()
  await expect(page.getByRole('button', { name: homework.assigned.copyLink })).toBeVisible()
  const { homeworks } = await read<{ homeworks: { _id: string }[] }>(
    page.request,
    token,
    `/homework?classUid=${eClass._id}`,
  )
  expect(homeworks).toMatchObject([{ kind: 'mp', name: 'Nhẩm nhanh', publish: true }])
  expect(complaints).toEqual([])

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } })
  await enterAs(phone, 'hocsinh30')
  await phone.goto(`/em/bai/${homeworks[0]?._id}`)
  await phone.getByRole('button', { name: learn.homework.start }).click()
  const program = phone.frameLocator(`iframe[title="${filled(apps.pupil.frame, { name: 'Nhẩm nhanh' })}"]`)
  const sum = program.locator('#sum')
  await expect(sum).toContainText('=')
  await expectUsable(phone, 'a mini-program that a pupil plays')

  const frame = phone.frames().find(one => one.url().includes('/mp/nham-nhanh/'))
  const reached = await frame?.evaluate(async () => {
    const tried = async (reach: () => unknown) => {
      try {
        return String(await reach())
      } catch {
        return 'refused'
      }
    }
    return {
      origin: self.origin,
      storage: await tried(() => localStorage.getItem('accessToken')),
      page: await tried(() => parent.document.title),
      calls: await tried(async () => (await fetch('/app/account')).status),
      elsewhere: await tried(() => window.open('/em')?.location.href ?? 'refused'),
    }
  })
  expect(reached).toEqual({
    origin: 'null',
    storage: 'refused',
    page: 'refused',
    calls: 'refused',
    elsewhere: 'refused',
  })

  const peers = await frame?.evaluate(async () => {
    const saysIn = (make: (inner: HTMLIFrameElement) => void, root: Node = document.body) =>
      new Promise<unknown>(resolve => {
        const inner = document.createElement('iframe')
        make(inner)
        setTimeout(resolve, 1_500, 'silent')
        if (root instanceof ShadowRoot) document.body.append(root.host)
        root.appendChild(inner)
        const { contentWindow } = inner
        addEventListener('message', ({ source, data }) => source === contentWindow && resolve(data))
        try {
          resolve(typeof (contentWindow as never as { RTCPeerConnection: unknown }).RTCPeerConnection)
        } catch {
          // It is of another origin: it is asked to say so itself, where it runs anything.
        }
      })
    const script = '<script>parent.postMessage(typeof RTCPeerConnection, "*")</script>'
    const within = (root: ShadowRoot | null) =>
      root ? saysIn(inner => (inner.srcdoc = script), root) : Promise.resolve('silent')
    /** A root that is made while what the page says to its maker says more than it knows. */
    const inherited = (name: string, value: unknown) => {
      const host = document.createElement('div')
      Object.assign(Object.prototype, { [name]: value })
      try {
        host.attachShadow({ mode: 'open' })
      } catch {
        // Where nothing is made, nothing is within.
      }
      delete (Object.prototype as never as Record<string, unknown>)[name]
      return host
    }
    const declared = (host = document.createElement('div')) => {
      host.setHTMLUnsafe?.('<p><template shadowrootmode="open"></template></p>')
      return host.querySelector('p')?.shadowRoot ?? null
    }
    const cloned = (host: Element) => (host.cloneNode(true) as Element).shadowRoot
    const clonable = document.createElement('div')
    clonable.attachShadow({ mode: 'open', clonable: true })
    return {
      here: typeof RTCPeerConnection,
      blank: await saysIn(inner => (inner.src = 'about:blank')),
      script: await saysIn(
        inner => (inner.src = 'javascript:parent.postMessage(typeof RTCPeerConnection,"*")'),
      ),
      srcdoc: await saysIn(inner => (inner.srcdoc = script)),
      shadow: await saysIn(
        inner => (inner.srcdoc = script),
        document.createElement('div').attachShadow({ mode: 'closed' }),
      ),
      declared: await within(declared()),
      cloned: await within(cloned(clonable)),
      inherits: await within(inherited('attributeFilter', 1).shadowRoot),
      inheritsClone: await within(cloned(inherited('clonable', true))),
      writes: typeof document.write,
    }
  })
  expect(peers).toEqual({
    here: 'undefined',
    blank: 'silent',
    script: 'silent',
    srcdoc: 'silent',
    shadow: 'silent',
    declared: 'silent',
    cloned: 'silent',
    inherits: 'silent',
    inheritsClone: 'silent',
    writes: 'undefined',
  })

  for (let at = 1; at <= 5; at += 1) {
    await expect(program.locator('#place')).toHaveText(`Phép tính ${at} / 5`)
    const [, a, sign, b] = /(\d+) (\S) (\d+) =/.exec((await sum.textContent()) ?? '') ?? []
    const answer = sign === '+' ? Number(a) + Number(b) : Number(a) - Number(b)
    await program.locator('#answer').fill(String(at === 5 ? answer + 1 : answer))
    await program.locator('#answer').press('Enter')
  }
  await expect(phone.getByText(filled(apps.result.score, { percent: '80' }))).toBeVisible()
  await expect(phone.getByText(apps.result.origin)).toBeVisible()
  await phone.close()
})
