import type { FormDesign } from '#server/content/forms/form.ts'
import { boxes, both, CLIENT, line, OFFICE, PERSON_SIGNS } from './parts.copy.ts'

export const CHANGE_CARD: FormDesign = {
  title: both('更换银行卡申请表（有份额或在途交易）', 'Change of bank card with holdings or open orders'),
  use: both('账户里还有份额或在途交易时换卡', 'When shares are held or orders are open'),
  parts: [
    CLIENT,
    {
      kind: 'fields',
      title: both('原银行卡', 'Old card'),
      fields: [line('开户银行', 'Bank'), boxes('卡号最后四位', 'Last four digits', 4)],
    },
    {
      kind: 'fields',
      title: both('新银行卡（本人名下的借记卡）', 'New card (a debit card of your own)'),
      fields: [
        line('开户银行', 'Bank'),
        line('预留手机号', 'Registered phone'),
        boxes('卡号', 'Card number', 19),
      ],
    },
    {
      kind: 'choices',
      title: both('换卡原因', 'Why'),
      options: [
        both('卡片遗失', 'Lost'),
        both('卡片损坏', 'Broken'),
        both('原账户已注销', 'Old account closed'),
        both('其他：', 'Other:'),
      ],
    },
    {
      kind: 'statement',
      title: both('声明', 'Declaration'),
      lines: [
        both(
          '新卡为本人所有。换卡完成后，赎回款和退款均付至新卡。',
          'The new card is mine. From then on redemption money and refunds are paid to it.',
        ),
      ],
    },
    PERSON_SIGNS,
    OFFICE,
  ],
  enclosures: [
    both('身份证件正反面复印件', 'Copy of both sides of the ID'),
    both('新卡正面复印件或银行开户证明', 'Copy of the new card or proof from the bank'),
    both('遗失的，附银行挂失回执；注销的，附销户证明', 'If lost or closed, the receipt of the bank'),
  ],
}
