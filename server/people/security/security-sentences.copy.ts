import { CODE_PAUSE_SECONDS } from '#domain/security/second-factor.ts'
import type { BankCardRefusal, SecurityRefusal } from '#server/base/http/answer.ts'
import { both, type SentencesOf } from '#server/base/http/sentence.ts'

/** The sentences for refusals of a log-in's security: factors, sessions, passwords. */
export const SECURITY_SENTENCES = {
  'second-step-expired': both(
    '验证已超时，请重新输入用户名和密码',
    'The time for this step is over. Please enter username and password again',
  ),
  'second-factor-wrong': ({ left }) => ({
    zh:
      left > 0
        ? `动态口令或恢复码不正确，还可以再试${left}次`
        : `动态口令或恢复码不正确，请${CODE_PAUSE_SECONDS / 60}分钟后再试`,
    en:
      left > 0
        ? `The code is not correct, or was used before. ${left} ${left === 1 ? 'try' : 'tries'} left`
        : `The code is not correct. Please try again in ${CODE_PAUSE_SECONDS / 60} minutes`,
  }),
  'proof-not-enough': both(
    '请使用已设置的验证方式确认身份',
    'Please confirm with one of the ways that you have set up',
  ),
  'password-wrong': both('登录密码不正确', 'The log-in password is not correct'),
  'phone-missing': both(
    '没有可以接收验证码的手机号，请先在身份信息中填写',
    'There is no phone to send a code to. Please add one under Identity first',
  ),
  'session-not-found': both('这台设备已经退出', 'This device has been logged out already'),
  'factor-demanded': both(
    '这个登录名必须保留一种二次验证，请先设置另一种再停用',
    'This log-in has to keep a second factor. Set up another one first',
  ),
  'totp-set': both('动态口令已经启用', 'An authenticator is set up already'),
  'totp-missing': both('还没有启用动态口令', 'No authenticator is set up'),
  'passkey-not-here': both(
    '这个网址不能使用通行密钥，请用正式域名打开',
    'Passkeys cannot be used at this address. Please open our site by its name',
  ),
  'passkey-unknown': both(
    '没有找到这把通行密钥，请改用密码',
    'This passkey is not known here. Please use your password',
  ),
  'passkey-failed': both(
    '通行密钥验证没有通过，请重试',
    'The passkey could not be verified. Please try again',
  ),
  'passkey-known': both('这把通行密钥已经添加过', 'This passkey has been added already'),
  'passkey-not-found': both('没有找到这把通行密钥', 'This passkey was not found'),
  'passkeys-full': ({ most }) => ({
    zh: `最多可以添加${most}把通行密钥`,
    en: `You can have at most ${most} passkeys`,
  }),
  'account-not-closable': both(
    '账户里还有持仓、资金或未完成的交易，暂时不能注销',
    'Holdings, money or orders are still there, so the account cannot be closed yet',
  ),
  'account-closed': both('账户已经注销', 'The account has been closed'),
} satisfies SentencesOf<SecurityRefusal>

/** The sentences for refusals of a client's own bank cards. */
export const BANK_CARD_SENTENCES = {
  'card-in-transit': ({ count }) => ({
    zh: `有${count}笔资金在途，到账后才能解绑或更换`,
    en: `${count} payment${count === 1 ? ' is' : 's are'} under way. The card can go once ${count === 1 ? 'it is' : 'they are'} done`,
  }),
  'card-has-plans': ({ count }) => ({
    zh: `有${count}个定投计划从这张卡扣款，请先修改或终止`,
    en: `${count} plan${count === 1 ? ' takes' : 's take'} from this card. Change or end ${count === 1 ? 'it' : 'them'} first`,
  }),
  'card-last': both(
    '这是唯一的银行卡，请先添加另一张',
    'This is your only card. Please add another one first',
  ),
  'card-holds-shares': ({ count }) => ({
    zh: `仍持有用这张卡买入的${count}只基金，持有期间不能解绑，可以换卡`,
    en: `You hold ${count} fund${count === 1 ? '' : 's'} bought with it. Exchange the card instead of removing it`,
  }),
  'card-same': both('请选择另一张卡', 'Please choose another card'),
  'card-change-waits': both('换卡申请正在审核', 'A change of this card is being reviewed'),
  'cards-full': ({ most }) => ({
    zh: `最多可以绑定${most}张银行卡`,
    en: `You can have at most ${most} cards`,
  }),
  'card-known': both('这张卡已经绑定', 'This card is yours already'),
} satisfies SentencesOf<BankCardRefusal>
