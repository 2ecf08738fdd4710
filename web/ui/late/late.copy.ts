export const zh = {
  failed: '这一部分没有加载成功。',
  text: '页面的其余部分不受影响。请重试；仍不成功，请刷新页面。',
  again: '重试',
}

export const en: typeof zh = {
  failed: 'This part could not be loaded.',
  text: 'The rest of the page is not affected. Try again, or reload the page if that does not help.',
  again: 'Try again',
}
