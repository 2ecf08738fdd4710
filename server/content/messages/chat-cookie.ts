import { readCookies } from '#server/base/http/cookies.ts'

/** The life of the chat cookie, in days. The cookie contains only the token of its chat. */
const CHAT_DAYS = 30

export function chatTokenOf(headers: Headers): string | null {
  const token = readCookies(headers.get('cookie')).get('chat') ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

export function chatCookie(token: string, isSecure: boolean): string {
  return cookie(token, CHAT_DAYS * 86_400, isSecure)
}

/** Returns a cookie that removes the chat from the browser: when it ends, and at logout, because the next user may be another person. */
export function endedChatCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure)
}

function cookie(token: string, seconds: number, isSecure: boolean): string {
  return `chat=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`
}
