import { defineConfig } from 'vitest/config'
import { BaseSequencer } from 'vitest/node'
import type { TestSpecification } from 'vitest/node'
import { lane } from './tests/lane.ts'

/** Three files at a time on two cores, for one of them waits for its database: 255 s instead of 345 for the use cases. */
const MOST_WORKERS = 3

/** Files that take minutes though they are short: begun last, each would leave a core idle. */
const LONGEST = [
  'adviser-twins',
  'killed-',
  'access',
  'chaos',
  'histories',
  'wallet',
  'import',
  'many-confirmations',
]

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.findIndex((each) => moduleId.includes(`/${each}`))
      return at === -1 ? LONGEST.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

/** Ends what hangs and says nothing of speed: the longest test takes 25 s on a quiet machine, and a busy one is four times as slow. */
const HANGS_MS = 240_000

/** What the lane takes of the files of one kind, which end in `ending`. */
const taken = (places: readonly string[], ending: string) =>
  places.map((place) => `${place}/**/*${lane === 'rest' ? '.rest' : ''}${ending}`)
const leftOut = ['node_modules/**', ...(lane === 'gate' ? ['**/*.rest.*'] : [])]

const shared = { isolate: false, pool: 'forks' as const, testTimeout: HANGS_MS, hookTimeout: HANGS_MS }

/**
 * `unit`: rules and parts, no database. `use-case`: the real app over a real PostgreSQL; TEST_POSTGRES=external runs the
 * same tests on the machine's own server. Isolation costs ten times the tests (stack-server.md, E).
 */
export default defineConfig({
  test: {
    maxWorkers: MOST_WORKERS,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: taken(['{domain,contract,ports,server,web,sandbox,tests}'], '.test.{ts,tsx}'),
          exclude: ['tests/use-case/**', '**/*.db.test.ts', ...leftOut],
        },
      },
      {
        test: {
          ...shared,
          name: 'use-case',
          experimental: { viteModuleRunner: false },
          include: [...taken(['tests/use-case'], '.test.ts'), ...taken(['{server,tests}'], '.db.test.ts')],
          exclude: leftOut,
          globalSetup: ['tests/world/global-setup.ts'],
        },
      },
    ],
  },
})
