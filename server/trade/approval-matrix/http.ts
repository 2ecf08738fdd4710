import * as contract from '#contract/order/approval-matrix.ts'
import type { Seal } from '#server/base/encryption/seal.ts'
import { ok } from '#server/base/http/answer.ts'
import type { Route } from '#server/base/http/route.ts'
import { read, write } from '#server/base/http/route.ts'
import { answerMatrix } from './answer-matrix.ts'
import { previewApprovers } from './preview-approvers.ts'
import { proposeMatrix } from './propose-matrix.ts'
import { showMatrix } from './show-matrix.ts'

/** A company's matrix of approvals, and the changes of it. */
export function approvalMatrixRoutes({ seal }: { readonly seal: Seal }): Route[] {
  return [
    read(contract.showApprovalMatrix, async (call) => ok(await showMatrix(call))),
    read(contract.previewApprovers, previewApprovers),
    write(contract.proposeApprovalMatrix, (call, input) => proposeMatrix(call, input, seal)),
    write(contract.answerApprovalMatrix, (call, input) => answerMatrix(call, input, seal)),
  ]
}
