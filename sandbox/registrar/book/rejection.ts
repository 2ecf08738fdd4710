/** Why an application fails: a code of rules/registrar.md#return-codes and its text for ErrorDetail (C60). */
export interface Rejection {
  readonly kind: 'rejected'
  readonly code: string
  readonly detail: string
}

/** The codes this registrar answers with; meanings as in the bank TA's list of rules/registrar.md#return-codes. */
export const REJECTIONS = {
  '1016': '报文缺少必填项或取值不符',
  '1102': '证件号码非法',
  '1115': '该投资人已开立基金账户',
  '1126': '无此基金账户或交易账户',
  '1128': '账户有份额不能销户',
  '1129': '账户有在途交易不能销户',
  '1210': '无此产品',
  '1216': '该产品不允许转换',
  '1217': '该产品不允许转出',
  '1218': '该产品不允许转入',
  '1305': '申请日期不是本交易日',
  '1311': '该产品当前不允许此交易',
  '1313': '该产品不在认购期',
  '1314': '金额低于个人首次申购最低金额',
  '1315': '金额低于机构首次申购最低金额',
  '1316': '金额低于个人追加申购最低金额',
  '1317': '金额低于机构追加申购最低金额',
  '1319': '折扣率非法',
  '1320': '份额低于个人单笔最低份额',
  '1321': '份额高于个人单笔最高份额',
  '1322': '份额低于机构单笔最低份额',
  '1323': '份额高于机构单笔最高份额',
  '1332': '该产品当日非开放日',
  '1337': '可用份额不足',
  '1373': '认购不允许撤单',
  '1379': '本产品不允许此分红方式',
  '1386': '交易超出额度控制',
  '1390': '非本人流水不允许撤单',
  '1391': '转入账户与转出账户相同不允许过户',
  '1402': '被撤销的申请不存在',
  '1600': '已过闭市时间不允许撤单',
  '1601': '交易后低于最低持有份额必须全部赎回',
  '1610': '巨额赎回标志非法',
  '1635': '费率计算错误',
  '2032': '申请单编号重复',
  '3012': '交易账号已被使用',
  '3414': '不支持此业务类型',
  '3519': '该产品不支持这种份额类别',
  // A code that no table contains. The fault `registrar-unknown-code` answers with it.
  '8888': '登记机构内部处理失败',
} as const

export function reject(code: keyof typeof REJECTIONS, more = ''): Rejection {
  return {
    kind: 'rejected',
    code,
    detail: more ? `${REJECTIONS[code]}：${more}` : REJECTIONS[code],
  }
}
