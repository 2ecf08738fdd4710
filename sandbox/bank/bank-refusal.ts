/** Thrown when a serial comes again with another amount, account or direction: the caller's books are wrong. */
export class SerialReused extends Error {
  override readonly name = 'SerialReused'
}

/** Thrown for a request that no bank would accept: an amount not above zero, a malformed token, no valid instant. */
export class BadRequest extends Error {
  override readonly name = 'BadRequest'
}
