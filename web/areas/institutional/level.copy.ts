/** The levels of a checker (CO8). The highest is the authoriser. */
export const zh = {
  level: (level: number) => `${level}级`,
  levels: { 1: '1级', 2: '2级', 3: '3级（授权人）' } as Readonly<Record<number, string>>,
  person: (name: string, level: number) => `${name}（${level}级）`,
  orAbove: (level: number) => (level === 3 ? '3级' : `${level}级及以上`),
}

export const en: typeof zh = {
  level: (level) => `level ${level}`,
  levels: { 1: 'Level 1', 2: 'Level 2', 3: 'Level 3 (authoriser)' },
  person: (name, level) => `${name} (level ${level})`,
  orAbove: (level) => (level === 3 ? 'level 3' : `level ${level} or higher`),
}
