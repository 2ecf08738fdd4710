import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, relative, resolve } from 'node:path'

/** A file of the repository for these checks. Its imports are paths from the root. */
export interface Source {
  readonly path: string
  readonly text: string
  /** All its imports from this repository, types included. */
  readonly imports: readonly string[]
  /** Its imports of values, which remain at run time. */
  readonly valueImports: readonly string[]
}

export const ROOT = resolve(import.meta.dirname, '../..')

/** The rooms that hold code. */
export const ROOMS = [
  'domain',
  'contract',
  'ports',
  'server',
  'web',
  'sandbox',
  'tests',
  'bench',
  'scripts',
] as const

const CODE = ['.ts', '.tsx', '.mjs']

/** Reads every file of code in the rooms, and files with `extra` endings such as `.css`. Declaration files for scripts are left out. */
export function readSources(extra: readonly string[] = []): Source[] {
  const endings = new Set([...CODE, ...extra])
  return ROOMS.flatMap((room) => walk(join(ROOT, room)))
    .filter((file) => endings.has(extname(file)) && !file.endsWith('.d.ts'))
    .map((file) => sourceOf(relative(ROOT, file), readFileSync(file, 'utf8')))
}

/** Makes a source from a path and a text. */
export function sourceOf(path: string, text: string): Source {
  const code = withoutComments(text)
  const names = (pattern: RegExp) => [...code.matchAll(pattern)].map((match) => match[1]!)
  const all = names(/(?:from|import)\s*\(?'([^']+)'/g)
  const types = new Set(names(/(?:import|export) type [^'"]*?from '([^']+)'/g))
  const values = new Set(names(/(?:import|export) (?!type )[^'";]*?from '([^']+)'/g))
  const dynamic = new Set(names(/import\(\s*'([^']+)'/g))
  const runs = all.filter((name) => dynamic.has(name) || !types.has(name) || values.has(name))
  const here = (list: readonly string[]) => [...new Set(list.flatMap((name) => target(path, name)))]
  return { path, text, imports: here(all), valueImports: here(runs) }
}

/** Whether a file is a test, a bench, or used by these only. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || path.startsWith('tests/') || path.startsWith('bench/')
}

/** Returns a text without its comments, so that a rule about code does not check prose. Line numbers stay the same. */
export function withoutComments(text: string): string {
  return text
    .replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ''))
    .replaceAll(/(^|[^:'"`])\/\/.*$/gm, '$1')
    .replaceAll(/\{\/\*[\s\S]*?\*\/\}/g, '')
}

function target(path: string, name: string): string[] {
  if (name.startsWith('#')) return [name.slice(1)]
  return name.startsWith('.') ? [relative(ROOT, resolve(dirname(join(ROOT, path)), name))] : []
}

function walk(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (!statSync(path).isDirectory()) return [path]
    return name === 'node_modules' ? [] : walk(path)
  })
}
