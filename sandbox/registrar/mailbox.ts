import { createReadStream, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isParameterType } from '#domain/exchange/field-table.ts'
import { indexName, parameterIndexName, parseFileName } from '#domain/exchange/index-file.ts'
import type { BoxedFile, ExchangeFile, OutgoingFile, RegistrarLink } from '#ports/registrar-link.ts'
import { chunksOf, DeliveryRefused, hashOf } from '#ports/registrar-link.ts'
import { writeWhole, writeWholeFrom } from '#sandbox/whole-file.ts'

/** The mailbox of a registrar and a distributor. `in` holds the distributor's files, `out` the registrar's answers. */
export interface Mailbox {
  readonly dir: string
  readonly registrarCode: string
  readonly distributorCode: string
}

const CHUNK = 1 << 20

/** Opens the distributor's side of the mailbox (ports/registrar-link.ts). */
export function openLink(box: Mailbox): RegistrarLink {
  const inside = folder(box, 'in')
  const outside = folder(box, 'out')
  return {
    registrarCode: box.registrarCode,
    async deliver(day, files, index) {
      const fresh: OutgoingFile[] = []
      for (const file of [...files, index]) if (await isNew(box, inside, day, file)) fresh.push(file)
      for (const file of fresh) await writeWholeFrom(join(inside, file.name), chunksOf(file))
    },
    async collect(day) {
      const pair = { creator: box.registrarCode, receiver: box.distributorCode, day }
      const name = indexName(pair)
      if (!existsSync(join(outside, name))) return null
      const [index, ...files] = [name, ...dataNames(outside, pair)].map((each) => fileIn(outside, each))
      return index ? { index, files: [...files, ...besides(outside, day)] } : null
    },
    async collectParameters(day) {
      const path = folder(box, 'parameters')
      const pair = { creator: box.registrarCode, receiver: box.distributorCode, day }
      const name = parameterIndexName(pair)
      if (!existsSync(join(path, name))) return null
      return { index: fileIn(path, name), files: dataNames(path, pair).map((each) => fileIn(path, each)) }
    },
  }
}

/**
 * Puts a night's files in the out box, the index last, and replaces existing files. Files sent again arrive with the package of `day`,
 * although they belong to another day.
 */
export function publish(
  box: Mailbox,
  day: string,
  files: readonly ExchangeFile[],
  again: readonly ExchangeFile[],
): void {
  const outside = folder(box, 'out')
  rmSync(againFolder(outside, day), { recursive: true, force: true })
  for (const file of again) writeWhole(join(againFolder(outside, day), file.name), file.bytes)
  const ofParameters = files.filter((file) => isOfParameters(file.name))
  for (const file of ofParameters) writeWhole(join(folder(box, 'parameters'), file.name), file.bytes)
  for (const file of files) {
    if (!ofParameters.includes(file)) writeWhole(join(outside, file.name), file.bytes)
  }
}

/** Whether a file belongs to the parameters, which have a package and an index (OFC) of their own. */
function isOfParameters(name: string): boolean {
  const said = parseFileName(name)
  return said?.kind === 'data' ? isParameterType(said.fileType) : name.startsWith('OFC_')
}

function besides(outside: string, day: string): readonly BoxedFile[] {
  const again = againFolder(outside, day)
  const names = existsSync(again) ? readdirSync(again).filter((name) => parseFileName(name) !== null) : []
  return names.toSorted().map((name) => fileIn(again, name))
}

function againFolder(outside: string, day: string): string {
  return join(outside, `with-${day}`)
}

function fileIn(folder: string, name: string): BoxedFile {
  const path = join(folder, name)
  return {
    name,
    size: statSync(path).size,
    get bytes() {
      return new Uint8Array(readFileSync(path))
    },
    open: () => createReadStream(path, { highWaterMark: CHUNK }),
  }
}

/** Returns the folder of one side of the mailbox, and creates it if it is missing. */
export function folder(box: Mailbox, side: 'in' | 'out' | 'parameters'): string {
  const path = join(box.dir, box.registrarCode, side)
  mkdirSync(path, { recursive: true })
  return path
}

/** Lists the data files of one sender, receiver and day, in order. */
export function dataNames(
  path: string,
  pair: { readonly creator: string; readonly receiver: string; readonly day: string },
): readonly string[] {
  return readdirSync(path)
    .filter((name) => {
      const said = parseFileName(name)
      const isOfPair = said?.creator === pair.creator && said.receiver === pair.receiver
      return said?.kind === 'data' && isOfPair && said.day === pair.day
    })
    .toSorted()
}

async function isNew(box: Mailbox, inside: string, day: string, file: OutgoingFile): Promise<boolean> {
  const said = parseFileName(file.name)
  const isOurs = said?.creator === box.distributorCode && said.receiver === box.registrarCode
  if (!isOurs || said.day !== day) throw new DeliveryRefused(`not of this package: ${file.name}`)
  const path = join(inside, file.name)
  if (!existsSync(path)) return true
  if ((await hashOf(createReadStream(path))) === (await hashOf(chunksOf(file)))) return false
  throw new DeliveryRefused(`other bytes were delivered as ${file.name}`)
}
