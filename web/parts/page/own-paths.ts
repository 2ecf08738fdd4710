import { useLocation } from 'react-router'

/** Where a client's own data is shown: a person's in the investor's area, a company's, by the same screens, in the institutional area. */
export interface OwnPaths {
  readonly isCompany: boolean
  readonly home: string
  readonly isAdviser: boolean
  /** Whether there is something to pay here, and so a payment password. Staff and advisers act for others. */
  readonly pays: boolean
  readonly holdings: string
  readonly orders: string
  /** Where more is bought: a person orders at once, a company by a proposal. */
  readonly buy: string
  readonly proposals: string
  readonly statements: string
  readonly security: string
  /** Where a person sets a new log-in password after forgetting it. */
  readonly forgotten: string
}

const INVESTOR: OwnPaths = {
  isCompany: false,
  home: '/investor/home',
  isAdviser: false,
  pays: true,
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
  home: '/institutional/home',
  isAdviser: false,
  pays: true,
  holdings: '/institutional/holdings',
  orders: '/institutional/transactions',
  buy: '/institutional/proposals/new',
  proposals: '/institutional/proposals',
  statements: '/institutional/statements',
  security: '/institutional/security',
  forgotten: '/institutional-login/forgot-password',
}

/** Staff and advisers have only what is their log-in's own: of the other paths none is linked in their areas. */
const ADVISER: OwnPaths = { ...INVESTOR, isAdviser: true, pays: false, security: '/adviser/security' }

const STAFF: OwnPaths = {
  ...INVESTOR,
  pays: false,
  security: '/operations/security',
  forgotten: '/operations-login/forgot-password',
}

export function ownPathsOf(pathname: string): OwnPaths {
  if (pathname.startsWith('/institutional/')) return COMPANY
  if (pathname.startsWith('/adviser/')) return ADVISER
  return /^\/operations(?:-login)?\//.test(pathname) ? STAFF : INVESTOR
}

/** Returns the paths of the area that the page's address belongs to. */
export function useOwnPaths(): OwnPaths {
  return ownPathsOf(useLocation().pathname)
}
