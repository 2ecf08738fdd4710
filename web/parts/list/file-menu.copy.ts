export const zh = {
  export: '导出',
  formats: '导出格式',
  format: {
    xlsx: { name: 'Excel 工作簿', use: '数字和日期可直接计算、排序' },
    csv: { name: 'CSV（UTF-8）', use: '大多数表格软件' },
    'csv-gb18030': { name: 'CSV（GB18030）', use: '只认国标编码的软件' },
    pdf: { name: 'PDF', use: '阅读和打印，每页有导出人和时间' },
  },
  busy: '正在生成',
  failed: '文件没有生成，请稍后再试',
  laterTitle: '文件较大，正在后台生成',
  later: (days: number) => `内容以现在的名单为准。生成后会在“消息”中通知你，${days}天内可以下载。`,
  toMessages: '查看消息',
  close: '知道了',
}

export const en: typeof zh = {
  export: 'Export',
  formats: 'Format of the file',
  format: {
    xlsx: { name: 'Excel workbook', use: 'Figures and dates you can calculate with' },
    csv: { name: 'CSV (UTF-8)', use: 'For most spreadsheet programs' },
    'csv-gb18030': { name: 'CSV (GB18030)', use: 'For programs that need the Chinese standard encoding' },
    pdf: { name: 'PDF', use: 'To read and print, with your name and the time on each page' },
  },
  busy: 'Being made',
  failed: 'The file could not be made. Please try again in a moment',
  laterTitle: 'This file is large and is made in the background',
  later: (days) =>
    `It has the list as it is now. A message tells you when it is ready; you can download it for ${days} days.`,
  toMessages: 'To the messages',
  close: 'Got it',
}
