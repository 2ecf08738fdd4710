export const zh = {
  tolerance: ['未测评', '保守型', '稳健型', '平衡型', '积极型', '进取型'],
}

export const en: typeof zh = {
  tolerance: [
    'Not assessed',
    'Conservative',
    'Moderately conservative',
    'Balanced',
    'Moderately aggressive',
    'Aggressive',
  ],
}
