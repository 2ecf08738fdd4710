import type { $ZodType } from 'zod/v4/core'
import { toJSONSchema } from 'zod/v4/core'

/** Fields that can name a thing with an owner, whatever their format. */
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

/** Endpoints in which fields of these names are days or receivers of codes. */
const SPANS =
  /\/(?:compare-funds|get-portfolio-history|export-orders|send-contact-code|find-log-in-attempts|find-operate-log|find-wallet-income|set-quiet-hours)$/

/** Whether an endpoint's input can name a thing that belongs to a person. */
export function namesOwned(path: string, input: $ZodType): boolean {
  if (SPANS.test(path)) return false
  return namesSomething(toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema)
}
