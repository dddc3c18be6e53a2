/** A library that only its members can open. Apart from the other icons: it arrives with what lists such libraries. */
export function FolderLock() {
  return (
    <svg className="icon icon-s" viewBox="0 0 20 20" aria-hidden="true">
      <path d="M2 5.5C2 4.7 2.7 4 3.5 4h3.3c.4 0 .8.2 1.1.4L9.4 6h7.1c.8 0 1.5.7 1.5 1.5V9h-1V7.5a.5.5 0 0 0-.5-.5H9L7.2 5.1a.5.5 0 0 0-.4-.1H3.5a.5.5 0 0 0-.5.5v9c0 .3.2.5.5.5H10v1H3.5A1.5 1.5 0 0 1 2 14.5zM13 12v-.5a2 2 0 1 1 4 0v.5h.3c.4 0 .7.3.7.7v3.6c0 .4-.3.7-.7.7h-4.6a.7.7 0 0 1-.7-.7v-3.6c0-.4.3-.7.7-.7zm1 0h2v-.5a1 1 0 1 0-2 0z" />
    </svg>
  );
}
