import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(process.env.FUND_DATA_DIR ?? join(import.meta.dirname, '../../shared/data'))

/** Whether the real data exists, which is outside the repository. Tests that need it are visibly skipped without it. */
export const hasSharedData = existsSync(join(ROOT, 'SOURCES.md'))

export function sharedPath(...parts: string[]): string {
  return join(ROOT, ...parts)
}

export function sharedJson<T>(...parts: string[]): T {
  return JSON.parse(readFileSync(sharedPath(...parts), 'utf8')) as T
}
