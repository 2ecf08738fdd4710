// `npm run check` checks the packages of the lock file without a network: where each package comes from, under which licence,
// what it runs while it is installed, and whether its version is known to be bad.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BAD_BUT_KEPT, EXCEPTIONS, LICENCES, RUN_AT_INSTALL } from './dependency-rules.mjs'
import { isExact, isWithin } from './versions.mjs'

const REGISTRY = 'https://registry.npmjs.org/'
const GROUPS = ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides']

/** Returns every fault of a lock file and its manifest, one line each; an empty list if there is none. */
export function findFaults({ manifest, lock, knownBad, licenceOf }) {
  const packages = Object.entries(lock.packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({ path, name: nameOf(path), ...entry }))
  return [
    ...pinFaults(manifest, lock),
    ...packages.flatMap((each) => [
      ...sourceFaults(each),
      ...licenceFaults(each, each.license ?? licenceOf(each.path)),
      ...installFaults(each),
      ...badFaults(each, knownBad),
    ]),
    ...unusedRules(packages),
  ]
}

function nameOf(path) {
  return path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

function pinFaults(manifest, lock) {
  return GROUPS.flatMap((group) =>
    Object.entries(manifest[group] ?? {}).flatMap(([name, version]) => {
      if (!isExact(version)) return [`package.json ${group}: ${name} ${version} is no exact version`]
      const locked = lock.packages[`node_modules/${name}`]?.version
      if (locked === version || group === 'overrides') return []
      // The lock file has the version that an override pins.
      if (manifest.overrides?.[name] === locked) return []
      return [`package.json ${group}: ${name} ${version}, but the lock has ${locked ?? 'none'}`]
    }),
  )
}

/** npm leaves out `resolved` if it is the registry's own address (`omit-lockfile-registry-resolved`). */
function sourceFaults({ path, version, integrity, resolved, link }) {
  const isOurs = resolved === undefined || resolved.startsWith(REGISTRY)
  return [
    ...(isOurs && !link ? [] : [`${path}: comes from ${resolved ?? 'a folder'}, not from the registry`]),
    ...(/^sha512-[\w+/]{86}==$/.test(integrity ?? '')
      ? []
      : [`${path} ${version}: has no SHA-512 integrity`]),
  ]
}

function licenceFaults({ path, name }, licence) {
  if (typeof licence === 'string' && isAllowed(licence)) return []
  const isNamed = EXCEPTIONS.some((each) => each.licence === (licence ?? null) && each.packages.test(name))
  return isNamed ? [] : [`${path}: licence ${licence ?? 'unknown'} is not on the list`]
}

/** Whether an SPDX expression is allowed: of an AND all licences must be on the list, of an OR one is enough. */
function isAllowed(expression) {
  const text = expression.replace(/^\((.*)\)$/, '$1')
  if (text.includes(' OR ')) return text.split(' OR ').some(isAllowed)
  return text.split(' AND ').every((each) => LICENCES.has(each))
}

function installFaults({ path, name, hasInstallScript }) {
  return hasInstallScript && !Object.keys(RUN_AT_INSTALL).includes(name)
    ? [`${path}: runs a script while it is installed`]
    : []
}

function badFaults({ path, name, version, dev }, knownBad) {
  return knownBad
    .filter((each) => each.package === name && isWithin(version, each.bad))
    .filter(() => !(name in BAD_BUT_KEPT && dev === true))
    .map(({ why }) => `${path} ${version}: ${why}`)
}

/** Finds the rules that no package needs any more. Such a rule would let the next matching package pass unseen. */
function unusedRules(packages) {
  const names = packages.map(({ name }) => name)
  const unused = EXCEPTIONS.filter((each) => !names.some((name) => each.packages.test(name)))
  const gone = [...Object.keys(RUN_AT_INSTALL), ...Object.keys(BAD_BUT_KEPT)].filter(
    (name) => !names.includes(name),
  )
  return [
    ...unused.map(({ packages }) => `dependency-rules.mjs: no package fits ${packages}`),
    ...gone.map((name) => `dependency-rules.mjs: there is no package ${name}`),
  ]
}

/** Reads the licence in an installed package's package.json; null if it names none or is not installed on this machine. */
export function licenceIn(root) {
  return (path) => {
    const file = join(root, path, 'package.json')
    if (!existsSync(file)) return null
    const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'))
    return license ?? licenses?.[0]?.type ?? null
  }
}

export function readProject(root) {
  const read = (path) => JSON.parse(readFileSync(join(root, path), 'utf8'))
  return {
    manifest: read('package.json'),
    lock: read('package-lock.json'),
    knownBad: read('scripts/known-bad.json'),
    licenceOf: licenceIn(root),
  }
}

if (import.meta.filename === process.argv[1]) {
  const project = readProject(join(import.meta.dirname, '..'))
  const faults = findFaults(project)
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  const count = Object.keys(project.lock.packages).length - 1
  process.stdout.write(`${count} packages, ${faults.length} faults\n`)
  process.exit(faults.length === 0 ? 0 : 1)
}
