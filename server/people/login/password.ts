import { argon2, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { openGate } from '#server/base/http/gate.ts'

const hashArgon2 = promisify(argon2)

/** The cost of Argon2id, OWASP's second row: 19 MiB, two passes, one lane (rules/threats.md#passwords). */
const COST = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const
const MOST_AT_ONCE = 2
const LONGEST_QUEUE = 50

/** Thrown if too many hashes wait. The caller answers 503 rather than starve the process (rules/threats.md#passwords). */
export class HashingBusy extends Error {}

/** The gate of calls that need a hash. It admits no more than the queue has room for, so a flood of calls costs no more. */
export const passwordGate = openGate({ atOnce: MOST_AT_ONCE + LONGEST_QUEUE, waiting: 0 })

let running = 0
const waiting: (() => void)[] = []

/** Runs hashing in one queue of two at a time. Four at once would stall DNS and file reads on the shared thread pool. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= LONGEST_QUEUE) throw new HashingBusy()
    await new Promise<void>((resolve) => waiting.push(resolve))
  } else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Returns the PHC text of a password. The pepper is not in the database, so a stolen table alone allows no guessing. */
export async function hashPassword(password: string, pepper: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(() =>
    hashArgon2('argon2id', { ...COST, nonce, message: peppered(password, pepper) }),
  )
  const params = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`
  return `$argon2id$v=19$${params}$${unpadded(nonce)}$${unpadded(tag as Buffer)}`
}

/** Whether the password is right. A null hash takes the same time and is never right, so that no name is revealed. */
export async function verifyPassword(password: string, phc: string | null, pepper: string): Promise<boolean> {
  const parts = (phc ?? DUMMY).split('$')
  const [, , , params = '', nonce = '', tag = ''] = parts
  const [memory = 0, passes = 0, parallelism = 0] = params.split(',').map((each) => Number(each.slice(2)))
  const expected = Buffer.from(tag, 'base64')
  const found = (await inTurn(() =>
    hashArgon2('argon2id', {
      memory,
      passes,
      parallelism,
      tagLength: expected.length,
      nonce: Buffer.from(nonce, 'base64'),
      message: peppered(password, pepper),
    }),
  )) as Buffer
  return timingSafeEqual(found, expected) && phc !== null
}

const DUMMY = `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${unpadded(Buffer.alloc(16, 7))}$${unpadded(Buffer.alloc(32, 7))}`

function peppered(password: string, pepper: string): Buffer {
  return createHmac('sha256', pepper).update(password.normalize('NFC')).digest()
}

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
