export const zh = {
  keyword: '基金名称、代码或拼音',
  search: '查找',
  found: '找到的基金',
  more: (total: string, shown: number) => `共找到${total}只，先列出${shown}只。多输几个字可以缩小范围。`,
  none: '没有找到基金。换一个名称、代码或拼音首字母试试。',
  rest: (count: number) => `再看${count}只`,
  held: '我的持有',
  favourites: '我的自选',
  recent: '最近交易过',
  selector: '用基金筛选按条件挑选',
}

export const en: typeof zh = {
  keyword: 'Fund name, code or pinyin',
  search: 'Search',
  found: 'Funds found',
  more: (total, shown) => `${total} funds found, ${shown} of them shown. Type more to narrow the search.`,
  none: 'No fund found. Try another name, code or pinyin initials.',
  rest: (count) => `Show ${count} more`,
  held: 'Funds I hold',
  favourites: 'My favourites',
  recent: 'Ordered before',
  selector: 'Filter by type, risk and fee in the Fund Selector',
}
