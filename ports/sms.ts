/** A text to a phone, with the serial under which it is sent once. */
export interface SmsMessage {
  readonly serial: string
  readonly phone: string
  readonly text: string
  readonly at: string
}

/** A telephone company. The same serial is never sent twice; a fault throws, and the text is tried again. */
export interface SmsChannel {
  /** `refused` is final: the number does not exist, or the company does not carry the text. */
  send(message: SmsMessage): Promise<'taken' | 'refused'>
}
