import type { FaqProps } from '#shared/api/contentPages.ts';
import { Blocks } from '#web/pages/content/Blocks.tsx';

/** Questions, all open: they can be read, searched for in the page and linked to without pressing anything. */
export const FaqPage = ({ title, lead, groups }: FaqProps) => (
  <article className="narrow running-text">
    <h1 className="display">{title}</h1>
    <Blocks blocks={lead} />
    <nav aria-label="Subjects">
      <ul className="chips">
        {groups.map((group) => (
          <li key={group.id}>
            <a className="chip" href={`#${group.id}`}>
              {group.title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
    {groups.map((group) => (
      <section key={group.id} aria-labelledby={group.id}>
        <h2 id={group.id}>{group.title}</h2>
        {group.questions.map(({ question, id, answer }) => (
          <section key={id} aria-labelledby={id}>
            <h3 id={id}>{question}</h3>
            <Blocks blocks={answer} />
          </section>
        ))}
      </section>
    ))}
  </article>
);
