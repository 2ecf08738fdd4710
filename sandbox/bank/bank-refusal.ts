/**
 * The same serial came with another amount, account or direction: the caller's books are in
 * disorder.
 */
export class SerialReused extends Error {
  override readonly name = 'SerialReused'
}

/**
 * A request that no bank would take in: an amount that is not positive, an odd token, no instant.
 */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
}
