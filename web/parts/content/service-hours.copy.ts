export const zh = {
  hours: (hours: string) => `交易日${hours}，人工接听`,
}

export const en: typeof zh = {
  hours: (hours) => `Trading days ${hours}, answered by people`,
}
