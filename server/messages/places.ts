/** Places of sealed values: a value moved to another row does not open (security.md 2.13). */

export function namePlace(conversationId: string): string {
  return `conversation|name|${conversationId}`
}

export function contactPlace(conversationId: string): string {
  return `conversation|contact|${conversationId}`
}

export function textPlace(conversationId: string, messageId: string): string {
  return `conversation_message|text|${conversationId}|${messageId}`
}
