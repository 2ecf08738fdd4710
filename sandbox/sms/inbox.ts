import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { MailChannel } from '#ports/mail.ts'
import type { SandboxMessage } from '#ports/sandbox-world.ts'
import type { SmsChannel, SmsMessage } from '#ports/sms.ts'

export interface Inbox {
  readonly sms: SmsChannel
  readonly mail: MailChannel
  /** Delivers a text that another outside party sends itself, such as a bank's code. */
  deliver(message: SmsMessage): void
  /** Lists the messages, newest first. */
  list(most: number): readonly SandboxMessage[]
  close(): void
}

/** A text message starts with a signature in brackets and has at most seven parts. */
const SIGNED = /^【[^【】]{1,20}】/
const LONGEST_SMS = 460
const LONGEST_MAIL = 20_000

/**
 * Opens the sandbox's telephone company and mail service. They store each message in `inbox.sqlite`, once for a serial, and deliver it to
 * nobody. They are as strict as real ones: mainland mobiles only, signed texts, addresses with a host.
 */
export function openInbox(dir: string): Inbox {
  mkdirSync(dir, { recursive: true })
  const db = new DatabaseSync(join(dir, 'inbox.sqlite'))
  db.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA busy_timeout = 5000;
    CREATE TABLE IF NOT EXISTS message (
      number INTEGER PRIMARY KEY,
      serial TEXT NOT NULL UNIQUE,
      channel TEXT NOT NULL CHECK (channel IN ('sms', 'mail')),
      recipient TEXT NOT NULL,
      subject TEXT,
      body TEXT NOT NULL,
      sent_at TEXT NOT NULL
    ) STRICT;
  `)
  const add = db.prepare(
    `INSERT OR IGNORE INTO message (serial, channel, recipient, subject, body, sent_at) VALUES (?, ?, ?, ?, ?, ?)`,
  )
  const newest = db.prepare('SELECT * FROM message ORDER BY number DESC LIMIT ?')
  const takeSms = (serial: string, phone: string, text: string, at: string) => {
    if (!/^1[3-9]\d{9}$/.test(phone) || !SIGNED.test(text) || text.length > LONGEST_SMS) return 'refused'
    add.run(serial, 'sms', phone, null, text, at)
    return 'taken'
  }
  return {
    sms: { send: async ({ serial, phone, text, at }) => takeSms(serial, phone, text, at) },
    mail: {
      async send({ serial, to, subject, text, at }) {
        const isSound = /^[^\s@]{1,64}@[^\s@]{3,190}$/.test(to) && subject !== '' && !/[\r\n]/.test(subject)
        if (!isSound || text.length > LONGEST_MAIL) return 'refused'
        add.run(serial, 'mail', to, subject, text, at)
        return 'taken'
      },
    },
    deliver: ({ serial, phone, text, at }) => void takeSms(serial, phone, text, at),
    list: (most) =>
      newest.all(most).map((row) => ({
        channel: row['channel'] === 'mail' ? 'mail' : 'sms',
        recipient: row['recipient'] as string,
        subject: row['subject'] as string | null,
        body: row['body'] as string,
        sentAt: row['sent_at'] as string,
      })),
    close: () => db.close(),
  }
}
