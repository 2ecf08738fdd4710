/**
 * Places of sealed values: a value moved to another row does not open (rules/threats.md#personal-data). Ids are written as the
 * database writes them, whatever case a page sends them in.
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
