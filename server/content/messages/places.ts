/**
 * The places of encrypted values: a value moved to another row cannot be decrypted (rules/threats.md#personal-data). Ids are in small
 * letters as in the database, whatever case the page sends.
 */

export function namePlace(conversationId: string): string {
  return `conversation|name|${conversationId.toLowerCase()}`
}

export function contactPlace(conversationId: string): string {
  return `conversation|contact|${conversationId.toLowerCase()}`
}

export function textPlace(conversationId: string, messageId: string): string {
  return `conversation_message|text|${conversationId.toLowerCase()}|${messageId.toLowerCase()}`
}
