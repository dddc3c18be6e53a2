import type { MarketAnswerProps, MarketQuestionProps } from '#shared/api/marketPage.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { LEAST_FOR_SHARE, shareText } from '#shared/domain/shares.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { MarketEmbed } from '#web/pages/market/MarketEmbed.tsx';
import { MarketTable } from '#web/pages/market/MarketTable.tsx';

/** One question with its answers as bars, each a link to its contracts; split, as a table. */
export function MarketQuestion({ address, ...question }: MarketQuestionProps & { address: string | null }) {
  const { id, title, context, of, answers, more, columns, kind } = question;
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
      {columns.length > 0 ? (
        <MarketTable {...question} />
      ) : (
        <ul className="market-bars">
          {answers.map((answer, i) => (
            <Bar key={answer.key} answer={answer} of={of} most={answers[0]!.contracts} isFirst={i === 0} />
          ))}
        </ul>
      )}
      {more > 0 && <p className="caption">{fullCount(more)} further answers are not listed.</p>}
      <MarketEmbed question={question} address={address} />
    </section>
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
