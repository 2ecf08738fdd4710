export const zh = {
  label: (name: string) => `${name}占可用份额的百分之几`,
  hint: (shares: string) => `可以不填。按现在可用的${shares}份折算，舍去不足0.01份的部分；100就是全部。`,
  makes: (shares: string, available: string) => `折算为${shares}份（可用${available}份）`,
  format: '请输入大于0、不超过100的百分比，最多两位小数，例如25',
  none: '不足0.01份',
}

export const en: typeof zh = {
  label: (name) => `Percentage of the available units of ${name}`,
  hint: (shares) =>
    `You can leave it empty. Taken of the ${shares} units available now, cut at 0.01 unit; 100 is all of them.`,
  makes: (shares, available) => `Makes ${shares} of the ${available} units available`,
  format: 'Enter a percentage above 0 and up to 100 with at most two decimals, for example 25',
  none: 'Less than 0.01 unit',
}
