/** What jsdom's dialog element lacks: opening as a modal one, closing, and giving the focus to what is inside. */
export function provideDialogElement(): void {
  const proto = HTMLDialogElement.prototype;
  proto.showModal = function () {
    if (this.open) throw new DOMException('is open', 'InvalidStateError');
    this.setAttribute('open', '');
    this.querySelector<HTMLElement>('button, input, a[href]')?.focus();
  };
  proto.close = function () {
    if (!this.open) return;
    this.removeAttribute('open');
    this.dispatchEvent(new Event('close'));
  };
  window.matchMedia ??= (query) => ({ matches: false, media: query }) as MediaQueryList;
}
