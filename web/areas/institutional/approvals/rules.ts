export { judgeMatrix } from '#domain/proposal/approval-matrix.ts'
export { compareMatrices } from '#domain/proposal/compare-matrices.ts'
