import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** A file of the operator's folder: its path below the folder and its text. */
interface EntryFile {
  readonly path: string
  readonly text: string
}

/** Reads every Markdown file below `CONTENT_DIR`, in order of name. Empty if the folder is not set. Throws if it cannot be read. */
export async function readContentDir(folder: string | null): Promise<readonly EntryFile[]> {
  if (folder === null) return []
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch((cause: unknown) => {
    throw new Error(`CONTENT_DIR=${folder} cannot be read`, { cause })
  })
  const files = found
    .filter((each) => each.isFile() && each.name.endsWith('.md'))
    .map((each) => join(each.parentPath, each.name))
    .sort()
  return Promise.all(
    files.map(async (file) => ({
      path: relative(folder, file).split(sep).join('/'),
      text: await readFile(file, 'utf8'),
    })),
  )
}
