// The licences of everything that a packed folder holds, the libraries inside the bundles included.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const TEXT = /^(licen[cs]e|copying|notice)(\.(md|txt|markdown))?$/i

/**
 * @param packages of the lock file of the whole product
 * @param modules where they are installed: those inside the bundles
 * @param app the packed application, which has node_modules of its own
 */
export function licencesOf(packages, modules, app) {
  const parts = Object.entries(packages)
    .filter(([place, { dev, link }]) => place.startsWith('node_modules/') && !dev && !link)
    .flatMap(([place]) => {
      const folder = [join(app, place), join(modules, '..', place)].find(each =>
        existsSync(join(each, 'package.json')),
      )
      return folder ? [licenceOf(folder)] : []
    })
  return `${[...new Set(parts)].sort().join('\n\n')}\n`
}

function licenceOf(folder) {
  const { name, version, license, licenses } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const said = license?.type ?? license ?? licenses?.map(({ type }) => type).join(', ') ?? 'not named'
  const texts = readdirSync(folder)
    .filter(file => TEXT.test(file))
    .sort()
    .map(file => readFileSync(join(folder, file), 'utf8').trim())
  return [`==== ${name} ${version}: ${said}`, ...texts].join('\n\n')
}
