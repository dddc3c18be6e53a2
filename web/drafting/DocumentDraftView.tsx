/** A whole contract: contents, text with its sources, what is open, and the file. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { DocumentDraft, DocumentDraftBody } from '#shared/api/drafting.ts';
import { counted } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { isRefusal } from '#shared/ui/refusal.ts';
import { saveFile } from '#shared/ui/saveFile.ts';
import { makeChange } from '#shared/ui/server/change.ts';

type Section = DocumentDraft['sections'][number];

const anchorOf = ({ type, title }: Section): string => `draft-${type ?? title.toLowerCase().replace(/\W+/g, '-')}`;

export function DocumentDraftView({ draft, body }: { draft: DocumentDraft; body: DocumentDraftBody }) {
  const app = useApp();
  const { title, sections, sources, undefinedTerms, missing, findings, facts } = draft;
  const numbers = new Map(sources.map(({ precedent }, i) => [precedent, i + 1]));
  const download = () =>
    makeChange(app, (server) => server.file(CALLS.downloadDocument, { body })).then(
      (file) => saveFile(file),
      (error: unknown) => {
        if (!isRefusal(error)) app.notify('That did not work. Try again.');
      },
    );
  return (
    <section className="draft" aria-label="Draft">
      <header className="block-head">
        <h2>{title}</h2>
        <small>
          {counted(facts.words, 'word')}, {counted(facts.blanks, 'blank')}, from {counted(sources.length, 'wording')}
        </small>
        <Button appearance="primary" onClick={() => void download()}>
          Word file
        </Button>
      </header>
      <div className="draft-columns">
        <div className="legal draft-text draft-contract">
          {sections.map((section) => (
            <section key={anchorOf(section)} id={anchorOf(section)}>
              {section.blocks.map(({ kind, number, level, text, sentences }, i) => {
                const from = [...new Set(sentences.flatMap(({ precedent }) => numbers.get(precedent) ?? []))];
                const Tag = kind === 'title' || kind === 'heading' ? 'h3' : 'p';
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of one section stay in their order
                  <Tag key={i} data-level={level}>
                    {number !== '' && <span className="list-label">{number} </span>}
                    {text}
                    {from.length > 0 && <sup className="draft-from">{from.join(' ')}</sup>}
                  </Tag>
                );
              })}
            </section>
          ))}
        </div>
        <aside>
          <nav aria-label="Contents of the draft">
            <h3 className="label">Contents</h3>
            <ol className="draft-contents">
              {sections.map((section) => (
                <li key={anchorOf(section)}>
                  <a href={`#${anchorOf(section)}`}>
                    {section.number} {section.title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
          <h3 className="label">Still open</h3>
          {findings.length === 0 && undefinedTerms.length === 0 && missing.length === 0 && (
            <p>The checks found nothing. What no check asks was not looked at.</p>
          )}
          <ul className="draft-open">
            {undefinedTerms.length > 0 && <li>Nothing defines: {undefinedTerms.join(', ')}</li>}
            {missing.length > 0 && <li>The library has no wording of: {missing.join(', ')}</li>}
            {findings.map(({ rule, place, quote, message }) => (
              <li key={`${rule} ${place} ${quote} ${message}`}>
                {place}: {message}
              </li>
            ))}
          </ul>
          <h3 className="label">Precedents</h3>
          <ol className="precedents">
            {sources.map(({ precedent, title: of, url, contract }) => (
              <li key={precedent}>
                <AppLink href={url}>{of}</AppLink>: <AppLink href={contract.url}>{contract.title}</AppLink>
                {contract.published && `, ${contract.published}`}
              </li>
            ))}
          </ol>
        </aside>
      </div>
    </section>
  );
}
