/** Apart from the other icons: the pane begins without it. */
export const SaveIcon = () => (
  <svg className="icon icon-s" viewBox="0 0 20 20" aria-hidden="true">
    <path d="M4 4.5A2.5 2.5 0 0 1 6.5 2h7A2.5 2.5 0 0 1 16 4.5v13a.5.5 0 0 1-.8.4L10 14.12 4.8 17.9a.5.5 0 0 1-.8-.4zM6.5 3C5.67 3 5 3.67 5 4.5v12.01l4.7-3.41a.5.5 0 0 1 .6 0l4.7 3.41V4.5c0-.83-.67-1.5-1.5-1.5z" />
  </svg>
);
