import type { TagsProps } from '#shared/api/tagPages.ts';
import { counted, fullCount } from '#shared/domain/display.ts';
import { AppLink } from '#shared/ui/AppLink.tsx';
import { Breadcrumbs } from '#web/layout/Breadcrumbs.tsx';
import { EmptyLibrary } from '#web/pages/EmptyLibrary.tsx';
import { SeeAlso } from '#web/pages/SeeAlso.tsx';

/** What contracts are tagged with, one block per type: the commonest of each, and the way to all. */
export function Tags({ crumbs, types }: TagsProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <h1 className="display">Contracts by tag</h1>
      {types.length === 0 ? (
        <div className="empty">
          <EmptyLibrary noun="tags">
            <h2>No tags here yet</h2>
            <p>Tags are read from contracts as they come in.</p>
          </EmptyLibrary>
        </div>
      ) : (
        <>
          <p className="lead">
            What is read from each contract, with the words that prove it. The figures are contracts.
          </p>
          <div className="tag-types">
            {types.map((type) => (
              <section key={type.id} className="ranked" aria-labelledby={`tags-${type.id}`}>
                <h2 id={`tags-${type.id}`}>
                  <a href={type.href}>{type.title}</a>
                </h2>
                <p className="quiet">{type.meaning}</p>
                <ul>
                  {type.commonest.map((link) => (
                    <li key={link.id}>
                      <AppLink href={link.href}>{link.title}</AppLink>
                      <small title={counted(link.size, 'contract')}>{fullCount(link.size)}</small>
                    </li>
                  ))}
                </ul>
                {type.size > type.commonest.length && (
                  <p>
                    <a href={type.href}>All {counted(type.size, type.one, type.many)}</a>
                  </p>
                )}
              </section>
            ))}
          </div>
        </>
      )}
      <SeeAlso />
    </>
  );
}
