import pg from 'pg'

/** A statement as it was sent to PostgreSQL. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown

/** Runs `work` and returns every statement that `pg` sent meanwhile, with its values. */
export async function recordStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = []
  const prototype = pg.Client.prototype as unknown as { query: Query }
  const before = prototype.query
  prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args
    if (typeof first === 'string') found.push({ text: first, values: Array.isArray(second) ? second : [] })
    else if (first && typeof first === 'object' && 'text' in first) {
      const given = first as { text: string; values?: unknown[] }
      found.push({ text: given.text, values: given.values ?? (Array.isArray(second) ? second : []) })
    }
    return before.apply(this, args)
  }
  try {
    await work()
  } finally {
    prototype.query = before
  }
  return found
}

/** Sends recorded statements with some values replaced by those of another order. */
export async function replay(
  client: pg.Client,
  statements: readonly Statement[],
  swaps: readonly (readonly [string, string])[],
  buffers: ReadonlyMap<string, Buffer>,
  orderNo: string,
): Promise<void> {
  let swapped = [...swaps]
  for (const { text, values } of statements) {
    const own = values.map((value) => swap(value, swapped, buffers))
    const result = await client.query(text, own as unknown[])
    const made = result.rows?.[0]?.order_no
    if (typeof made === 'string') swapped = [...swapped, [orderNo, made]]
  }
}

function swap(
  value: unknown,
  swaps: readonly (readonly [string, string])[],
  buffers: ReadonlyMap<string, Buffer>,
): unknown {
  if (typeof value === 'string') return swaps.reduce((text, [from, to]) => text.replaceAll(from, to), value)
  if (Buffer.isBuffer(value)) return buffers.get(value.toString('hex')) ?? value
  return value
}
