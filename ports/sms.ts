/** What a telephone company does for us. The same serial is never sent twice; a fault throws and is tried again. */
export interface SmsChannel {
  /** `refused` for good: no such number, or a text it does not carry. */
  send(message: {
    readonly serial: string
    readonly phone: string
    readonly text: string
    readonly at: string
  }): Promise<'taken' | 'refused'>
}
