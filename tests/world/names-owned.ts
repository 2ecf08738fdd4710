import type { $ZodType } from 'zod/v4/core'
import { toJSONSchema } from 'zod/v4/core'

/** Fields that name something somebody may own, whatever their form. */
const NAMES = /^(?:orderNo|noteNo|serial|proposalCode|accountNumber|fileHash|nonce|from|to|before)$/

interface Schema {
  readonly format?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

function namesSomething(schema: Schema, name = ''): boolean {
  const parts = Object.entries(schema.properties ?? {})
  return (
    schema.format === 'uuid' ||
    (NAMES.test(name) && schema.properties === undefined) ||
    parts.some(([key, part]) => namesSomething(part, key)) ||
    [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].some((part) =>
      namesSomething(part, name),
    )
  )
}

/** Days and receivers of codes are called the same. */
const SPANS =
  /\/(?:compare-funds|get-portfolio-history|export-orders|send-contact-code|find-log-in-attempts|find-operate-log|find-wallet-income|set-quiet-hours)$/

/** Whether what an endpoint is asked with can name something that belongs to somebody. */
export function namesOwned(path: string, input: $ZodType): boolean {
  if (SPANS.test(path)) return false
  return namesSomething(toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema)
}
