import { useEffect, useMemo, useRef, useState } from 'react';
import { counted } from '#shared/domain/display.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { compared } from '#shared/ui/closest/compared.ts';
import type { ClosestAnswer } from '#shared/ui/closest/useClosest.ts';
import { DiffLegend } from '#shared/ui/text/DiffText.tsx';
import { ClosestCard } from '#web/pages/closest/ClosestCard.tsx';
import { DiffSwitch } from '#web/pages/DiffSwitch.tsx';

/** `isNew`: it has just been found, and whoever asked is led to it. */
export function ClosestFound({ text, reply, isNew }: ClosestAnswer & { isNew: boolean }) {
  const to = usePaths();
  const [marks, setMarks] = useState(true);
  const head = useRef<HTMLHeadingElement>(null);
  const finds = useMemo(() => compared(text, reply.items), [text, reply]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer leads to itself once
  useEffect(() => {
    if (isNew) head.current?.focus();
  }, [reply, isNew]);
  if (finds.length === 0)
    return (
      <section className="empty" aria-labelledby="closest-found">
        <h2 id="closest-found" ref={head} tabIndex={-1}>
          Nothing like it
        </h2>
        <p>No wording of this library shares enough of its words in their order. It costs no search.</p>
        <p>
          <AppLink href={to.search()}>Search for a few of its words</AppLink>, which are then sent, or leave out what is
          special to your contract and look again.
        </p>
      </section>
    );
  return (
    <section className="wordings" aria-labelledby="closest-found">
      <header className="section-head">
        <h2 id="closest-found" ref={head} tabIndex={-1}>
          {counted(finds.length, 'wording')}
        </h2>
        <span className="quiet">the most alike first</span>
        {finds.some(({ parts }) => parts) && <DiffSwitch on={marks} onChange={setMarks} />}
      </header>
      {finds.map((one) => (
        <ClosestCard key={one.wording.id} {...one} marks={marks} />
      ))}
      {marks && finds.some(({ parts }) => parts) && <DiffLegend against="your clause" />}
    </section>
  );
}
