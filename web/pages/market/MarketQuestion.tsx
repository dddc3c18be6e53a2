import type { MarketAnswerProps, MarketQuestionProps } from '#shared/api/marketPage.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { LEAST_FOR_SHARE, shareText } from '#shared/domain/shares.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { MarketEmbed } from '#web/pages/market/MarketEmbed.tsx';
import { MarketTable } from '#web/pages/market/MarketTable.tsx';

/** One question with its answers as bars, each a link to its contracts; split, as a table. */
export function MarketQuestion({ address, ...question }: MarketQuestionProps & { address: string | null }) {
  const { id, title, context, of, answers, further, more, kind } = question;
  const heading = `market-${id}`;
  const about = `${heading}-context`;
  return (
    <section className="market-question" aria-labelledby={context ? `${heading} ${about}` : heading}>
      <header className="section-head">
        <h2 id={heading}>{title}</h2>
        <span className="quiet">
          of {counted(of, 'contract')}
          {kind === 'figure' && ' that say one'}
          {of < LEAST_FOR_SHARE && ', too few for shares'}
        </span>
      </header>
      {context && (
        <p id={about} className="market-context">
          {context}
        </p>
      )}
      <Answers {...question} first={answers[0]!} />
      {further.length > 0 && (
        <details className="show-more">
          <summary>
            {more > 0 ? `The next ${further.length} answers` : counted(further.length, 'further answer')}
          </summary>
          <Answers {...question} answers={further} first={answers[0]!} />
        </details>
      )}
      <MarketEmbed question={question} address={address} />
    </section>
  );
}

function Answers({ first, ...question }: MarketQuestionProps & { first: MarketAnswerProps }) {
  const { columns, answers, of } = question;
  if (columns.length > 0) return <MarketTable {...question} />;
  return (
    <ul className="market-bars">
      {answers.map((answer) => (
        <Bar key={answer.key} answer={answer} of={of} most={first.contracts} isFirst={answer === first} />
      ))}
    </ul>
  );
}

interface BarProps {
  answer: MarketAnswerProps;
  of: number;
  most: number;
  isFirst: boolean;
}

function Bar({ answer: { text, contracts, href, elsewhere }, of, most, isFirst }: BarProps) {
  const share = shareText(contracts, of);
  return (
    <li>
      <AppLink href={href}>{text}</AppLink>
      <span className="bars-count">
        {fullCount(contracts)}
        {share && <span className="quiet"> {share}</span>}
      </span>
      <svg height="6" width="100%" aria-hidden="true">
        <rect
          className={isFirst ? 'on' : undefined}
          height="6"
          width={`${Math.max(1, Math.round((contracts / most) * 100))}%`}
        />
      </svg>
      {elsewhere !== undefined && <Elsewhere elsewhere={elsewhere} />}
    </li>
  );
}

function Elsewhere({ elsewhere }: { elsewhere: NonNullable<MarketAnswerProps['elsewhere']> | null }) {
  if (!elsewhere) return <span className="market-elsewhere quiet">public library: nobody</span>;
  const { contracts, of } = elsewhere;
  const share = shareText(contracts, of);
  return (
    <span className="market-elsewhere quiet">
      public library: {fullCount(contracts)} of {fullCount(of)}
      {share && `, ${share}`}
    </span>
  );
}
