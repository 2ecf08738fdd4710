export const zh = {
  older: '更早的',
  newest: '回到最近',
}

export const en: typeof zh = {
  older: 'Older',
  newest: 'Newest',
}
