interface Text {
  readonly title: string
  readonly paragraphs: readonly string[]
}

interface Texts {
  readonly disclosure: Text
  readonly contract: Text
}

/** The texts signed for a private fund, by the versions of `PRIVATE_TEXTS`. A changed wording needs a new version. */
export const zh: Texts = {
  disclosure: {
    title: '私募基金风险揭示书',
    paragraphs: [
      '私募基金不公开募集，信息披露的范围和频率少于公募基金，投资者须自行了解基金管理人和基金的情况。基金在基金业协会备案，不代表对基金的投资价值、合规情况或财产安全作出认可。',
      '本金损失风险：基金不保证盈利，也不保证最低收益。基金财产可能投资于波动大、难以变现的资产，你可能损失全部本金。',
      '流动性风险：合同约定锁定期和开放日。锁定期内不能赎回，开放日以外也不能赎回；发生巨额赎回时，赎回款可能延缓支付。请不要用短期内要用的钱或借来的钱投资。',
      '估值与募集风险：基金的净值由管理人计算、托管人复核，可能与变现所得不同。投资者人数达到上限或募集没有成功的，你的申请可能不被接受，款项退回。',
      '集中与关联交易风险：基金可能集中投资于少数标的，也可能依合同与管理人的关联方交易。',
      '税收与政策风险：法律、税收和监管政策变化可能影响基金的运作和你的所得。',
      '投资冷静期与回访：合同签署并付款之后有24小时冷静期，期间销售人员不会主动联系你。冷静期满后，由非销售人员回访。回访成功之前，你随时可以解除合同，所付款项全额退回。',
    ],
  },
  contract: {
    title: '私募基金合同',
    paragraphs: [
      '当事人：你作为基金份额持有人，与基金管理人、基金托管人订立本合同。你承诺以自有资金为自己投资，是合格投资者，不汇集他人资金，不拆分转让份额。',
      '投资金额：首次净投资金额（不含申购费）不低于1,000,000元。一份合同对应一个金额，付款金额须与合同一致。签署后24小时内没有付款的，不再为你保留投资者名额。',
      '冷静期：自合同签署并付款之时起24小时。冷静期内合同不生效，申请不发出。',
      '回访：冷静期满后，由非销售人员以录音电话回访，确认你的身份、自有资金、已阅读风险、合格投资者身份和解除合同的权利。任何一项答复为“否”，合同解除，款项全额退回。全部确认后合同生效，申请随下一批发给登记机构，按其后的成交日净值确认。',
      '解除：回访成功之前，你可以随时在本页解除合同，不需要理由，也不收取费用，款项退回原付款账户。',
      '锁定期与赎回：份额自确认之日起受锁定期限制，期满后在开放日赎回；具体日期以登记机构的参数和持仓页面显示为准。',
      '费用：申购费、管理费、托管费和业绩报酬按基金合同收取；申购费在付款前列明。',
      '基金份额不得向合格投资者以外的人转让，转让后投资者人数不得超过上限。',
    ],
  },
}

export const en: Texts = {
  disclosure: {
    title: 'Risk disclosure of a private fund',
    paragraphs: [
      'A private fund is not offered in public. It tells less, and less often, than a public one; you inform yourself about its manager and about the fund. That it is filed with the association says nothing about its value, its conduct or the safety of its assets.',
      'Loss of capital: the fund promises neither profit nor a least return. It may hold assets that move sharply or are hard to sell. You can lose all you invest.',
      'Liquidity: the contract sets a lock-up and open days. Within the lock-up and outside open days nothing is redeemed; when many redeem at once, money may come late. Do not invest money that you need soon, or that is borrowed.',
      'Valuation and offering: the NAV is computed by the manager and checked by the custodian, and may differ from what a sale brings. Where all seats are taken, or the offering fails, your order may not be accepted and the money goes back.',
      'Concentration and related parties: the fund may hold few assets, and may deal with parties related to its manager as its contract allows.',
      'Tax and policy: changes of law, tax and supervision can affect the fund and what you receive.',
      'Cooling-off and call: once the contract is signed and paid, a cooling-off of 24 hours begins in which nobody who sells will contact you. After it somebody who sells nothing calls you. Until that call has succeeded you may cancel at any time, and all you paid goes back.',
    ],
  },
  contract: {
    title: 'Contract of a private fund',
    paragraphs: [
      'Parties: you as a holder, the manager and the custodian. You promise that you invest your own money for yourself, are a qualified investor, pool no money of others and pass no part on.',
      'Amount: a first investment is at least CNY 1,000,000 without the fee. One contract is for one amount, and the payment must be the same. If it is not paid within 24 hours of signing, no seat is kept for you.',
      'Cooling-off: 24 hours from the moment the contract is both signed and paid. Until then it does not count and no order leaves.',
      'Call: after the cooling-off somebody who sells nothing calls you on a recorded line, to confirm who you are, that the money is your own, that you have read the risks, that you are qualified and that you know your right to cancel. A single “no” ends the contract and all money goes back. With every point confirmed the contract counts; the order leaves with the next file and deals at the NAV of a later day.',
      'Cancelling: until the call has succeeded you may cancel on this page at any time, without a reason and without a fee. The money goes back to where it came from.',
      'Lock-up and redemption: units are locked from the day they are confirmed and can be redeemed on open days after that; the days are those of the registrar, as your holdings show them.',
      'Fees: purchase, management, custody and performance fees are charged as the fund’s contract says; the purchase fee is shown before you pay.',
      'Units go to qualified investors only, and never to more of them than the contract allows.',
    ],
  },
}
