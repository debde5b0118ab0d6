/** Masks without a browser: for validation that runs anywhere. */
export { applyMask, type MaskState, maskState } from './mask/apply-mask.ts'
export { FILL_CHARACTER, type MaskOptions, NAMED_MASKS } from './mask/mask.ts'
