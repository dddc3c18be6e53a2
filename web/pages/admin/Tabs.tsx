export interface Place {
  title: string;
  href: string;
  /** What a row of its table is. */
  one: string;
  many: string;
}

interface TabsProps {
  label: string;
  places: Record<string, Place>;
  here: string;
}

/** Pages that belong together, one table each. */
export const Tabs = ({ label, places, here }: TabsProps) => (
  <nav className="tabs admin-tabs" aria-label={label}>
    {Object.entries(places).map(([key, { title, href }]) => (
      <a key={key} href={href} className={key === here ? 'on' : undefined} aria-current={key === here && 'page'}>
        {title}
      </a>
    ))}
  </nav>
);
