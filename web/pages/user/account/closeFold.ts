/** A form that has done its work folds away; focus goes back to what unfolded it. */
export function closeFold(inside: HTMLElement | null): void {
  const fold = inside?.closest('details');
  if (!fold) return;
  fold.open = false;
  fold.querySelector('summary')?.focus();
  fold.querySelector('form')?.reset();
}
