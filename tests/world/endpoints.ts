import type { Endpoint } from '#contract/endpoint.ts'
import * as alert from '#contract/alert.ts'
import * as assessment from '#contract/assessment.ts'
import * as certificate from '#contract/certificate.ts'
import * as proposal from '#contract/proposal.ts'
import * as companyDecision from '#contract/company-decision.ts'
import * as companyProposal from '#contract/company-proposal.ts'
import * as college from '#contract/college.ts'
import * as favourite from '#contract/favourite.ts'
import * as bank from '#contract/bank.ts'
import * as basket from '#contract/basket.ts'
import * as bankCard from '#contract/bank-card.ts'
import * as identityArea from '#contract/identity-area.ts'
import * as notice from '#contract/notice.ts'
import * as registration from '#contract/registration.ts'
import * as review from '#contract/review.ts'
import * as catalog from '#contract/catalog.ts'
import * as help from '#contract/help.ts'
import * as fundChoice from '#contract/fund-choice.ts'
import * as fundCompare from '#contract/fund-compare.ts'
import * as fundPage from '#contract/fund-page.ts'
import * as holding from '#contract/holding.ts'
import * as home from '#contract/home.ts'
import * as portfolio from '#contract/portfolio.ts'
import * as identity from '#contract/identity.ts'
import * as ledger from '#contract/ledger.ts'
import * as logIn from '#contract/log-in.ts'
import * as member from '#contract/member.ts'
import * as memberNaming from '#contract/member-naming.ts'
import * as message from '#contract/message.ts'
import * as operations from '#contract/operations.ts'
import * as order from '#contract/order.ts'
import * as orderList from '#contract/order-list.ts'
import * as passwordRecovery from '#contract/password-recovery.ts'
import * as payOut from '#contract/pay-out.ts'
import * as payment from '#contract/payment.ts'
import * as plan from '#contract/plan.ts'
import * as redemption from '#contract/redemption.ts'
import * as sandbox from '#contract/sandbox.ts'
import * as search from '#contract/search.ts'
import * as secondFactor from '#contract/second-factor.ts'
import * as security from '#contract/security.ts'
import * as specialWarning from '#contract/special-warning.ts'
import * as statement from '#contract/statement.ts'
import * as switching from '#contract/switch.ts'
import * as upload from '#contract/upload.ts'
import * as wallet from '#contract/wallet.ts'
import * as suitability from '#contract/suitability.ts'
import * as suitabilityDesk from '#contract/suitability-desk.ts'

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'audience' in value && 'path' in value
}

/** Every endpoint of every contract file. */
export const ENDPOINTS: readonly Endpoint[] = [
  catalog,
  fundChoice,
  fundCompare,
  fundPage,
  help,
  holding,
  home,
  portfolio,
  identity,
  ledger,
  logIn,
  member,
  memberNaming,
  message,
  operations,
  order,
  passwordRecovery,
  payOut,
  payment,
  plan,
  redemption,
  sandbox,
  search,
  secondFactor,
  security,
  specialWarning,
  statement,
  suitability,
  suitabilityDesk,
  switching,
  upload,
  wallet,
  assessment,
  bank,
  basket,
  bankCard,
  identityArea,
  notice,
  registration,
  review,
  favourite,
  certificate,
  college,
  companyDecision,
  companyProposal,
  proposal,
  orderList,
  alert,
].flatMap((room) => Object.values(room).filter(isEndpoint))
