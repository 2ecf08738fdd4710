import type { ApprovalMethod } from '#domain/proposal/approval-method.ts'
import type { PaymentMode } from '#domain/proposal/company-proposal.ts'

/** The ways in use. Another one is shown by its code, as it is signed. */
const zhModes: Readonly<Partial<Record<PaymentMode, string>>> = { REMITTANCE: '汇款', NONE: '不付款' }
const zhMethods: Readonly<Record<ApprovalMethod, string>> = {
  'payment-password': '交易密码',
  passkey: '通行密钥',
  'password-and-passkey': '交易密码与通行密钥签名',
}

export const zh = {
  signs: '你的通行密钥将签署这些内容',
  fields: {
    decision: '决定',
    proposalCode: '方案编号',
    version: '版本',
    person: '复核',
    paymentMode: '付款方式',
    investorPayId: '账户',
    contentHash: '内容摘要',
    quoteHash: '费用摘要',
    ruleVersion: '复核规则',
    nonce: '一次性编号',
    at: '时间',
  },
  decisions: { approve: '同意并下单' },
  versionNo: (version: number) => `第${version}版`,
  modes: zhModes,
  beijing: (at: string) => `${at}（北京时间）`,
  whole: '查看签名的全文',
  wholeText: '以下文字逐字计算摘要，由通行密钥签名，并随方案永久留存，可从存证包核验。',
  hash: 'SHA-256摘要',

  how: '输入交易密码后点“同意”，设备会请你用指纹、面容或PIN签名。',
  preparing: '正在准备要签名的内容',
  preparingFirst: '要签名的内容还没有准备好',
  lapsed: '这份签名内容已超过五分钟，没有提交。',
  lapsedFirst: '请先更新要签名的内容',
  renew: '更新签名内容',
  retry: '重新取得',
  unreachable: '没有连上服务器，要签名的内容没有取得。',
  unsupported:
    '这个浏览器不支持通行密钥。请在登记过通行密钥的设备上打开这个页面；密钥不再使用时，可在安全设置移除，之后只用交易密码。',
  otherChallenge: '收到的签名内容与摘要不一致，没有签名。请刷新页面后重试，仍然如此请联系客服。',
  cancelled: '没有完成通行密钥签名，没有提交。请重新输入交易密码后再试。',
  methods: zhMethods,
  by: (method: string) => `以${method}`,
}

const enModes: typeof zhModes = { REMITTANCE: 'Remittance', NONE: 'Nothing is paid' }
const enMethods: Readonly<Record<ApprovalMethod, string>> = {
  'payment-password': 'payment password',
  passkey: 'passkey',
  'password-and-passkey': 'payment password and passkey signature',
}

export const en: typeof zh = {
  signs: 'What your passkey will sign',
  fields: {
    decision: 'Decision',
    proposalCode: 'Proposal',
    version: 'Version',
    person: 'Checker',
    paymentMode: 'Way to pay',
    investorPayId: 'Account',
    contentHash: 'Digest of its content',
    quoteHash: 'Digest of its cost',
    ruleVersion: 'Rule for approvals',
    nonce: 'One-time number',
    at: 'Time',
  },
  decisions: { approve: 'Approve and order' },
  versionNo: (version) => `Version ${version}`,
  modes: enModes,
  beijing: (at) => `${at} (Beijing)`,
  whole: 'See the whole text that is signed',
  wholeText:
    'This text is hashed letter for letter, signed by your passkey and kept with the proposal for ever. The evidence pack proves it.',
  hash: 'Its SHA-256',

  how: 'Enter your payment password and approve. Your device then asks for your fingerprint, face or PIN.',
  preparing: 'Preparing what is to be signed',
  preparingFirst: 'What is to be signed is not ready yet',
  lapsed: 'This is older than five minutes. Nothing was sent.',
  lapsedFirst: 'Renew what is to be signed first',
  renew: 'Renew it',
  retry: 'Ask again',
  unreachable: 'The server was not reached, so there is nothing to sign yet.',
  unsupported:
    'This browser has no passkeys. Open this page on the device that holds yours. If it is out of use, remove it under Security; then your payment password is enough.',
  otherChallenge:
    'What came to be signed is not of its digest, so it was not signed. Refresh the page and try again; if it stays so, tell client service.',
  cancelled: 'Your passkey did not sign and nothing was sent. Enter your payment password and try again.',
  methods: enMethods,
  by: (method) => `by ${method}`,
}
