/** Where the sandbox's people live. */
export const SAMPLE_ADDRESS = '样本路12号3单元401室'
