/** Differences between a document, its changes accepted, and its clean copy that are meant. */
import type { Difference } from '#shared/docx/model/difference.ts';

const TRACES =
  /^(?:property of the file: |data of another program: |setting: (?:w:(?:docVars|attachedTemplate|mailMerge|saveThroughXslt|attachedSchema)|sl:)|part: |link to the outside: (?:attachedTemplate|mailMerge\w*|transform))/;

/** What a clean copy takes out on purpose: comments with their marks and the styles that only they used, traces of the file's origin. */
export const isTrace = ({ story, what, kind }: Difference): boolean =>
  story.endsWith('comments') ||
  what === 'comment' ||
  (story === '' && (TRACES.test(what) || (kind === 'deleted' && what.startsWith('style: '))));
