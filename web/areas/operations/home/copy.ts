export const zh = {
  title: '运营首页',
  tools: '工具',
  sandbox: '沙盒与夜间批次',
  sandboxText: '结束交易日、看每一步的数量与用时、设置故障',
}

export const en: typeof zh = {
  title: 'Operations home',
  tools: 'Tools',
  sandbox: 'Sandbox and the night',
  sandboxText: 'Close the day, see counts and times of each step, set faults',
}
