import { PAYMENT_LOCK } from '#domain/security/payment-lock.ts'
import type { AccessRefusal } from '#server/base/http/answer.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** The sentences for refusals of log-in, choice of account and payment password. */
export const ACCESS_SENTENCES = {
  'bad-credentials': both('用户名或密码不正确', 'The username or password is not correct'),
  'too-many-attempts': ({ seconds }) => ({
    zh: `尝试次数过多，请在${waitZh(seconds)}后再试`,
    en: `Too many attempts. Please try again in ${waitEn(seconds)}`,
  }),
  'password-path-ended': both(
    '密码错误次数过多，已停用密码登录。可以重设密码、在常用设备或用通行密钥登录，或联系客服',
    'Too many wrong passwords. Set a new one, use a device you know or a passkey, or contact us',
  ),
  'passkey-needed': both(
    '这个登录名的二次验证是通行密钥，请用通行密钥登录',
    'The second factor of this log-in is a passkey. Please log in with it',
  ),
  'log-in-elsewhere': both(
    '当前网络不能使用运营登录，请连接公司指定的网络后再试',
    'Staff cannot log in from this network. Please use a network of the company and try again',
  ),
  'recovery-failed': both(
    '验证码或证件号码不正确，或验证码已过期。请核对后重新获取验证码，或联系客服',
    'Code or document number is not right, or the code has expired. Send a new code, or contact us',
  ),
  'no-confirmed-account': both(
    '名下没有可用的账户，请联系客服',
    'You have no account that can be used yet. Please contact us',
  ),
  'account-not-yours': both('没有找到这个账户', 'This account was not found'),
  'duty-not-yours': both('你目前没有这项职责', 'You do not hold this duty at present'),
  'payment-key-expired': both(
    '验证已过期，请重新输入交易密码',
    'The check has expired. Please enter your payment password again',
  ),
  'payment-password-unset': both(
    '尚未设置交易密码，请先设置',
    'You have not set a payment password yet. Please set one first',
  ),
  'payment-password-wrong': ({ left }) => ({
    zh: `交易密码不正确，还可以再试${left}次`,
    en: `The payment password is not correct. ${left} ${left === 1 ? 'try' : 'tries'} left`,
  }),
  'payment-password-locked': both(
    `交易密码已锁定，请${PAYMENT_LOCK.hours}小时后再试，或在“安全设置”里重置`,
    `Your payment password is locked. Try again in ${PAYMENT_LOCK.hours} hours or reset it under Security`,
  ),
} satisfies SentencesOf<AccessRefusal>

function waitZh(seconds: number): string {
  return seconds < 60 ? `${seconds}秒` : `${Math.ceil(seconds / 60)}分钟`
}

function waitEn(seconds: number): string {
  if (seconds < 60) return `${seconds} second${seconds === 1 ? '' : 's'}`
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} minute${minutes === 1 ? '' : 's'}`
}
