/** Everything that changes the open document, and what reads its marks: fetched apart from what the pane shows first. */
export { change } from '#addin/word/change.ts';
export { readChanges, resolveChanges } from '#addin/word/changes.ts';
export { addComment, deleteComment, listComments, resolveComment } from '#addin/word/comments.ts';
export { insertSnippet } from '#addin/word/insertSnippet.ts';
export { listSnippets, untagSnippet, updateSnippet } from '#addin/word/snippets.ts';
export { tagSnippet } from '#addin/word/tagged.ts';
export { applyEdits } from '#addin/word/trackedEdits.ts';
export { undo } from '#addin/word/undo.ts';
