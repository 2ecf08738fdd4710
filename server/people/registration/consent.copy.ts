import type { ConsentPurpose } from '#domain/registration/consent.ts'

interface ConsentText {
  readonly version: string
  readonly title: { readonly zh: string; readonly en: string }
  readonly body: { readonly zh: string; readonly en: string }
}

/** The exact texts of the consents. A change of words needs a new version. Each consent names the version it was given to. */
export const CONSENT_TEXTS: Readonly<Record<ConsentPurpose, ConsentText>> = {
  'service-agreement': {
    version: '样本1.0',
    title: { zh: '基金销售服务协议', en: 'Fund distribution service agreement' },
    body: {
      zh: '我们依法为您提供基金账户开立、申购、赎回等销售服务。基金有风险，投资须谨慎；基金过往业绩不代表未来表现。您承诺所提供的资料真实、准确、完整，并以本人名义、自有合法资金投资。资料发生变化时，您会及时更新。',
      en: 'We open fund accounts and take purchases, redemptions and other orders for you, as the law allows. Funds carry risk; past performance is no promise. You state that what you give us is true and complete, and that you invest in your own name with lawful money of your own. You tell us when it changes.',
    },
  },
  privacy: {
    version: '样本1.0',
    title: { zh: '隐私政策', en: 'Privacy policy' },
    body: {
      zh: '为履行法律规定的客户身份识别、适当性和反洗钱义务，我们收集您的姓名、证件、联系方式、职业、地址等信息，加密保存在中国境内，自账户销户起保存二十年，不用于其他目的。您可以查询、更正，并在法律允许时要求删除。',
      en: 'To identify you, judge suitability and prevent money laundering as the law demands, we collect name, document, contact, occupation and address. They are kept encrypted in mainland China, for twenty years after the account is closed, and used for nothing else. You may see and correct them, and have them deleted where the law allows.',
    },
  },
  'e-signature': {
    version: '样本1.0',
    title: { zh: '电子签名约定书', en: 'Agreement on electronic signature' },
    body: {
      zh: '您同意以登录密码、交易密码和短信验证码作为电子签名，与手写签名具有同等效力；请妥善保管，不要告诉他人。',
      en: 'You agree that log-in password, payment password and codes by SMS stand for your signature and bind you as a written one does. Keep them to yourself.',
    },
  },
  'tax-declaration': {
    version: '样本1.1',
    title: { zh: '税收居民身份声明', en: 'Declaration of tax residence' },
    body: {
      zh: '您声明所填写的税收居民身份信息真实、准确、完整；信息变更后九十日内通知我们，否则承担由此产生的不利后果。',
      en: 'You declare that what you say of your tax residence is true and complete. You tell us of any change within ninety days and bear the consequences otherwise.',
    },
  },
  'identity-check': {
    version: '样本1.0',
    title: { zh: '身份信息核验授权', en: 'Consent to have your identity checked' },
    body: {
      zh: '您单独同意我们为开户目的，将您的姓名、证件号码、银行卡号和银行预留手机号提供给银行核验。',
      en: 'You agree, separately, that for opening the account we give name, document number, card number and phone to the bank to be checked.',
    },
  },
  'identity-images': {
    version: '样本1.0',
    title: { zh: '证件影像处理单独同意书', en: 'Separate consent to pictures of documents' },
    body: {
      zh: '证件影像属于敏感个人信息。您单独同意我们为核验身份目的收集和保存您的证件影像。不同意不影响您了解产品，但我们将无法完成需要影像的核验。',
      en: 'Pictures of documents are sensitive personal information. You agree, separately, that we collect and keep them to check your identity. Without it you can still look at products, but checks that need pictures cannot be done.',
    },
  },
  'bank-mandate': {
    version: '样本1.1',
    title: { zh: '银行卡扣款授权书', en: 'Debit mandate' },
    body: {
      zh: '您授权我们通过银行从您绑定的本人银行卡扣划您申购基金的款项；赎回款只会付到您本人的卡或钱包。您可以随时解除授权，已提交的订单不受影响。',
      en: 'You authorise us to debit, through the bank, your own bound card for the funds you buy. Money from redemptions is only paid to a card of your own or to your wallet. You may end this at any time; orders already placed are not affected.',
    },
  },
}
