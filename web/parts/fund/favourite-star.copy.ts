export const zh = {
  add: '加自选',
  added: '已自选',
  addFund: (name: string) => `加入自选：${name}`,
  removeFund: (name: string) => `移出自选：${name}`,
  news: {
    added: (name: string) => `已加入自选：${name}`,
    removed: (name: string) => `已移出自选：${name}`,
  },
}

export const en: typeof zh = {
  add: 'Favourite',
  added: 'In favourites',
  addFund: (name) => `Add ${name} to your favourites`,
  removeFund: (name) => `Remove ${name} from your favourites`,
  news: {
    added: (name) => `${name} is among your favourites`,
    removed: (name) => `${name} was taken out of your favourites`,
  },
}
