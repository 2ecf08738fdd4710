/** A mail service. The same serial is never sent twice; a fault throws, and the mail is tried again. */
export interface MailChannel {
  send(message: {
    readonly serial: string
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly at: string
  }): Promise<'taken' | 'refused'>
}
