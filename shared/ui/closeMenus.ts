/**
 * The one way in which menus close: `<details class="menu">`, native disclosures that work without script. With it Escape closes them and
 * gives the focus back, a press outside and a choice close them, one that opens closes the others, and none leaves the window.
 */
const OPEN = 'details.menu[open]';
const MARGIN = 8;

/** The menu around an element, closed. What had the focus in it leaves it to the summary: else it is lost with the list. */
export function closeMenuAround(element: Element): void {
  const menu = element.closest<HTMLDetailsElement>(OPEN);
  if (!menu) return;
  const { activeElement, body } = menu.ownerDocument;
  menu.open = false;
  // some browsers give a pressed button no focus
  if (menu.contains(activeElement) || activeElement === body)
    menu.querySelector('summary')?.focus({ preventScroll: true });
}

/** The list of an open menu moved so far that it stands within the window. */
function keepInside(menu: Element): void {
  const list = menu.querySelector('ul');
  if (!list) return;
  list.style.translate = '';
  const { left, right } = list.getBoundingClientRect();
  const width = menu.ownerDocument.documentElement.clientWidth - MARGIN;
  const shift = Math.round(Math.max(MARGIN - left, Math.min(0, width - right)));
  if (shift !== 0) list.style.translate = `${shift}px`;
}

/** For the whole document and once, so that a menu needs nothing but its class. An item with `data-stays` closes its menu itself. */
export function closeMenus(root: Document): void {
  const others = (than: Element | null) => {
    for (const menu of root.querySelectorAll<HTMLDetailsElement>(OPEN)) if (menu !== than) menu.open = false;
  };
  // while it goes down: nobody's handler keeps it from here
  root.addEventListener(
    'click',
    ({ target }) => {
      const pressed = target as Element;
      others(pressed.closest(OPEN));
      if (pressed.closest('.menu a, .menu button:not([data-stays])')) closeMenuAround(pressed);
    },
    { capture: true },
  );
  root.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') root.querySelectorAll(OPEN).forEach(closeMenuAround);
  });
  // it does not bubble
  root.addEventListener(
    'toggle',
    ({ target }) => {
      const menu = target as Element;
      if (!menu.matches(OPEN)) return;
      others(menu);
      keepInside(menu);
    },
    { capture: true },
  );
}
