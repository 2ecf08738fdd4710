import type { SiteText } from '#contract/fund/search.ts'
import { careRoutes } from './advisers/care/http.ts'
import { coverRoutes } from './advisers/cover/http.ts'
import { transferRoutes } from './advisers/transfers/http.ts'
import { bulkRoutes } from './advisers/bulk/http.ts'
import { clientRoutes } from './advisers/clients/http.ts'
import { adviserHomeRoutes } from './advisers/home/http.ts'
import { journalRoutes } from './advisers/journal/http.ts'
import { firmSearchRoutes } from './advisers/search/http.ts'
import { standingRoutes } from './advisers/standing/http.ts'
import { tagRoutes } from './advisers/tags/http.ts'
import { teamRoutes } from './advisers/team/http.ts'
import { transactionRoutes } from './advisers/transactions/http.ts'
import { catalogRoutes } from './funds/page/http.ts'
import { contentRoutes } from './content/help/http.ts'
import { holdingRoutes } from './portfolio/holdings/http.ts'
import { openPortfolios } from './portfolio/holdings/portfolio-cache.ts'
import { openCourses } from './portfolio/holdings/show-history.ts'
import { homeRoutes } from './portfolio/home/http.ts'
import { alertRoutes } from './portfolio/alerts/http.ts'
import { draftRoutes } from './people/drafts/http.ts'
import { listFileRoutes } from './people/list-files/http.ts'
import { savedViewRoutes } from './people/saved-views/http.ts'
import { assessmentRoutes } from './people/assessment/http.ts'
import { bankCardRoutes } from './people/bank-cards/http.ts'
import { certificateRoutes } from './portfolio/certificates/http.ts'
import { collegeRoutes } from './content/college/http.ts'
import { favouriteRoutes } from './portfolio/favourites/http.ts'
import { partyUploader, fileRoutes } from './people/files/http.ts'
import { identityAreaRoutes } from './people/identity/http.ts'
import { openCardReading } from './people/card-reading/card-reading.ts'
import { openPhases } from './people/card-reading/phases.ts'
import { readIdCard } from './people/card-reading/read-id-card.ts'
import { operationsRoutes } from './operations/http.ts'
import { houseSearchRoutes } from './operations/search/http.ts'
import { waitingRoutes } from './operations/waiting/http.ts'
import { sandboxRoutes } from './operations/sandbox/sandbox-http.ts'
import { orderRoutes } from './trade/orders/http.ts'
import { messageRoutes } from './content/messages/http.ts'
import { proofRoutes, receiptRoutes } from './trade/payments/http.ts'
import { bindingRoutes } from './people/bindings/http.ts'
import { leadRoutes } from './people/leads/http.ts'
import { noticeRoutes } from './people/notices/http.ts'
import { adoptionRoutes } from './trade/adoption/http.ts'
import { approvalMatrixRoutes } from './trade/approval-matrix/http.ts'
import { companyProposalRoutes } from './trade/company-proposals/http.ts'
import { institutionRoutes } from './people/companies/http.ts'
import { applicationUploader, registrationRoutes } from './people/registration/http.ts'
import { openEvidenceKey } from './trade/evidence/evidence-key.ts'
import { evidenceRoutes } from './trade/evidence/http.ts'
import { reviewRoutes } from './operations/reviews/http.ts'
import { proposalRoutes } from './trade/proposals/http.ts'
import { planRoutes } from './trade/plans/http.ts'
import { openFundNames } from './content/search/fund-names.ts'
import { searchRoutes } from './content/search/http.ts'
import { securityRoutes } from './people/security/http.ts'
import { proveIdentity } from './people/security/prove-identity.ts'
import { certificationRoutes } from './people/staff/certification-http.ts'
import { emergencyRoutes } from './people/staff/emergency-http.ts'
import { staffDeskRoutes } from './people/staff/desk-http.ts'
import { staffRoutes } from './people/staff/http.ts'
import { siteNamesOf } from './people/login/blocked-password.ts'
import { ssoRoutes } from './people/login/http.ts'
import { walletRoutes } from './trade/wallet/http.ts'
import { statementRoutes } from './portfolio/statements/http.ts'
import { suitabilityRoutes } from './trade/suitability/http.ts'
import type { Route } from './base/http/route.ts'
import type { Installation } from './installation.ts'

/** The texts before the pages are loaded, and in a build without pages. */
const NO_TEXTS: readonly SiteText[] = []

/** Returns every route that the server answers. */
export function openRoutes(installation: Installation): Route[] {
  const { config, outside, log, built, calendar, seal, isSecure, limits, day, lock, files, brand, staff } =
    installation
  const { writeTable, database } = installation
  const { db } = database
  const { secret, publicOrigin, demandsFactor } = config
  const siteNames = siteNamesOf(config.site)
  const access = { secret, seal, limits, isSecure, publicOrigin, demandsFactor, siteNames, ...staff }
  const portfolios = openPortfolios()
  const courses = openCourses()
  const reading = openCardReading(log)
  return [
    ...ssoRoutes(access),
    ...securityRoutes({ ...access, brand }),
    ...clientRoutes({
      ...{ seal, secret, portfolios, courses, calendar, blobs: files.blobs, writeTable },
      letterhead: { brand, hotline: config.site.hotline },
    }),
    ...listFileRoutes(files.blobs),
    ...bulkRoutes(seal),
    ...adviserHomeRoutes({ calendar }),
    ...firmSearchRoutes(seal),
    ...transferRoutes({ seal, calendar }),
    ...coverRoutes(),
    ...journalRoutes(seal),
    ...transactionRoutes({ seal, calendar }),
    ...tagRoutes(),
    ...draftRoutes(),
    ...savedViewRoutes(),
    ...careRoutes({ seal, calendar }),
    ...teamRoutes({ calendar }),
    ...standingRoutes({ calendar, seal }),
    ...leadRoutes(access),
    ...bindingRoutes(access),
    ...staffRoutes(access),
    ...staffDeskRoutes(seal),
    ...emergencyRoutes(),
    ...certificationRoutes({ isLapsing: config.isCertificationLapsing }),
    ...proofRoutes(access),
    ...bankCardRoutes({ seal, cards: outside.cards, log }),
    ...catalogRoutes(),
    ...searchRoutes({ funds: openFundNames(), texts: (locale) => built.pages?.texts(locale) ?? NO_TEXTS }),
    ...orderRoutes({ db, calendar, seal, secret }),
    ...planRoutes({ calendar }),
    ...walletRoutes({ calendar }),
    ...receiptRoutes({ calendar }),
    ...holdingRoutes({ calendar, portfolios, courses, site: config.site }),
    ...homeRoutes({ calendar, portfolios }),
    ...contentRoutes({ site: config.site, help: () => built.help }),
    ...messageRoutes({ seal, limits, isSecure, own: config.site }),
    ...operationsRoutes(),
    ...waitingRoutes(),
    ...houseSearchRoutes(seal),
    ...suitabilityRoutes({ seal, secret, files }),
    ...statementRoutes({ calendar, site: config.site }),
    ...fileRoutes(
      files,
      async (call) => (await partyUploader(call)) ?? applicationUploader(db, call.request.headers),
    ),
    ...registrationRoutes({ ...access, cards: outside.cards, log }),
    ...assessmentRoutes(seal),
    ...identityAreaRoutes({
      ...{ seal, files, limits },
      phases: openPhases(),
      proveIdentity: (call, proof) => proveIdentity(call, proof, access),
      readSide: (uploader, handle, side, onPhase) =>
        readIdCard({ ...files, reading, limits }, uploader, handle, side, onPhase),
    }),
    ...institutionRoutes(access),
    ...companyTradeRoutes(installation),
    ...reviewRoutes({ seal, files, secret }),
    ...noticeRoutes(seal),
    ...favouriteRoutes(),
    ...proposalRoutes({ ...access, calendar }),
    ...collegeRoutes({ college: () => built.college }),
    ...alertRoutes(),
    ...certificateRoutes({ seal, site: config.site }),
    ...(day ? sandboxRoutes(day, lock) : []),
  ]
}

/** A company's proposals, and the evidence of every proposal. */
function companyTradeRoutes({ config, calendar, seal }: Installation): Route[] {
  const { secret, settlementAccount: payee, sandbox: isSandbox, publicOrigin } = config
  return [
    ...adoptionRoutes({ calendar, seal }),
    ...approvalMatrixRoutes({ seal }),
    ...companyProposalRoutes({ calendar, seal, secret, payee, publicOrigin }),
    ...evidenceRoutes({ key: openEvidenceKey(config), isSandbox }),
  ]
}
