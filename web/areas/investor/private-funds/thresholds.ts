import { fenText } from '#domain/number/money.ts'
import { BY_APPLICATION } from '#domain/suitability/professional.ts'
import { LEAST_ASSETS, LEAST_AVERAGE_INCOME } from '#domain/suitability/qualified-investor.ts'

/** The thresholds in yuan, taken from the rules themselves. */
export const THRESHOLDS = {
  qualified: { assets: fenText(LEAST_ASSETS), income: fenText(LEAST_AVERAGE_INCOME) },
  professional: { assets: fenText(BY_APPLICATION.assets), income: fenText(BY_APPLICATION.income) },
} as const
