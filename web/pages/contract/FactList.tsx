import type { Fact } from '#shared/api/records.ts';
import { readableDate } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Sidebar } from '#web/layout/Sidebar.tsx';

const CERTAINTY: Record<Fact['certainty'], { dots: number; text: string; place: string }> = {
  stated: { dots: 3, text: 'stated', place: 'where it says so' },
  read: { dots: 2, text: 'read from the text', place: 'where it was read' },
  guessed: { dots: 1, text: 'guessed', place: 'what it was guessed from' },
};

/** Longer quotes are cut on the page; the place shows them whole. */
const QUOTE = 160;

interface FactListProps {
  facts: readonly Fact[];
  /** Told when the reader goes to the place of a fact. */
  onPlace: (fact: Fact) => void;
}

/** Facts with their proof: value, the words, the place, and how sure we are as dots with a text of their own. */
export function FactList({ facts, onPlace }: FactListProps) {
  if (facts.length === 0) return null;
  const kinds = (Object.keys(CERTAINTY) as Fact['certainty'][]).filter((kind) =>
    facts.some((fact) => fact.certainty === kind),
  );
  return (
    <Sidebar title="Facts, and where the text says so" onMobile>
      <dl className="facts-list">
        {facts.map((fact) => (
          <div className="fact" key={`${fact.key}${fact.value}`}>
            <dt>
              <span>{fact.label}</span>
              <Dots certainty={fact.certainty} />
            </dt>
            <dd>
              {fact.href ? (
                <AppLink className="fact-value" href={fact.href}>
                  {fact.value}
                </AppLink>
              ) : (
                <span className="fact-value">{fact.value}</span>
              )}
              {fact.byHand && (
                <p className="quiet">
                  corrected by hand{fact.byHand.by && ` by ${fact.byHand.by}`},{' '}
                  {readableDate(fact.byHand.at.slice(0, 10))}
                </p>
              )}
              {fact.quote && (
                <q>{fact.quote.length > QUOTE ? `${fact.quote.slice(0, QUOTE).trimEnd()}…` : fact.quote}</q>
              )}
              {fact.anchor && (
                <a href={fact.uri ?? `#${encodeURIComponent(fact.anchor)}`} onClick={() => !fact.uri && onPlace(fact)}>
                  {fact.place ?? CERTAINTY[fact.certainty].place}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="dots-legend">
        {kinds.map((kind) => (
          <span key={kind}>
            <Dots certainty={kind} /> {CERTAINTY[kind].text}
          </span>
        ))}
      </p>
    </Sidebar>
  );
}

function Dots({ certainty }: { certainty: Fact['certainty'] }) {
  const { dots, text } = CERTAINTY[certainty];
  return (
    <svg
      className="dots"
      width="19"
      height="5"
      viewBox="0 0 19 5"
      role="img"
      aria-label={`certainty ${dots} of 3, ${text}`}
    >
      {[0, 1, 2].map((i) => (
        <circle key={i} className={i < dots ? 'on' : undefined} cx={2.5 + i * 7} cy="2.5" r="2" />
      ))}
    </svg>
  );
}
