import type { ThemeList } from './theme.ts'

export type FeeFamily = 'share' | 'mixed' | 'index' | 'bond' | 'money' | 'private'

/**
 * What funds of a kind have in common (SYNTH.md §4). Loadings, deviations and yearly figures in 1e-4, own volatility in
 * 1e-6, size in million yuan. A pair is mean and standard deviation.
 */
export interface FundKind {
  readonly id: string
  /** Product type of specification §3. */
  readonly fundType: string
  /** Type in the words of the public fund lists. */
  readonly sourceType: string
  readonly list: ThemeList
  readonly zh: string
  readonly en: string
  readonly pinyin: string
  readonly equity: readonly [number, number]
  readonly treasury: number
  readonly credit: number
  readonly us: readonly [number, number]
  readonly gold: number
  readonly style: readonly [number, number]
  /** Most of one sector that a fund takes. */
  readonly sector: number
  readonly ownVolatility: number
  readonly ownSigma: number
  readonly alpha: readonly [number, number]
  readonly fees: FeeFamily
  readonly isEquityTilted: boolean
  readonly confirmDays: number
  readonly cadence: 'day' | 'week' | 'month'
  /** Product risk level and how often, in thousandths. */
  readonly risk: readonly (readonly [number, number])[]
  readonly management: number
  readonly custody: number
  readonly size: readonly [medianMillion: number, sigma: number]
  readonly benchmark: readonly (readonly [Yardstick, percent: number])[]
}

export type Yardstick = 'market' | 'bond' | 'credit' | 'us' | 'hong-kong' | 'gold' | 'deposit' | 'own-index'

const PLAIN = {
  treasury: 0,
  credit: 0,
  us: [0, 0],
  gold: 0,
  style: [0, 0],
  sector: 0,
  ownSigma: 3000,
  isEquityTilted: false,
  confirmDays: 1,
  cadence: 'day',
} as const

const SHARE = {
  ...PLAIN,
  list: 'share',
  fees: 'share',
  isEquityTilted: true,
  alpha: [100, 400],
  management: 120,
  custody: 20,
} as const

const BOND = {
  ...PLAIN,
  list: 'bond',
  fees: 'bond',
  alpha: [0, 80],
  management: 30,
  custody: 10,
  zh: '债券',
  en: 'Bond',
  pinyin: 'zhai quan',
} as const

const FOF = {
  ...PLAIN,
  fundType: 'FOF',
  list: 'mix',
  zh: '混合FOF',
  en: 'Mixed FOF',
  pinyin: 'hun he fof',
  fees: 'mixed',
  confirmDays: 2,
  us: [200, 100],
  ownSigma: 2000,
  alpha: [50, 200],
  management: 80,
  custody: 15,
  size: [110, 16_500],
} as const

const PRIVATE = {
  ...PLAIN,
  list: 'mix',
  fees: 'private',
  alpha: [200, 400],
  management: 150,
  custody: 5,
  size: [150, 10_000],
  ownSigma: 3000,
  confirmDays: 2,
} as const

/** The common kinds, with how many of each hundred funds are of it. */
export const KINDS: readonly (readonly [FundKind, number])[] = [
  [
    {
      ...SHARE,
      id: 'mixed-equity',
      fundType: 'MIXED',
      sourceType: '混合型-偏股',
      zh: '混合',
      en: 'Mixed',
      pinyin: 'hun he',
      equity: [10_000, 1500],
      style: [7500, 5000],
      sector: 8000,
      ownVolatility: 85_000,
      risk: [
        [3, 150],
        [4, 850],
      ],
      size: [202, 19_680],
      benchmark: [
        ['market', 80],
        ['bond', 20],
      ],
    },
    21,
  ],
  [
    {
      ...PLAIN,
      id: 'index-equity',
      fundType: 'INDEX',
      sourceType: '指数型-股票',
      list: 'index',
      zh: '指数',
      en: 'Index',
      pinyin: 'zhi shu',
      equity: [0, 0],
      ownVolatility: 2000,
      alpha: [0, 20],
      fees: 'index',
      isEquityTilted: true,
      risk: [
        [4, 700],
        [5, 300],
      ],
      management: 50,
      custody: 10,
      size: [106, 18_410],
      benchmark: [
        ['own-index', 95],
        ['deposit', 5],
      ],
    },
    19,
  ],
  [
    {
      ...BOND,
      id: 'long-bond',
      fundType: 'BOND',
      sourceType: '债券型-长债',
      zh: '纯债债券',
      en: 'Pure Bond',
      pinyin: 'chun zhai zhai quan',
      equity: [0, 0],
      treasury: 5000,
      credit: 5000,
      ownVolatility: 7500,
      risk: [[2, 1000]],
      size: [234, 21_930],
      benchmark: [['bond', 100]],
    },
    12,
  ],
  [
    {
      ...SHARE,
      id: 'flexible',
      fundType: 'MIXED',
      sourceType: '混合型-灵活',
      zh: '灵活配置混合',
      en: 'Flexible Mixed',
      pinyin: 'ling huo pei zhi hun he',
      equity: [8100, 2900],
      style: [5500, 5000],
      sector: 6000,
      ownVolatility: 70_000,
      isEquityTilted: false,
      fees: 'mixed',
      risk: [
        [3, 600],
        [4, 400],
      ],
      size: [202, 19_680],
      benchmark: [
        ['market', 55],
        ['bond', 45],
      ],
    },
    9,
  ],
  [
    {
      ...BOND,
      id: 'bond-2',
      fundType: 'BOND',
      sourceType: '债券型-混合二级',
      zh: '双债债券',
      en: 'Plus Bond',
      pinyin: 'shuang zhai zhai quan',
      equity: [2700, 2100],
      treasury: 3400,
      credit: 5200,
      style: [2000, 1000],
      ownVolatility: 30_000,
      risk: [
        [2, 600],
        [3, 400],
      ],
      size: [234, 21_930],
      benchmark: [
        ['bond', 85],
        ['market', 15],
      ],
    },
    7,
  ],
  [
    {
      ...SHARE,
      id: 'mixed-bond',
      fundType: 'MIXED',
      sourceType: '混合型-偏债',
      list: 'mix',
      zh: '混合',
      en: 'Mixed',
      pinyin: 'hun he',
      equity: [2100, 900],
      treasury: 2000,
      credit: 5000,
      style: [1500, 1000],
      ownVolatility: 30_000,
      isEquityTilted: false,
      fees: 'mixed',
      risk: [[3, 1000]],
      alpha: [50, 150],
      size: [202, 19_680],
      benchmark: [
        ['market', 20],
        ['bond', 80],
      ],
    },
    5,
  ],
  [
    {
      ...SHARE,
      id: 'equity',
      fundType: 'EQ',
      sourceType: '股票型',
      zh: '股票',
      en: 'Equity',
      pinyin: 'gu piao',
      equity: [9800, 1300],
      style: [6500, 5000],
      sector: 8000,
      ownVolatility: 75_000,
      risk: [
        [4, 700],
        [5, 300],
      ],
      size: [225, 19_550],
      benchmark: [
        ['market', 90],
        ['bond', 10],
      ],
    },
    5,
  ],
  [
    {
      ...BOND,
      id: 'short-bond',
      fundType: 'BOND',
      sourceType: '债券型-中短债',
      zh: '短债债券',
      en: 'Short Bond',
      pinyin: 'duan zhai zhai quan',
      equity: [0, 0],
      treasury: 1700,
      credit: 5800,
      ownVolatility: 6800,
      risk: [
        [1, 100],
        [2, 900],
      ],
      size: [234, 21_930],
      benchmark: [
        ['credit', 80],
        ['deposit', 20],
      ],
    },
    4,
  ],
  [
    {
      ...PLAIN,
      id: 'money',
      fundType: 'MM',
      sourceType: '货币型-普通货币',
      list: 'cash',
      zh: '货币',
      en: 'Money Market',
      pinyin: 'huo bi',
      equity: [0, 0],
      ownVolatility: 0,
      alpha: [0, 15],
      fees: 'money',
      risk: [[1, 1000]],
      management: 15,
      custody: 5,
      size: [943, 20_000],
      benchmark: [['deposit', 100]],
    },
    4,
  ],
  [
    {
      ...BOND,
      id: 'bond-1',
      fundType: 'BOND',
      sourceType: '债券型-混合一级',
      zh: '增强债券',
      en: 'Enhanced Bond',
      pinyin: 'zeng qiang zhai quan',
      equity: [800, 900],
      treasury: 3100,
      credit: 7200,
      ownVolatility: 15_000,
      risk: [
        [2, 900],
        [3, 100],
      ],
      size: [234, 21_930],
      benchmark: [
        ['bond', 90],
        ['market', 10],
      ],
    },
    3,
  ],
  [
    {
      ...BOND,
      id: 'index-bond',
      fundType: 'INDEX',
      sourceType: '指数型-固收',
      list: 'bond-index',
      zh: '指数',
      en: 'Index',
      pinyin: 'zhi shu',
      equity: [0, 0],
      treasury: 9500,
      credit: 1500,
      ownVolatility: 3000,
      fees: 'index',
      alpha: [0, 20],
      risk: [[2, 1000]],
      management: 15,
      custody: 5,
      size: [281, 20_000],
      benchmark: [
        ['bond', 95],
        ['deposit', 5],
      ],
    },
    2,
  ],
  [
    {
      ...FOF,
      id: 'fof-low',
      sourceType: 'FOF-稳健型',
      equity: [1900, 600],
      treasury: 4400,
      credit: 4400,
      style: [700, 400],
      ownVolatility: 17_000,
      risk: [[3, 1000]],
      benchmark: [
        ['market', 20],
        ['bond', 80],
      ],
    },
    2,
  ],
  [
    {
      ...FOF,
      id: 'fof-balanced',
      sourceType: 'FOF-均衡型',
      equity: [5800, 600],
      treasury: 3000,
      credit: 3000,
      style: [2000, 500],
      ownVolatility: 30_000,
      risk: [
        [3, 600],
        [4, 400],
      ],
      benchmark: [
        ['market', 50],
        ['bond', 50],
      ],
    },
    1,
  ],
  [
    {
      ...FOF,
      id: 'fof-high',
      sourceType: 'FOF-进取型',
      equity: [8900, 600],
      treasury: 1000,
      credit: 1000,
      style: [3000, 500],
      ownVolatility: 50_000,
      isEquityTilted: true,
      fees: 'share',
      risk: [[4, 1000]],
      benchmark: [
        ['market', 80],
        ['bond', 20],
      ],
    },
    1,
  ],
  [
    {
      ...SHARE,
      id: 'qdii',
      fundType: 'QDII',
      sourceType: 'QDII-普通股票',
      list: 'abroad',
      zh: '混合QDII',
      en: 'QDII Mixed',
      pinyin: 'hun he qdii',
      equity: [2000, 1200],
      us: [8000, 2000],
      ownVolatility: 110_000,
      ownSigma: 2500,
      confirmDays: 2,
      risk: [
        [4, 600],
        [5, 400],
      ],
      alpha: [0, 200],
      size: [149, 16_130],
      benchmark: [
        ['us', 70],
        ['hong-kong', 30],
      ],
    },
    3,
  ],
  [
    {
      ...PLAIN,
      id: 'gold',
      fundType: 'AI',
      sourceType: '指数型-其他',
      list: 'abroad',
      zh: '商品',
      en: 'Commodity',
      pinyin: 'shang pin',
      equity: [300, 100],
      gold: 10_000,
      ownVolatility: 30_000,
      ownSigma: 1000,
      alpha: [0, 20],
      fees: 'index',
      risk: [[4, 1000]],
      management: 50,
      custody: 10,
      size: [60, 16_000],
      benchmark: [
        ['gold', 95],
        ['deposit', 5],
      ],
    },
    1,
  ],
  [
    {
      ...SHARE,
      id: 'absolute',
      fundType: 'AI',
      sourceType: '混合型-绝对收益',
      zh: '策略混合',
      en: 'Strategy Mixed',
      pinyin: 'ce lve hun he',
      equity: [500, 200],
      treasury: 300,
      credit: 6400,
      ownVolatility: 38_000,
      ownSigma: 1500,
      isEquityTilted: false,
      fees: 'mixed',
      risk: [[3, 1000]],
      size: [80, 15_000],
      benchmark: [['deposit', 100]],
    },
    1,
  ],
]

/** Rare kinds, each at fixed places of the universe so that the product always meets every type of specification §3. */
export const RARE_KINDS: readonly (readonly [at: number, FundKind])[] = [
  [
    47,
    {
      ...FOF,
      id: 'protected',
      fundType: 'CP',
      sourceType: '混合型-避险',
      zh: '避险混合',
      en: 'Capital Protected',
      pinyin: 'bi xian hun he',
      confirmDays: 1,
      equity: [900, 200],
      treasury: 4000,
      credit: 4000,
      style: [0, 0],
      us: [0, 0],
      ownVolatility: 10_000,
      risk: [[2, 1000]],
      benchmark: [['deposit', 100]],
    },
  ],
  [
    231,
    {
      ...SHARE,
      id: 'structured',
      fundType: 'ST',
      sourceType: '分级',
      zh: '分级',
      en: 'Structured',
      pinyin: 'fen ji',
      equity: [9600, 500],
      ownVolatility: 30_000,
      risk: [[5, 1000]],
      size: [50, 15_000],
      benchmark: [
        ['market', 95],
        ['deposit', 5],
      ],
    },
  ],
  [
    345,
    {
      ...BOND,
      id: 'wealth',
      fundType: 'FIN',
      sourceType: '理财型',
      zh: '理财债券',
      en: 'Wealth Bond',
      pinyin: 'li cai zhai quan',
      equity: [0, 0],
      treasury: 500,
      credit: 4000,
      ownVolatility: 2000,
      risk: [
        [1, 300],
        [2, 700],
      ],
      size: [360, 20_000],
      benchmark: [['deposit', 100]],
    },
  ],
  [
    133,
    {
      ...PRIVATE,
      id: 'private-fof',
      fundType: 'PE-FOF',
      sourceType: '私募FOF',
      zh: '私募股权FOF',
      en: 'Private Equity FOF',
      pinyin: 'si mu gu quan fof',
      cadence: 'month',
      equity: [4000, 500],
      ownVolatility: 40_000,
      risk: [[5, 1000]],
      benchmark: [['market', 100]],
    },
  ],
  [
    147,
    {
      ...PRIVATE,
      id: 'private-equity',
      fundType: 'POF-EQ',
      sourceType: '私募股票',
      zh: '私募股票',
      en: 'Private Equity Long',
      pinyin: 'si mu gu piao',
      cadence: 'week',
      equity: [8500, 1500],
      style: [5000, 3000],
      ownVolatility: 90_000,
      isEquityTilted: true,
      risk: [[5, 1000]],
      benchmark: [['market', 100]],
    },
  ],
  [
    261,
    {
      ...PRIVATE,
      id: 'private-bond',
      fundType: 'POF-FI',
      sourceType: '私募固收',
      zh: '私募固收',
      en: 'Private Fixed Income',
      pinyin: 'si mu gu shou',
      cadence: 'week',
      equity: [0, 0],
      treasury: 3000,
      credit: 8000,
      ownVolatility: 10_000,
      risk: [[3, 1000]],
      benchmark: [['credit', 100]],
    },
  ],
  [
    175,
    {
      ...PRIVATE,
      id: 'private-mixed',
      fundType: 'POF-MIX',
      sourceType: '私募混合',
      zh: '私募混合',
      en: 'Private Mixed',
      pinyin: 'si mu hun he',
      cadence: 'week',
      equity: [5000, 1000],
      treasury: 2000,
      credit: 2000,
      style: [3000, 2000],
      ownVolatility: 60_000,
      risk: [[4, 1000]],
      benchmark: [
        ['market', 60],
        ['bond', 40],
      ],
    },
  ],
  [
    289,
    {
      ...PRIVATE,
      id: 'private-other',
      fundType: 'POF-AI',
      sourceType: '私募策略',
      zh: '私募策略',
      en: 'Private Strategy',
      pinyin: 'si mu ce lve',
      cadence: 'month',
      equity: [500, 300],
      gold: 2000,
      ownVolatility: 70_000,
      risk: [[5, 1000]],
      benchmark: [['deposit', 100]],
    },
  ],
]

const CYCLE: readonly FundKind[] = KINDS.flatMap(([kind, count]) => Array.from({ length: count }, () => kind))

/** The kind of fund number `n`: by its place alone, so that no other fund moves it. */
export function kindOf(n: number): FundKind {
  const rare = RARE_KINDS.find(([at]) => at === n)
  return rare ? rare[1] : CYCLE[(n * 37) % CYCLE.length]!
}
