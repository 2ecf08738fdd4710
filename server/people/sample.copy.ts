/** The address of the sandbox's people. */
export const SAMPLE_ADDRESS = '样本路12号3单元401室'
