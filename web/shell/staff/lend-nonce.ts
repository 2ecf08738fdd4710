/**
 * The library of the palette adds a rule of its own to the page, which the page's policy lets in by the nonce of the document alone. It
 * looks for it under the name that bundlers have for it.
 */
export function lendNonce(): void {
  const nonce = document.querySelector<HTMLElement>('script[nonce]')?.nonce
  Object.assign(globalThis, { __webpack_nonce__: nonce })
}
