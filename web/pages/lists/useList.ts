/** One list on show, and what is done to it: each change is seen at once and told where it was refused. */
import { useState } from 'react';
import type { ApiError } from '#shared/api/apiError.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { ListChange, SavedSnippet } from '#shared/api/lists.ts';
import type { ListProps } from '#shared/api/personalPages.ts';
import { movedTo } from '#shared/domain/lists.ts';
import { personalPaths, ROUTES } from '#shared/domain/paths.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { whyNot } from '#shared/ui/lists/saving.ts';
import { isRefusal } from '#shared/ui/refusal.ts';
import { useChange } from '#shared/ui/server/useChange.ts';

export function useList({ list: first, snippets: firstSnippets, at }: ListProps) {
  const app = useApp();
  const [list, setList] = useState(first);
  const [snippets, setSnippets] = useState(firstSnippets);
  const say = (error: ApiError) => !isRefusal(error) && app.notify(whyNot(error));
  const params = { id: at };
  const { make } = useChange(async (server, { body, then }: { body: ListChange; then(): void }) => {
    const now = await server.call(CALLS.changeList, { params, body: body as never });
    if (now.id === list.id) setList(now);
    then();
  }, say);
  const act = (body: ListChange, then: () => void = () => undefined): void => void make({ body, then });

  const { make: restore } = useChange(async (server) => {
    await server.call(CALLS.restoreList, { params: { id: list.id } });
    app.go(personalPaths.list(list.id));
  }, say);
  const { make: drop } = useChange(async (server) => {
    await server.call(CALLS.deleteList, { params });
    app.go(ROUTES.lists);
    app.notify(`Deleted: ${list.name}`, { action: { label: 'Undo', run: () => void restore() } });
  }, say);

  const order = (ids: readonly string[]): void => {
    const before = snippets;
    setSnippets(ids.flatMap((id) => before.find((one) => one.id === id) ?? []));
    act({ action: 'update', order: [...ids] });
  };
  const without = (id: string) => (all: SavedSnippet[]) => all.filter((one) => one.id !== id);
  return {
    list,
    snippets,
    drop: () => void drop(),
    rename: (name: string, then: () => void) => act({ action: 'update', name }, then),
    give: (isTeam: boolean) => act({ action: 'update', isTeam }, () => app.go(personalPaths.list(list.id))),
    move: (id: string, place: number) =>
      order(
        movedTo(
          snippets.map((one) => one.id),
          id,
          place,
        ),
      ),
    note: (id: string, note: string, then: () => void) =>
      act({ action: 'snippet_update', id, note }, () => {
        setSnippets((all) => all.map((one) => (one.id === id ? { ...one, note } : one)));
        then();
      }),
    moveTo: (one: SavedSnippet, target: { id: string; name: string; link: string }) =>
      act({ action: 'snippet_update', id: one.id, list: target.id }, () => {
        setSnippets(without(one.id));
        app.notify(`Moved to ${target.name}`, { action: { label: 'see list', href: target.link } });
      }),
    remove: (one: SavedSnippet) =>
      act({ action: 'snippet_remove', id: one.id }, () => {
        const place = snippets.indexOf(one);
        setSnippets(without(one.id));
        const back = () =>
          act({ action: 'snippet_update', id: one.id, isRemoved: false }, () =>
            setSnippets((all) => [...all.slice(0, place), one, ...all.slice(place)]),
          );
        app.notify(`Taken out: ${one.title}`, { action: { label: 'Undo', run: back } });
      }),
  };
}

export type ListState = ReturnType<typeof useList>;
