import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'

/** Parts of a checkout that are generated, stored data or personal, and are not copied. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'build', 'data', '.cache', 'test-results', '.react-router'])

/** A copy of the checkout for mutants. Changes in it never reach the original. */
export interface Copy {
  readonly folder: string
  /** Applies a patch. Returns null, or why the patch does not fit. */
  apply(patch: string): string | null
  /** Restores the files as they were before the last patch. */
  revert(): void
  drop(): void
}

export function openCopy(root: string): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'fp-mutant-'))
  // PostgreSQL runs as another user, who must be able to read the folder.
  chmodSync(folder, 0o755)
  const isTaken = (path: string) => !LEFT_OUT.has(relative(root, path))
  cpSync(root, folder, { recursive: true, filter: isTaken })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  let changed: readonly string[] = []
  return {
    folder,
    apply(patch) {
      changed = filesOf(readFileSync(patch, 'utf8'))
      // Without the ceiling, git takes a folder within a repository for a part of it, and the patch changes nothing.
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
