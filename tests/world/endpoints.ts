import type { Endpoint } from '#contract/endpoint.ts'
import * as adviserClient from '#contract/adviser/client.ts'
import * as adviserJournal from '#contract/adviser/journal.ts'
import * as clientThings from '#contract/adviser/client-things.ts'
import * as adviserBulk from '#contract/adviser/bulk.ts'
import * as adviserTag from '#contract/adviser/tag.ts'
import * as adviserTask from '#contract/adviser/task.ts'
import * as adviserTransaction from '#contract/adviser/transaction.ts'
import * as adviserRequest from '#contract/adviser/adviser-request.ts'
import * as share from '#contract/adviser/share.ts'
import * as myAdviser from '#contract/account/my-adviser.ts'
import * as cover from '#contract/adviser/cover.ts'
import * as transfer from '#contract/adviser/transfer.ts'
import * as adviserFirm from '#contract/adviser/firm.ts'
import * as adviserTraining from '#contract/training.ts'
import * as adviserPool from '#contract/adviser/pool.ts'
import * as proposalDetail from '#contract/adviser/proposal-detail.ts'
import * as proposalList from '#contract/adviser/proposal-list.ts'
import * as clientProposal from '#contract/adviser/proposal.ts'
import * as firmSettings from '#contract/adviser/firm-settings.ts'
import * as adviserRegister from '#contract/adviser/register.ts'
import * as adviserTeam from '#contract/adviser/team.ts'
import * as adviserLead from '#contract/adviser/lead.ts'
import * as leadInvitation from '#contract/adviser/lead-invitation.ts'
import * as adviserPending from '#contract/adviser/pending.ts'
import * as binding from '#contract/account/binding.ts'
import * as alert from '#contract/fund/alert.ts'
import * as assessment from '#contract/suitability/assessment.ts'
import * as certificate from '#contract/portfolio/certificate.ts'
import * as proposal from '#contract/order/proposal.ts'
import * as evidence from '#contract/order/evidence.ts'
import * as companyDecision from '#contract/order/company-decision.ts'
import * as companyProposal from '#contract/order/company-proposal.ts'
import * as college from '#contract/suitability/college.ts'
import * as favourite from '#contract/fund/favourite.ts'
import * as bank from '#contract/payment/bank.ts'
import * as basket from '#contract/order/basket.ts'
import * as bankCard from '#contract/payment/bank-card.ts'
import * as identityArea from '#contract/account/identity-area.ts'
import * as look from '#contract/account/look.ts'
import * as closeAccount from '#contract/account/close-account.ts'
import * as identityPapers from '#contract/account/identity-papers.ts'
import * as confirmationNote from '#contract/portfolio/confirmation-note.ts'
import * as planPreview from '#contract/order/plan-preview.ts'
import * as placedOrder from '#contract/order/placed-order.ts'
import * as proposalAnswer from '#contract/adviser/proposal-answer.ts'
import * as proposalQuestion from '#contract/order/proposal-question.ts'
import * as privateContract from '#contract/suitability/private-contract.ts'
import * as receipt from '#contract/payment/receipt.ts'
import * as firmMoney from '#contract/firm-money.ts'
import * as conversation from '#contract/conversation.ts'
import * as notice from '#contract/notice.ts'
import * as registration from '#contract/account/registration.ts'
import * as review from '#contract/account/review.ts'
import * as catalog from '#contract/fund/catalog.ts'
import * as help from '#contract/help.ts'
import * as fundChoice from '#contract/fund/fund-choice.ts'
import * as fundCompare from '#contract/fund/fund-compare.ts'
import * as fundPage from '#contract/fund/fund-page.ts'
import * as holding from '#contract/portfolio/holding.ts'
import * as home from '#contract/portfolio/home.ts'
import * as portfolio from '#contract/portfolio/portfolio.ts'
import * as identity from '#contract/account/identity.ts'
import * as ledger from '#contract/ledger.ts'
import * as logIn from '#contract/account/log-in.ts'
import * as member from '#contract/account/member.ts'
import * as adoption from '#contract/order/adoption.ts'
import * as approvalMatrix from '#contract/order/approval-matrix.ts'
import * as memberNaming from '#contract/account/member-naming.ts'
import * as message from '#contract/message.ts'
import * as operations from '#contract/operations.ts'
import * as order from '#contract/order/order.ts'
import * as orderList from '#contract/order/order-list.ts'
import * as passwordRecovery from '#contract/account/password-recovery.ts'
import * as payOut from '#contract/payment/pay-out.ts'
import * as payment from '#contract/payment/payment.ts'
import * as plan from '#contract/order/plan.ts'
import * as redemption from '#contract/order/redemption.ts'
import * as sandbox from '#contract/sandbox.ts'
import * as search from '#contract/fund/search.ts'
import * as secondFactor from '#contract/account/second-factor.ts'
import * as security from '#contract/account/security.ts'
import * as specialWarning from '#contract/suitability/special-warning.ts'
import * as staff from '#contract/account/staff.ts'
import * as savedView from '#contract/saved-view.ts'
import * as listFile from '#contract/list-file.ts'
import * as staffSearch from '#contract/staff-search.ts'
import * as staffDraft from '#contract/staff-draft.ts'
import * as staffDesk from '#contract/account/staff-desk.ts'
import * as emergency from '#contract/account/emergency.ts'
import * as certification from '#contract/account/certification.ts'
import * as dutyDesk from '#contract/account/duty-desk.ts'
import * as firmDesk from '#contract/account/firm-desk.ts'
import * as statement from '#contract/portfolio/statement.ts'
import * as switching from '#contract/order/switch.ts'
import * as upload from '#contract/upload.ts'
import * as waitingWork from '#contract/waiting-work.ts'
import * as wallet from '#contract/order/wallet.ts'
import * as suitability from '#contract/suitability/suitability.ts'
import * as suitabilityDesk from '#contract/suitability/suitability-desk.ts'

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
  adoption,
  approvalMatrix,
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
  staff,
  staffDesk,
  staffDraft,
  savedView,
  listFile,
  certification,
  emergency,
  dutyDesk,
  firmDesk,
  transfer,
  cover,
  adviserJournal,
  clientThings,
  adviserBulk,
  adviserTag,
  adviserTask,
  adviserTransaction,
  share,
  myAdviser,
  adviserRequest,
  statement,
  suitability,
  suitabilityDesk,
  switching,
  upload,
  waitingWork,
  staffSearch,
  wallet,
  assessment,
  bank,
  basket,
  bankCard,
  identityArea,
  look,
  notice,
  registration,
  review,
  favourite,
  certificate,
  college,
  evidence,
  companyDecision,
  companyProposal,
  proposal,
  orderList,
  adviserClient,
  adviserFirm,
  adviserPool,
  clientProposal,
  proposalList,
  proposalDetail,
  adviserTraining,
  firmSettings,
  adviserRegister,
  adviserTeam,
  adviserLead,
  leadInvitation,
  adviserPending,
  binding,
  alert,
  closeAccount,
  identityPapers,
  confirmationNote,
  planPreview,
  placedOrder,
  proposalQuestion,
  proposalAnswer,
  privateContract,
  receipt,
  firmMoney,
  conversation,
].flatMap((room) => Object.values(room).filter(isEndpoint))
