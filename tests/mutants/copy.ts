import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** Of a checkout: what is made, kept or somebody's own. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'build', 'data', '.cache', 'test-results', '.react-router'])

/** A checkout of its own for bugs: nothing of it reaches the one it was copied from. */
export interface Copy {
  readonly folder: string
  /** Null, or why the patch does not fit. */
  apply(patch: string): string | null
  /** As it was before the last patch. */
  revert(): void
  drop(): void
}

export function openCopy(root: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'fp-mutant-'))
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o755)
  const isTaken = (path: string) => !LEFT_OUT.has(relative(root, path))
  cpSync(root, folder, { recursive: true, filter: isTaken })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  let changed: readonly string[] = []
  return {
    folder,
    apply(patch) {
      changed = filesOf(readFileSync(patch, 'utf8'))
      // Without the ceiling a folder within a repository is taken for a part of it, and the patch for one of nothing.
      const env = { ...process.env, GIT_CEILING_DIRECTORIES: dirname(folder) }
      const { status, stderr, error } = spawnSync('git', ['apply', '-C1', '--recount', patch], {
        cwd: folder,
        env,
        encoding: 'utf8',
      })
      if (error) return error.message
      if (status !== 0) return stderr
      const isSame = (path: string) => readFileSync(join(folder, path)).equals(readFileSync(join(root, path)))
      return changed.length > 0 && !changed.some(isSame) ? null : 'it changes nothing'
    },
    revert() {
      for (const path of changed) cpSync(join(root, path), join(folder, path))
    },
    drop: () => rmSync(folder, { recursive: true, force: true }),
  }
}

function filesOf(patch: string): string[] {
  return [...patch.matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, path]) => path!)
}
