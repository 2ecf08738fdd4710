import { useLocation } from 'react-router'

/** Where what a client owns is shown: a person's in the investor's area, a company's, by the same screens, in the institutional one. */
export interface OwnPaths {
  readonly isCompany: boolean
  readonly holdings: string
  readonly orders: string
  /** Where more is bought: at once by a person, by a proposal of a company. */
  readonly buy: string
  readonly proposals: string
  readonly statements: string
  readonly security: string
  /** Where a new log-in password is set by who has forgotten it. */
  readonly forgotten: string
}

const INVESTOR: OwnPaths = {
  isCompany: false,
  holdings: '/investor/holdings',
  orders: '/investor/orders',
  buy: '/investor/trade/buy',
  proposals: '/investor/proposals',
  statements: '/investor/statements',
  security: '/investor/security',
  forgotten: '/account-login/forgot-password',
}

const COMPANY: OwnPaths = {
  isCompany: true,
  holdings: '/institutional/holdings',
  orders: '/institutional/transactions',
  buy: '/institutional/proposals/new',
  proposals: '/institutional/proposals',
  statements: '/institutional/statements',
  security: '/institutional/security',
  forgotten: '/institutional-login/forgot-password',
}

export function ownPathsOf(pathname: string): OwnPaths {
  return pathname.startsWith('/institutional/') ? COMPANY : INVESTOR
}

/** By the address of the page. */
export function useOwnPaths(): OwnPaths {
  return ownPathsOf(useLocation().pathname)
}
