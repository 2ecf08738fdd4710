import * as contract from '#contract/portfolio/certificate.ts'
import { formatCertificateCode, parseCertificateCode } from '#domain/certificate-code.ts'
import type { SiteSettings } from '#server/site-settings.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { act, limited, read, write } from '#server/base/http/route.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { certificateFileName } from '#server/portfolio/certificates/certificate.copy.ts'
import { openFileThread } from '#server/base/printing/file-thread.ts'
import type { CertificateRow } from './certificate.store.ts'
import { findByCode, findCertificate, findCertificateRows, readDays } from './certificate.store.ts'
import { codeBlind, codePlace, makeCertificate } from './make-certificate.ts'

export interface CertificateDeps {
  readonly seal: Seal
  /** The firm whose name is printed on the paper. */
  readonly site: SiteSettings
}

export function certificateRoutes({ seal, site }: CertificateDeps): Route[] {
  const letterhead = { brand: { zh: site.brandZh, en: site.brandEn }, hotline: site.hotline }
  const print = openFileThread()
  const codeOf = ({ certificateId, codeSealed }: CertificateRow) =>
    formatCertificateCode(seal.open(codeSealed, codePlace(certificateId)))
  return [
    read(contract.findCertificates, async ({ db, actor }) => {
      const rows = await findCertificateRows(db, actor.accountNumber)
      const certificates = rows.map((row) => {
        const { day, madeAt, total } = row.paper
        return { certificateId: row.certificateId, day, madeAt, total, code: codeOf(row) }
      })
      return ok({ days: await readDays(db, actor.accountNumber), certificates })
    }),
    write(contract.makeCertificate, (call, { day }) => makeCertificate(call, day, seal)),
    read(contract.getCertificateFile, async ({ db, actor, locale }, { certificateId }) => {
      const row = await findCertificate(db, actor.accountNumber, certificateId)
      if (!row) return { kind: 'certificate-not-found' }
      const job = { kind: 'certificate', data: row.paper, code: codeOf(row), letterhead, locale } as const
      const bytes = await print(job)
      if (bytes === 'busy') return { kind: 'documents-busy' }
      const fileName = certificateFileName(letterhead.brand[locale], row.paper.day, locale)
      return ok({ mediaType: 'application/pdf' as const, fileName, bytes })
    }),
    limited(
      'lookUpFromIp',
      act(contract.verifyCertificate, async ({ db }, input) => {
        const code = parseCertificateCode(input.code)
        const paper = code === null ? null : await findByCode(db, codeBlind(seal, code))
        return paper === null ? { kind: 'certificate-not-found' } : ok(paper)
      }),
    ),
  ]
}
