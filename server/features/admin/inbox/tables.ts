/** Reports of readers and errors in browsers, as tables. */
import { sql } from 'kysely';
import type { Base } from '#server/base.ts';
import { holds, is, sqlTable, type TableSource } from '#server/features/admin/tables/table.ts';
import { isPublicNow } from '#server/record/publicNow.ts';
import { PROBLEM_NAMES, REPORT_PROBLEMS } from '#shared/domain/readerReports.ts';

const STATE = {
  key: 'state',
  title: 'State',
  choices: [
    { value: 'open', title: 'open' },
    { value: 'done', title: 'done' },
  ],
};
const state = sql`case when done_at is null then 'open' else 'done' end as state`;

export const reportTable = ({ db }: Pick<Base, 'db'>): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'title', title: 'Record', kind: 'text' },
      { key: 'problem', title: 'Problem', kind: 'text' },
      { key: 'note', title: 'In their words', kind: 'text', isSortable: false },
      { key: 'kind', title: 'Kind', kind: 'text' },
      { key: 'created_at', title: 'When', kind: 'moment' },
      { key: 'email', title: 'From', kind: 'text' },
      { key: 'state', title: 'State', kind: 'text' },
    ],
    filters: [
      STATE,
      {
        key: 'problem',
        title: 'Problem',
        choices: REPORT_PROBLEMS.map((value) => ({ value, title: PROBLEM_NAMES[value] })),
      },
      { key: 'q', title: 'Record' },
    ],
    first: { key: 'created_at', isDown: true },
    // as the library is now: one that was closed since says no more than one that always was
    from: () => sql`
      select r.id, case when library_is_public then r.title else 'A ' || kind || ' of a private library' end as title,
        problem, note, kind, r.created_at, email, case when library_is_public then uri end as uri, ${state}
      from (select *, ${isPublicNow('namespace')} as library_is_public from reader_report) r
      left join user_account u on u.id = r.user_id`,
    where: {
      state: (value) => is('state', value),
      problem: (value) => is('problem', value),
      q: (text) => holds('title', text),
    },
    href: ({ uri }) => (uri === null ? undefined : String(uri)),
  });

export const clientErrorTable = ({ db }: Pick<Base, 'db'>): TableSource =>
  sqlTable(db, {
    columns: [
      { key: 'message', title: 'Error', kind: 'text' },
      { key: 'stack', title: 'Where in our scripts', kind: 'text', isSortable: false },
      { key: 'face', title: 'In', kind: 'text' },
      { key: 'seen', title: 'Times', kind: 'number' },
      { key: 'first_at', title: 'First', kind: 'moment' },
      { key: 'last_at', title: 'Last', kind: 'moment' },
      { key: 'path', title: 'Last on', kind: 'text' },
      { key: 'browser', title: 'Last in', kind: 'text' },
      { key: 'version', title: 'Version', kind: 'text' },
      { key: 'state', title: 'State', kind: 'text' },
    ],
    filters: [
      STATE,
      {
        key: 'face',
        title: 'In',
        choices: [
          { value: 'web', title: 'web' },
          { value: 'pane', title: 'pane' },
        ],
      },
      { key: 'q', title: 'Error' },
    ],
    first: { key: 'last_at', isDown: true },
    from: () => sql`
      select hash as id, message, stack, face, seen, first_at, last_at, path, browser, version, ${state} from client_error`,
    where: {
      state: (value) => is('state', value),
      face: (value) => is('face', value),
      q: (text) => holds('message', text),
    },
  });
