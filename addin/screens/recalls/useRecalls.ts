/** What has been withdrawn of the wordings in the open document: asked once it is open, and again when what it holds is another. */
import { useEffect, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { readPassports } from '#addin/screens/insert/passports.ts';
import { CALLS } from '#shared/api/calls.ts';
import type { Recall } from '#shared/api/stewardship.ts';
import { MOST_RECALLS_ASKED } from '#shared/domain/stewardship.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

/** By fingerprint of the version. Wordings of the public library have a page of theirs and are not asked about. */
export function useRecalls(): ReadonlyMap<string, Recall> {
  const host = useHost();
  const app = useApp();
  const [versions, setVersions] = useState<readonly string[]>([]);
  const isSignedIn = app.session.user !== null;
  useEffect(() => {
    if (!isSignedIn) return setVersions([]);
    let isHere = true;
    const read = () =>
      readPassports(host).then(
        (passports) => {
          const own = Object.values(passports).flatMap(({ page, version }) => (page || !version ? [] : [version]));
          const next = [...new Set(own)].sort().slice(0, MOST_RECALLS_ASKED);
          if (isHere) setVersions((known) => (known.join() === next.join() ? known : next));
        },
        () => undefined,
      );
    void read();
    const stop = host.on('paragraphs', () => void read());
    return () => {
      isHere = false;
      stop();
    };
  }, [host, isSignedIn]);
  const question = versions.length > 0 ? callQuestion(app, CALLS.recalls, { body: { versions: [...versions] } }) : null;
  const { told } = useLateAnswer(question);
  return new Map((told?.recalls ?? []).map((recall) => [recall.version, recall]));
}
