/** What contracts put into the places of a wording, and how many of them what. Fetched when somebody wants to know. */
import { useQuery } from '@tanstack/react-query';
import { CALLS } from '#shared/api/calls.ts';
import type { ShownTemplate } from '#shared/api/templates.ts';
import { counted } from '#shared/domain/display.ts';
import { SLOT_NAMES, valueText } from '#shared/domain/slotNames.ts';
import { pickableText, wordsBefore } from '#shared/slots/picking.ts';
import { isShown } from '#shared/slots/slotKinds.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { answersOf } from '#shared/ui/server/answers.ts';
import { callQuestion, PAGE_MS } from '#shared/ui/server/questions.ts';

/** Values listed of each place; all are on the page of the group. */
const MOST_VALUES = 8;

interface WhatVariesProps {
  /** Of wordings. */
  group: string;
  /** Which of its wordings. */
  text: string;
}

export default function WhatVaries({ group, text }: WhatVariesProps) {
  const app = useApp();
  const { data, isError } = useQuery(
    {
      ...callQuestion(app, CALLS.groupTemplates, { params: { id: group }, query: { namespace: app.namespace } }),
      staleTime: PAGE_MS,
    },
    answersOf(app.api),
  );
  if (isError) return <p role="alert">That did not arrive. Close it and open it again.</p>;
  if (!data) return <p role="status">Counting.</p>;
  const own = pickableText(data.templates, text)?.template;
  const template = data.templates.find((one) => one === own) ?? data.templates[0];
  const slots = template?.slots.filter((slot) => isShown(slot, template)) ?? [];
  if (slots.length === 0) return <p>Nothing that is negotiated differs in it.</p>;
  return (
    <dl className="varying">
      {slots.map((slot) => (
        <Slot key={slot.key} slot={slot} text={template!.text} />
      ))}
    </dl>
  );
}

function Slot({ slot: { kind, places, values }, text }: { slot: ShownTemplate['slots'][number]; text: string }) {
  const before = places[0] ? wordsBefore(text, places[0].start) : '';
  const more = values.length - MOST_VALUES;
  return (
    <div>
      <dt>
        {SLOT_NAMES[kind]}
        {before && <small> after “{before}”</small>}
      </dt>
      <dd>
        <ul>
          {values.slice(0, MOST_VALUES).map(({ value, text: words, contracts, href }) => (
            <li key={value}>
              <span>{valueText(words)}</span>
              {href ? <AppLink href={href}>{counted(contracts, 'contract')}</AppLink> : counted(contracts, 'contract')}
            </li>
          ))}
          {more > 0 && <li className="quiet">and {counted(more, 'more value')}</li>}
        </ul>
      </dd>
    </div>
  );
}
