import { expect, test } from '@playwright/test'
import { complaintsOf, enterAs, read, tokenOf } from './people.ts'
import { classOfNewPupils, made } from './teaching.ts'
import { expectUsable } from './usable.ts'
import { filled, words } from './words.ts'

const { rosters, shared } = words.vi

test('the candidates of an exam come in from Excel: what is refused first, all the others at once, and twice changes nothing', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  const mark = Date.now() % 1_000_000
  const className = `Khảo thí ${mark}`
  await classOfNewPupils(page, await tokenOf(page.request, 'giaovien'), className, 3)
  const token = await enterAs(page, 'quantri')
  const halls = [{ name: 'Phòng máy 1', places: 10 }]
  const draft = { name: `Giữa kì ${mark}`, duration: 45, halls, audience: 'school' }
  const { contest } = await made<{ contest: { _id: string } }>(page, token, '/rtcontests/contests', draft)
  const file = {
    name: 'danh-sach.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'SBD;Họ và tên;Lớp;Phòng thi',
        `12;Nguyễn Văn Em 1;${className};Phòng máy 1`,
        `11;Nguyễn Văn Em 2;${className};Phòng máy 1`,
        `;Không Có Ai;${className};Phòng máy 1`,
      ].join('\n'),
    ),
  }
  const choose = async () => {
    await page.getByRole('button', { name: rosters.import }).click()
    await page.locator('input[type=file]').setInputFiles(file)
    await expect(page.getByText(rosters.refusal['not-found'])).toBeVisible()
  }
  await page.goto(`/trung-tam-khao-thi/${contest._id}?tab=participants`)
  await choose()
  const apply = page.getByRole('button', { name: rosters.apply })
  await expect(apply).toBeDisabled()
  await expectUsable(page, 'a list of candidates before it is taken over', '[role=dialog]')
  await page.getByRole('checkbox', { name: rosters.answer.skip }).check()
  await apply.click()
  await expect(page.getByText(filled(rosters.done.added_other, { count: 2 }))).toBeVisible()
  await page.getByRole('button', { name: shared.form.close }).last().click()
  await expect(page.getByText('Nguyễn Văn Em 2').first()).toBeVisible()
  const { participants } = await read<{
    participants: { fullname: string; number: number; hallName: string }[]
  }>(page.request, token, `/rtcontests/participants/${contest._id}`)
  expect(participants.map(({ fullname, number, hallName }) => [fullname, number, hallName])).toEqual([
    ['Nguyễn Văn Em 2', 11, 'Phòng máy 1'],
    ['Nguyễn Văn Em 1', 12, 'Phòng máy 1'],
  ])

  await choose()
  await page.getByRole('checkbox', { name: rosters.answer.skip }).check()
  await expect(page.getByText(rosters.nothing)).toBeVisible()
  await expect(apply).toBeDisabled()
  expect(complaints).toEqual([])
})
