import { writeExchangeFile } from '#domain/exchange/exchange-file.ts'
import { standardFields } from '#domain/exchange/field.ts'
import type { ParameterType } from '#domain/exchange/field-table.ts'
import { fileName, parameterIndexName, writeIndexFile } from '#domain/exchange/index-file.ts'
import type { ExchangeRecord } from '#domain/exchange/record.ts'
import { closeToday } from '#server/operations/sandbox/sandbox-day.ts'
import type { BoxedFile, RegistrarLink } from '#ports/registrar-link.ts'
import type { World } from './world.ts'

type Contents = Partial<Record<ParameterType, readonly ExchangeRecord[]>>

/** The sandbox's registrars: 91 speaks V2.1, 92 V2.2. */
const VERSIONS = { '91': '21', '92': '22' } as const

/** Closes the day while one registrar sends these parameters instead of its own. `point` may end the night. */
export function closerOf(world: World) {
  return (contents: Contents, of: keyof typeof VERSIONS = '91', point?: (name: string) => void) => {
    const day = world.platform.day!
    const link = { ...world.outside.links.get(of)!, ...sending(contents, of) }
    return closeToday({ ...day, links: new Map([...day.links, [of, link]]), ...(point && { point }) })
  }
}

function sending(
  contents: Contents,
  creator: keyof typeof VERSIONS,
): Pick<RegistrarLink, 'collectParameters'> {
  const version = VERSIONS[creator]
  return {
    async collectParameters(day) {
      const head = { version, creator, receiver: '9TY', day } as const
      const files = Object.entries(contents).map(([type, records]) => {
        const fileType = type as ParameterType
        // The lists of V2.1 lack the flag; registrars add it when they send changes.
        const isPart = version === '21' && records.some((each) => 'WholeFlag' in each)
        const fields = [...standardFields(version, fileType), ...(isPart ? ['WholeFlag'] : [])]
        const known = fields.includes('DistributorCode') ? { DistributorCode: '9TY' } : {}
        const listed = records.map((each) => ({ ...each, ...known }))
        const written = writeExchangeFile({ ...head, fileType, fields, records: listed })
        if (written.kind !== 'ok') throw new Error(JSON.stringify(written))
        return boxed(fileName({ ...head, fileType }), written.bytes)
      })
      const index = writeIndexFile({ ...head, files: files.map((file) => file.name) })
      if (index.kind !== 'ok') throw new Error(index.kind)
      return { index: boxed(parameterIndexName(head), index.bytes), files }
    },
  }
}

function boxed(name: string, bytes: Uint8Array): BoxedFile {
  return {
    ...{ name, bytes, size: bytes.length },
    async *open() {
      yield bytes
    },
  }
}
