import { activatePlan } from '@bangxanh/contract/licences/endpoints.ts'
import { asLicenceCode } from '../../../features/licences/licence-code.ts'
import { hashOf } from '../../../kernel/viewer/viewer.ts'
import { canary, canaryText } from '../canaries.ts'
import { knownEverywhere, thingOf, whereOf } from '../things.ts'
import type { WorldFeature } from '../world-feature.ts'

const GB = 1024 ** 3
const DAY = 86_400_000

/** A package on offer with a code that nobody has used, which each school has, has activated, and asks for. */
export const licences: WorldFeature = {
  tables: {
    licence_package: 'licencePackage',
    licence_code: null,
    licence: 'licence',
    licence_activation: 'licenceActivation',
    licence_request: 'licenceRequest',
  },
  async ofInstallation({ put, now, installation }) {
    const whose = canary('none', 'all')
    const row = { name: canaryText(whose), bytes: 20 * GB, monthly: 100_000, yearly: 1_020_000 }
    const id = await put.row('licence_package', row, whose)
    const { code } = activatePlan.example.body
    const made = { package_id: id, months: 12, made_at: now }
    await put.row('licence_code', { code_hash: hashOf(asLicenceCode(code)), ...made })
    return { licencePackage: { ...knownEverywhere(installation), id } }
  },
  async ofSchool(filling) {
    const { put, tenant, now, people } = filling
    const whose = canary(tenant.name)
    const package_id = thingOf(filling, 'licencePackage').id
    const school_id = tenant.schoolId
    const until = new Date(now.getTime() + 100 * DAY)
    const id = await put.row('licence', {
      ...{ school_id, package_id, bytes: 20 * GB },
      ...{ begins_at: now, ends_at: until, renewed_at: now },
    })
    const code_hash = hashOf(`${tenant.name} has used this one`)
    const code_id = await put.row('licence_code', { code_hash, package_id, months: 3, made_at: now })
    await put.row('licence_activation', {
      ...{ code_id, licence_id: id, school_id, until, given_up: 0 },
      ...{ activated_by: people.admin, activated_at: now },
    })
    const word = canaryText(whose)
    const asked = { school_id, package_id, period: 'year', asked_by: people.admin, asked_at: now }
    await put.row('licence_request', { ...asked, state: 'declined', answered_at: now, word }, whose)
    return { licence: { ...whereOf(tenant), id } }
  },
}
