import { afterEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import type { DiffPart } from '#shared/domain/diffParts.ts';
import { GroupCard } from '#shared/ui/records/GroupCard.tsx';
import { buildGroup } from '#shared/ui/testing/builders.ts';
import { renderWithApp } from '#shared/ui/testing/renderWithApp.tsx';

afterEach(cleanup);

const parts: DiffPart[] = [
  { kind: 'same', text: 'governed by the laws of ' },
  { kind: 'removed', text: 'Utopia ' },
  { kind: 'added', text: 'Erewhon' },
];
const sample = (n: number) => ({
  label: `Agreement ${n}`,
  uri: `/contracts/c${n}`,
  published: '2 May 2020',
  id: `m${n}`,
  date: '2024-03-14',
  hash: `h${n}`,
});

describe('group card', () => {
  test('marks what was added and removed, and says it in words', () => {
    const { container } = renderWithApp(
      <GroupCard
        group={buildGroup({ diff: { parts, added: 1, removed: 1, share: 0.2 } })}
        name="Wording 2"
        differences
        isBase={false}
      />,
    );
    expect(container.querySelector('ins')?.textContent).toBe('added: Erewhon');
    expect(container.querySelector('del')?.textContent).toBe('removed: Utopia');
    expect(screen.getByText('1 word added, 1 removed, compared with the most common wording')).toBeTruthy();
  });

  test('marks stand also where more than half of the words differ; plain text only where nothing is left', () => {
    const card = (marked: DiffPart[]) => {
      const group = buildGroup({ diff: { parts: marked, added: 9, removed: 9, share: 0.9 } });
      return renderWithApp(<GroupCard group={group} name="Either party…" differences isBase={false} />).container;
    };
    expect(card(parts).querySelectorAll('ins, del')).toHaveLength(2);
    expect(screen.getByText('9 in 10 words differ, compared with the most common wording')).toBeTruthy();
    cleanup();
    expect(card([]).querySelector('ins, del')).toBeNull();
    expect(screen.getByText('no sentence in common with the most common wording')).toBeTruthy();
  });

  test('three samples at most, then See All with the count', () => {
    renderWithApp(
      <GroupCard
        group={buildGroup({ size: 1106, samples: [1, 2, 3, 4].map(sample) })}
        name="Wording 1"
        differences
        isBase
      />,
    );
    expect(screen.getAllByRole('link', { name: 'View Source' })).toHaveLength(3);
    expect(screen.getByRole('link', { name: 'See All (1,106)' }).getAttribute('href')).toBe(
      '/clause/governing-law/_g1',
    );
    expect(screen.getByText('the most common wording')).toBeTruthy();
  });

  test('no See All for three or fewer', () => {
    renderWithApp(
      <GroupCard group={buildGroup({ size: 3, samples: [1, 2, 3].map(sample) })} name="Wording 1" differences isBase />,
    );
    expect(screen.queryByRole('link', { name: /See All/ })).toBeNull();
  });

  test('links in the text stand where their offsets say; impossible ones are left out', () => {
    const link = (offset: number, length: number) => ({
      key: `k${offset}`,
      offset,
      length,
      type: 'definition' as const,
      uri: '/dictionary/agreement',
    });
    renderWithApp(
      <GroupCard
        group={buildGroup({ snippetLinks: [link(900, 4), link(5, 9), link(7, 3)] })}
        name="Wording 1"
        differences
        isBase
      />,
    );
    expect(screen.getByRole('link', { name: 'Agreement' }).getAttribute('href')).toBe('/dictionary/agreement');
  });

  test('a link whose route is not mounted is only its text', () => {
    renderWithApp(<GroupCard group={buildGroup({ samples: [sample(1)] })} name="Wording 1" differences isBase />, {
      mounted: ['/clause/:id/_:groupId'],
    });
    expect(screen.queryByRole('link', { name: 'View Source' })).toBeNull();
    expect(screen.getByText('View Source')).toBeTruthy();
  });

  test('facts of the drafting: the short form counts, the long form names', () => {
    const { facts } = buildGroup();
    const told = { ...facts, words: 1, longestSentence: 1, references: ['Section 4.2', 'Exhibit A'], depth: 2 };
    renderWithApp(<GroupCard group={buildGroup({ facts: told })} name="Wording 1" differences isBase />);
    const details = screen.getByText('1 word').closest('details')!;
    expect(details.querySelector('summary')!.textContent).toBe('1 word, longest sentence 1, 2 outside references');
    expect([...details.querySelectorAll('dd')].map((value) => value.textContent)).toEqual([
      '1',
      'none',
      'Section 4.2, Exhibit A',
      'none',
      'none',
      '2 steps deep',
    ]);
  });
});
