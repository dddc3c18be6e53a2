import { demand, read, type Session, sync } from '#addin/word/simulator/hostSession.ts';
import { fullSpan } from '#shared/docx/edit/changeText.ts';
import type { Place } from '#shared/docx/edit/ranges.ts';
import { currentOffset } from '#shared/docx/offsets.ts';
import { paragraphsOf, view } from '#shared/docx/paragraphs.ts';
import { type Anchor, resolveAnchor } from '#shared/domain/anchors.ts';
import type { DocSnapshot } from '#shared/domain/documentSnapshot.ts';
import type { Status } from '#shared/domain/edits.ts';
import { type CallOptions, type DocSelection, HostError } from '#shared/ui/DocumentHost.ts';

export async function readDocument(
  session: Session,
  { maxChars, signal }: { maxChars?: number } & CallOptions = {},
): Promise<DocSnapshot> {
  demand(session, 'read');
  await sync(session);
  if (signal?.aborted) throw new HostError('aborted');
  return read(session, maxChars === undefined ? {} : { maxChars });
}

export async function readSelection(session: Session): Promise<DocSelection> {
  demand(session, 'read');
  await sync(session);
  const { document } = session;
  const { selection } = document;
  if (!selection) return { text: '', paras: [], empty: true };
  const all = paragraphsOf(document);
  const first = all.indexOf(selection.start.paragraph);
  const last = all.indexOf(selection.end.paragraph);
  if (first < 0 || last < first) return { text: '', paras: [], empty: true };
  const paras = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  const at = ({ paragraph, offset }: Place): number => currentOffset(view(document, paragraph), offset);
  const start = at(selection.start);
  const end = at(selection.end);
  const text = paras
    .map((i) => view(document, all[i]!).current.slice(i === first ? start : 0, i === last ? end : undefined))
    .join('\n');
  return { text, paras, empty: text === '', start, end };
}

export async function select(session: Session, anchor: Anchor): Promise<Status> {
  demand(session, 'read');
  await sync(session);
  const { document } = session;
  const found = resolveAnchor(anchor, read(session).paras);
  if (found.status !== 'found') return found.status;
  const paragraph = paragraphsOf(document)[found.index]!;
  const { start, end } = fullSpan(view(document, paragraph), found.start, found.end);
  document.selection = { start: { paragraph, offset: start }, end: { paragraph, offset: end } };
  session.tell('selection');
  return 'applied';
}
