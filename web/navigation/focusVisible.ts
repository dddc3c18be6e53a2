/**
 * Marks what has the focus by keyboard as Fluent UI's components look for it. Its own way asks a library of 3 kB about every key and
 * press; browsers know by now.
 */
const MARK = 'data-fui-focus-visible';

export function markFocus(root: Document): void {
  const mark = ({ target }: Event) => {
    const { activeElement } = root;
    if (activeElement && (target === activeElement || target === root) && activeElement.matches(':focus-visible'))
      activeElement.setAttribute(MARK, '');
  };
  root.addEventListener('focusin', mark);
  // a press gave the focus, and keys are used from here on
  root.addEventListener('keyup', mark);
  root.addEventListener('focusout', ({ target }) => (target as Element).removeAttribute(MARK));
}
