/** The tag of a content control that holds a snippet from the library: `cl:<snippetId>:v<version>:<guid>`. */
export interface SnippetTag {
  /** Id of the snippet in the library: letters, digits, `_` and `-`, at most MAX_SNIPPET_ID. */
  snippetId: string;
  version: number;
  /** 32 hexadecimal digits, made by us: the host's own id of a content control is not stable on the web. */
  guid: string;
}

/** Word refuses longer tags. */
export const MAX_TAG = 64;
/** What 'cl:', ':v', up to four digits, ':' and the guid leave of MAX_TAG. */
export const MAX_SNIPPET_ID = 22;

const TAG = /^cl:([\w-]{1,22}):v(\d{1,4}):([0-9a-f]{32})$/;

/** @throws RangeError if a part does not fit */
export function formatTag({ snippetId, version, guid }: SnippetTag): string {
  const tag = `cl:${snippetId}:v${version}:${guid}`;
  if (!TAG.test(tag)) throw new RangeError('not a snippet tag');
  return tag;
}

/** Null for content controls that are not ours. */
export function parseTag(tag: string): SnippetTag | null {
  const found = TAG.exec(tag);
  return found && { snippetId: found[1]!, version: Number(found[2]), guid: found[3]! };
}
