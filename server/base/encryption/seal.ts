import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

/** Encrypts personal data (rules/threats.md#personal-data) with AES-256-GCM. The place of the value is its additional data. */
export interface Seal {
  /** Returns `version ‖ nonce ‖ tag ‖ ciphertext`, which can be opened only for the same place. */
  seal(text: string, place: string): Buffer
  /** Decrypts the bytes. Throws if they were changed or moved to another row. */
  open(bytes: Buffer, place: string): string
  /** Returns a keyed hash that finds an equal value without decrypting it. Each column has its own key. */
  blind(text: string, column: string): Buffer
}

const VERSION = 1

export function openSeal(secret: string): Seal {
  const key = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'fund-platform', purpose, 32))
  const sealKey = key('seal')
  return {
    seal(text, place) {
      const nonce = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([Buffer.from([VERSION]), nonce, cipher.getAuthTag(), sealed])
    },
    open(bytes, place) {
      if (bytes[0] !== VERSION) throw new Error('unknown seal')
      const opener = createDecipheriv('aes-256-gcm', sealKey, bytes.subarray(1, 13)).setAAD(
        Buffer.from(place),
      )
      opener.setAuthTag(bytes.subarray(13, 29))
      return Buffer.concat([opener.update(bytes.subarray(29)), opener.final()]).toString('utf8')
    },
    blind: (text, column) =>
      createHmac('sha256', key(`blind|${column}`))
        .update(text.normalize('NFKC'))
        .digest(),
  }
}

/** The place of a document number. It contains the party, so that a number moved to another row cannot be opened. */
export function documentPlace(partyId: string, documentType: string): string {
  return `party_document|number|${partyId}|${documentType}`
}
