export const zh = { text: '系统繁忙，请稍后再试' }

export const en: typeof zh = { text: 'Something went wrong on our side. Try again later.' }
