import { fenText } from '#domain/money.ts'
import { BY_APPLICATION } from '#domain/professional.ts'
import { LEAST_ASSETS, LEAST_AVERAGE_INCOME } from '#domain/qualified-investor.ts'

/** What it takes, in yuan, from the rules themselves. */
export const THRESHOLDS = {
  qualified: { assets: fenText(LEAST_ASSETS), income: fenText(LEAST_AVERAGE_INCOME) },
  professional: { assets: fenText(BY_APPLICATION.assets), income: fenText(BY_APPLICATION.income) },
} as const
