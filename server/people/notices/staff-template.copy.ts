import { CERTIFIERS } from '#domain/duty/certification.ts'
import { EMERGENCY_CLOSERS } from '#domain/security/emergency.ts'
import { DUTY_WORDS } from '#server/people/accounts/duty-words.copy.ts'

type Facts = Readonly<Record<string, string>>

function wordOf(duty: string, locale: 'zh' | 'en'): string {
  return DUTY_WORDS[duty as keyof typeof DUTY_WORDS]?.[locale] ?? duty
}

/** Texts for the house's own people about their duties and the emergency log-in. */
export const STAFF_TEMPLATES = {
  'emergency-sealed': ({ at = '' }: Facts) => ({
    zh: {
      title: '应急登录已封存',
      body: `${at}在服务器上封存了新的应急登录，之前未使用的随即作废。如不是你们安排的，请立即核查服务器。`,
    },
    en: {
      title: 'An emergency log-in was sealed',
      body: `At ${at} a new emergency log-in was sealed on the server; an unused one before it is void. If nobody of you arranged this, look at the server now.`,
    },
  }),
  'emergency-opened': ({ at = '', until = '' }: Facts) => ({
    zh: {
      title: '警报：应急登录已被使用',
      body: `应急登录于${at}被打开，最迟${until}结束。请立即登录运营首页核查，并由${EMERGENCY_CLOSERS}名系统管理员写明原因后关闭。`,
    },
    en: {
      title: 'Alarm: the emergency log-in is in use',
      body: `The emergency log-in was opened at ${at} and ends at ${until} at the latest. Look at the operations home now; ${EMERGENCY_CLOSERS} administrators close it with a reason.`,
    },
  }),
  'duty-lapsed': ({ duty = '', day = '' }: Facts) => ({
    zh: {
      title: '你的一项职责已终止',
      body: `你的“${wordOf(duty, 'zh')}”职责到${day}没有经${CERTIFIERS}人确认，已自动终止。如仍需要，请联系系统管理员重新给予。`,
    },
    en: {
      title: 'A duty of yours has ended',
      body: `Your duty “${wordOf(duty, 'en')}” was not confirmed by ${CERTIFIERS} others until ${day} and has ended. If you still need it, ask an administrator to give it again.`,
    },
  }),
  'duties-lapsed': ({ count = '', day = '' }: Facts) => ({
    zh: {
      title: '职责未确认，已终止',
      body: `有${count}项职责到${day}没有经${CERTIFIERS}人确认，已自动终止。请登录“员工与职责”查看，需要的重新给予。`,
    },
    en: {
      title: 'Duties have ended unconfirmed',
      body: `Not confirmed by ${CERTIFIERS} others until ${day} and now ended: ${count}. See “Staff and duties”, and give again what is needed.`,
    },
  }),
  'duties-overdue': ({ count = '', day = '' }: Facts) => ({
    zh: {
      title: '系统管理员职责逾期未确认',
      body: `有${count}项系统管理员职责到${day}没有经${CERTIFIERS}人确认。为免无人管理，暂未终止，请今天登录“职责确认”处理。`,
    },
    en: {
      title: 'Administrators are not confirmed',
      body: `Administrators not confirmed by ${CERTIFIERS} others until ${day}: ${count}. They stay, so that somebody can manage the house. Please confirm or end them today.`,
    },
  }),
}
