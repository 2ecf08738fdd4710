import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isParameterType } from '#domain/exchange/field-table.ts'
import { indexName, parameterIndexName, parseFileName } from '#domain/exchange/index-file.ts'
import type { BoxedFile, BoxedPackage, OutgoingFile, RegistrarLink } from '#ports/registrar-link.ts'
import { chunksOf, DeliveryRefused, hashOf } from '#ports/registrar-link.ts'
import { writeWholeFile } from './whole-file.ts'

const CHUNK = 1 << 20

/**
 * The link to a registrar by a folder, such as a mounted SFTP box: `to` holds our files, `from` the registrar's. Each of our files is
 * written as a whole, the index last. A package from the registrar is complete when its index exists (rules/registrar.md#file-names).
 * Nothing is ever deleted.
 */
export function folderRegistrarLink(of: {
  readonly dir: string
  readonly registrarCode: string
  readonly distributorCode: string
}): RegistrarLink {
  const { registrarCode, distributorCode } = of
  const [to, from] = [join(of.dir, 'to'), join(of.dir, 'from')]
  const collect = async (day: string, isOfParameters: boolean): Promise<BoxedPackage | null> => {
    const pair = { creator: registrarCode, receiver: distributorCode, day }
    const name = isOfParameters ? parameterIndexName(pair) : indexName(pair)
    const names = await namesIn(from)
    if (!names.includes(name)) return null
    const ofPackage = names.filter((each) => {
      const said = parseFileName(each)
      if (said?.kind !== 'data' || said.creator !== registrarCode || said.receiver !== distributorCode)
        return false
      return said.day === day && isParameterType(said.fileType) === isOfParameters
    })
    const files = await Promise.all(ofPackage.toSorted().map((each) => boxed(from, each)))
    return { index: await boxed(from, name), files }
  }
  return {
    registrarCode,
    async deliver(day, files, index) {
      const all = [...files, index]
      const odd = all.find((file) => !isOurs(file.name, { registrarCode, distributorCode, day }))
      if (odd) throw new DeliveryRefused(`not of this package: ${odd.name}`)
      for (const file of all)
        if (await isNew(to, file)) await writeWholeFile(join(to, file.name), chunksOf(file))
    },
    collect: (day) => collect(day, false),
    collectParameters: (day) => collect(day, true),
  }
}

function isOurs(
  name: string,
  of: { readonly registrarCode: string; readonly distributorCode: string; readonly day: string },
): boolean {
  const said = parseFileName(name)
  return said?.creator === of.distributorCode && said.receiver === of.registrarCode && said.day === of.day
}

/** Whether a file is still to be sent. The same bytes are not sent again; throws if other bytes were delivered under its name. */
async function isNew(folder: string, file: OutgoingFile): Promise<boolean> {
  const path = join(folder, file.name)
  if (!existsSync(path)) return true
  if ((await hashOf(createReadStream(path))) === (await hashOf(chunksOf(file)))) return false
  throw new DeliveryRefused(`other bytes were delivered as ${file.name}`)
}

async function namesIn(folder: string): Promise<readonly string[]> {
  return readdir(folder).catch((fault: NodeJS.ErrnoException) => {
    if (fault.code === 'ENOENT') return []
    throw fault
  })
}

async function boxed(folder: string, name: string): Promise<BoxedFile> {
  const path = join(folder, name)
  const { size } = await stat(path)
  return {
    name,
    size,
    get bytes() {
      return new Uint8Array(readFileSync(path))
    },
    open: () => createReadStream(path, { highWaterMark: CHUNK }),
  }
}
