export const zh = {
  sample: '样本',
  sampleHint: '演示用的样本，不对应真实的人和事',
  published: '发布于',
  minutes: (count: number) => `阅读约${count}分钟`,
  share: '分享链接',
  shared: '链接已复制',
  print: '打印',
  tools: '本文工具',
  feed: '订阅更新',
  more: '继续阅读',
  all: '全部',
}

export const en: typeof zh = {
  sample: 'Sample',
  sampleHint: 'A sample of the demonstration; nobody and nothing real',
  published: 'Published',
  minutes: (count: number) => `${count} min read`,
  share: 'Share link',
  shared: 'Link copied',
  print: 'Print',
  tools: 'Tools',
  feed: 'Subscribe',
  more: 'Read on',
  all: 'All',
}
