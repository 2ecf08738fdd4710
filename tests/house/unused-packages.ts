import type { Source } from './sources.ts'
import { isTest, withoutComments } from './sources.ts'

/** Packages that none of our code imports by name, each with its user. */
const ASKED_ELSEWHERE: Readonly<Record<string, string>> = {
  node: 'what everything runs on',
  'oxlint-tsgolint': 'oxlint, for lint with types',
  '@tesseract.js-data/chi_sim': 'server/people/card-reading/model.ts, by a name put together',
  '@tesseract.js-data/eng': 'server/people/card-reading/model.ts, by a name put together',
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

/** Finds packages of the manifest that no code names, and dependencies for production that only tests name. */
export function findUnusedPackages(manifest: Manifest, code: readonly Source[]): readonly string[] {
  const all = namedIn(code)
  const delivered = namedIn(code.filter(({ path }) => !isTest(path)))
  const given = Object.keys(manifest.dependencies ?? {})
  const unused = [...given, ...Object.keys(manifest.devDependencies ?? {})]
    .filter((name) => !(name in ASKED_ELSEWHERE) && !all.has(typedBy(name)))
    .map((name) => `${name} is used by nothing`)
  const forTests = given
    .filter((name) => !(name in ASKED_ELSEWHERE) && all.has(name) && !delivered.has(name))
    .map((name) => `${name} is used by tests alone`)
  return [...unused, ...forTests]
}

/** Returns the package whose types a package contains: `@types/react-dom` is for `react-dom`, node's for its own modules. */
function typedBy(name: string): string {
  return name === '@types/node' ? 'node:fs' : name.replace(/^@types\//, '')
}

/** Finds every name of a package, or of a path in a package, that is in quotes. */
function namedIn(code: readonly Source[]): ReadonlySet<string> {
  const names = code.flatMap(({ text }) =>
    [...withoutComments(text).matchAll(/['"`]((?:@[\w.-]+\/)?[\w.:-]+)(?:\/[^'"`\n]*)?['"`]/g)].map(
      (match) => match[1]!,
    ),
  )
  return new Set(names)
}
