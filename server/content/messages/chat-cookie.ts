import { readCookies } from '#server/base/http/cookies.ts'

/** Chats are found again for this long; the cookie says nothing but which chat it is. */
const CHAT_DAYS = 30

export function chatTokenOf(headers: Headers): string | null {
  const token = readCookies(headers.get('cookie')).get('chat') ?? ''
  return /^[\w-]{43}$/.test(token) ? token : null
}

export function chatCookie(token: string, isSecure: boolean): string {
  return cookie(token, CHAT_DAYS * 86_400, isSecure)
}

/** Takes the chat from the browser: at its end, and at log-out, for the next person there is another. */
export function endedChatCookie(isSecure: boolean): string {
  return cookie('', 0, isSecure)
}

function cookie(token: string, seconds: number, isSecure: boolean): string {
  return `chat=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}${isSecure ? '; Secure' : ''}`
}
