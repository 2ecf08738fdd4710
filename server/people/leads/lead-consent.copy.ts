/** The text to which a person agrees before an adviser keeps their name and phone. A change of words needs a new version. */
export const LEAD_CONSENT = {
  version: '样本1.0',
  zh: '你同意顾问为向你介绍基金销售服务，保存你的姓名和手机号并与你联系。90天没有联系即停止跟进，再过30天删除姓名和手机号。你可以随时用邀请短信里的退订链接要求删除。',
  en: 'You agree that the adviser keeps your name and mobile and contacts you about fund services. After 90 days without contact this ends, and 30 days later name and mobile are deleted. You may ask for deletion at any time by the link in the invitation.',
} as const
