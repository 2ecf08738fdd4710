/** The words of `verify.html` beside those of the checks. */
export const SCREEN_WORDS = {
  zh: {
    title: '核验交易方案存证包',
    lead: '在本机核验，不发出任何请求。',
    pack: '存证包（ZIP文件），选择或拖到这里',
    key: '已公布的公钥（PEM文件，从网站的 /.well-known/evidence-key.pem 取得）',
    busy: '正在核验……',
    keyUnreadable: '这不是公钥文件。',
  },
  en: {
    title: 'Verify the evidence pack of a proposal',
    lead: 'It is verified on this device; nothing is requested.',
    pack: 'Evidence pack (ZIP file): choose it or drop it here',
    key: 'Published public key (PEM file, from /.well-known/evidence-key.pem of the site)',
    busy: 'Verifying…',
    keyUnreadable: 'This is no public key.',
  },
} as const
