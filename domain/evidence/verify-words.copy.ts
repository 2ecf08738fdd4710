import type { CheckLine, CheckName, Facts, Why } from './check.ts'

/** What `verify.html` and the command line say of a check. The text of this module stands in `verify.html` too. */

interface Words {
  readonly checks: Readonly<Record<CheckName, string>>
  readonly results: Readonly<Record<CheckLine['result'], string>>
  /** What a check that has passed found. */
  readonly found: Readonly<Record<CheckName, (facts: Facts) => string>>
  readonly why: Readonly<Record<Why, string>>
  readonly word: Readonly<Record<CheckLine['result'], string>>
}

const zh: Words = {
  checks: {
    archive: '文件包',
    key: '公钥',
    signature: '签名',
    files: '文件摘要',
    content: '方案内容',
    quotes: '费用',
    gates: '适当性与交易规则',
    passkeys: '通行密钥签名',
    persons: '经办与复核',
    approvals: '同意人数',
    orders: '订单',
    chain: '审计链',
  },
  results: { passed: '通过', failed: '不通过', open: '未能核验' },
  found: {
    archive: ({ files, bytes }) => `${files}个文件，${bytes}字节，没有多余的字节`,
    key: ({ keyId }) => `与已公布的公钥一致，${keyId}`,
    signature: () => '文件清单由这把公钥对应的私钥签名',
    files: ({ files }) => `${files}个文件与清单一致`,
    content: ({ versions }) => `${versions}个版本的内容与摘要一致，每个决定都指向其版本的内容`,
    quotes: ({ quotes }) => `${quotes}份费用与摘要一致，每个同意都指向其版本的费用`,
    gates: ({ answers }) => `提交和同意时的${answers}项规则结论与摘要一致，没有一项不通过`,
    passkeys: ({ signed, decisions }) =>
      signed === 0 ? `${decisions}个决定都不是用通行密钥签名的` : `${decisions}个决定中${signed}个的签名有效`,
    persons: ({ maker, checkers }) => `经办${maker}；复核${checkers || '（没有）'}`,
    approvals: ({ needed, given, state }) => `需要${needed}人，同意${given}人，状态${state}`,
    orders: ({ orders, lines }) => `${orders}笔与方案一致，登记机构文件中${lines}行`,
    chain: ({ links, told, anchoredAt }) =>
      anchoredAt === null
        ? `${links}环相连，其中${told}环属于本方案；之后还没有锚点，只核验到链的末端`
        : `${links}环相连至${anchoredAt}的锚点，其中${told}环属于本方案`,
  },
  why: {
    'archive-bytes': '有字节被改动、多出或缺少',
    'archive-broken': '文件包已损坏，无从核验',
    'key-not-given': '没有给出已公布的公钥，只用包内的公钥核验，其来源未核验',
    'key-other': '包内的公钥不是已公布的公钥',
    'key-id': '公钥与清单中的编号不一致',
    'signature-wrong': '签名与文件清单不一致',
    'no-ed25519': '这个浏览器不支持Ed25519',
    'format-unknown': '格式未知',
    'file-differs': '文件与清单中的摘要不一致',
    'file-missing': '文件缺少、多出或次序不同',
    'manifest-form': '清单不是规范的JSON',
    'content-hash': '内容与其摘要不一致',
    'content-facts': '内容属于另一份方案、账户或经办',
    'content-items': '内容与所列的项目不一致',
    'decision-content': '有决定指向别的内容',
    'quote-hash': '费用与其摘要不一致',
    'decision-quote': '有同意指向别的费用',
    'gate-hash': '规则结论与其摘要不一致',
    'gate-item': '有项目没有规则结论',
    'gate-refused': '有一项规则没有通过',
    'gate-missing': '同意时没有判断规则',
    'means-withheld': '其中有合格投资者的资产情况，不随本包提供',
    'not-kept': '当时没有留存',
    'passkey-missing': '缺少通行密钥的签名',
    'passkey-statement': '签名内容与决定不一致',
    'passkey-challenge': '签名的不是这份内容',
    'passkey-host': '签名来自别的网站',
    'passkey-user': '签名时没有核验使用者本人',
    'passkey-signature': '通行密钥的签名无效',
    'person-maker': '作决定的就是经办本人',
    'person-twice': '同一人决定了两次',
    'person-other-maker': '有决定指向别的经办',
    'checkers-differ': '清单中的复核与作出同意的人不一致',
    'rule-missing': '没有人数规则',
    'approvals-missing': '同意的人数不够',
    'rule-differs': '人数规则与机构的审批规则不一致',
    'approval-level': '有同意的级别或签名不合机构的审批规则',
    'approvals-declined': '有人退回，却仍然执行',
    'orders-unapproved': '没有同意，却有订单',
    'order-item': '有订单不属于方案的任何项目',
    'order-twice': '同一项目有两笔订单',
    'order-amount': '订单的金额或份额与方案不一致',
    'link-hash': '有一环与前一环接不上',
    'link-place': '有一环不在其位置',
    'link-untold': '链中有旧格式的环，不公开内容就无法重算',
    'chain-missing': '链中没有本方案的环',
    'chain-content': '链中记录的内容摘要与方案不一致',
    'anchor-differs': '锚点与链不一致',
    unreadable: '无法读取',
  },
  word: {
    passed: '全部核验通过。',
    failed: '核验不通过：这份存证包不可信。',
    open: '没有发现错误，但有些项目未能核验。',
  },
}

const en: Words = {
  checks: {
    archive: 'Archive',
    key: 'Public key',
    signature: 'Signature',
    files: 'Hashes of files',
    content: 'Content',
    quotes: 'Costs',
    gates: 'Gates',
    passkeys: 'Passkey signatures',
    persons: 'Maker and checkers',
    approvals: 'Approvals',
    orders: 'Orders',
    chain: 'Audit chain',
  },
  results: { passed: 'passed', failed: 'failed', open: 'not checked' },
  found: {
    archive: ({ files, bytes }) => `${files} files, ${bytes} bytes, none without meaning`,
    key: ({ keyId }) => `it is the published one, ${keyId}`,
    signature: () => 'the list of files is signed by the key',
    files: ({ files }) => `${files} files are those of the list`,
    content: ({ versions }) =>
      `of ${versions} version(s) as hashed, and each decision is about the content of its version`,
    quotes: ({ quotes }) => `${quotes} as hashed, and each approval is about a cost of its version`,
    gates: ({ answers }) => `${answers} answers as hashed, when it was sent and approved, and none refuses`,
    passkeys: ({ signed, decisions }) =>
      signed === 0
        ? `none of ${decisions} decision(s) was signed by a passkey`
        : `${signed} of ${decisions} decision(s) signed, and the signatures hold`,
    persons: ({ maker, checkers }) => `made by ${maker}; approved by ${checkers || 'nobody'}`,
    approvals: ({ needed, given, state }) => `${needed} needed, ${given} given; the proposal is ${state}`,
    orders: ({ orders, lines }) => `${orders} as proposed, ${lines} line(s) in files of registrars`,
    chain: ({ links, told, anchoredAt }) =>
      anchoredAt === null
        ? `${links} links follow, ${told} of them of this proposal; not anchored yet, so only to the head of the chain`
        : `${links} links follow up to the anchor of ${anchoredAt}, ${told} of them of this proposal`,
  },
  why: {
    'archive-bytes': 'a byte was changed, added or taken away',
    'archive-broken': 'the archive is broken',
    'key-not-given':
      'the published key was not given; the pack is proved against the key inside it, whose origin was not checked',
    'key-other': 'the key in the pack is not the published one',
    'key-id': 'the key is not the one that the list names',
    'signature-wrong': 'the signature is not of this list of files',
    'no-ed25519': 'this browser has no Ed25519',
    'format-unknown': 'the format is unknown',
    'file-differs': 'a file differs from its hash in the list',
    'file-missing': 'a file is missing, too many or out of order',
    'manifest-form': 'the list is no canonical JSON',
    'content-hash': 'a content differs from its hash',
    'content-facts': 'a content is of another proposal, account or maker',
    'content-items': 'a content differs from the items told',
    'decision-content': 'a decision is about another content',
    'quote-hash': 'a cost differs from its hash',
    'decision-quote': 'an approval is about another cost',
    'gate-hash': 'the answers of the gates differ from their hash',
    'gate-item': 'an item was asked by no gate',
    'gate-refused': 'a gate refused',
    'gate-missing': 'no gate was asked when it was approved',
    'means-withheld': 'they tell the means of a qualified investor, which are not given away',
    'not-kept': 'it was not kept at the time',
    'passkey-missing': 'the signature of a passkey is missing',
    'passkey-statement': 'the signed statement says something else than the decision',
    'passkey-challenge': 'the signature is not over this statement',
    'passkey-host': 'the signature was given to another site',
    'passkey-user': 'the signature was given without proof of its user',
    'passkey-signature': 'the signature of a passkey does not hold',
    'person-maker': 'the maker decided about their own proposal',
    'person-twice': 'one person decided twice',
    'person-other-maker': 'a decision names another maker',
    'checkers-differ': 'the checkers of the list are not those who approved',
    'rule-missing': 'the rule for the number of approvals is missing',
    'approvals-missing': 'there are fewer approvals than needed',
    'rule-differs': 'the number needed is not that of the company’s approval rules',
    'approval-level': 'an approval lacks the level or the signature that the company’s rules ask for',
    'approvals-declined': 'it was declined and carried out all the same',
    'orders-unapproved': 'it has orders without an approval',
    'order-item': 'an order is of no item of the proposal',
    'order-twice': 'an item has two orders',
    'order-amount': 'an order has another amount or other shares than its item',
    'link-hash': 'a link does not follow from the one before',
    'link-place': 'a link is not at its place',
    'link-untold': 'the chain has links of an old form, which cannot be worked out without telling them',
    'chain-missing': 'no link of the chain is of this proposal',
    'chain-content': 'the chain names the hash of another content',
    'anchor-differs': 'the anchor is not a link of the chain',
    unreadable: 'it cannot be read',
  },
  word: {
    passed: 'Everything was checked and holds.',
    failed: 'It does not hold: do not trust this pack.',
    open: 'Nothing wrong was found, but some things could not be checked.',
  },
}

export const VERIFY_WORDS = { zh, en } as const

/** Returns the sentence of a check: what it found, or why it does not hold, with what that is about. */
export function sentenceOfCheck({ check, result, why, facts }: CheckLine, locale: 'zh' | 'en'): string {
  const words = VERIFY_WORDS[locale]
  const about = Object.entries(facts)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${value}`)
  const reason = why === null ? words.found[check](facts) : [words.why[why], ...about].join(' · ')
  return `${words.checks[check]} ${words.results[result]}: ${reason}`
}
