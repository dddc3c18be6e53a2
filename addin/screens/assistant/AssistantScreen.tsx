/** Questions to the library, and about the open document once somebody says so; changes are proposed, and made as tracked changes. */
import { Button } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import { useHost } from '#addin/pane/PaneContext.ts';
import { useOnline } from '#addin/pane/useOnline.ts';
import { MatterChoice } from '#addin/screens/assistant/MatterChoice.tsx';
import { editOf, placeOfQuote, textOf } from '#addin/screens/assistant/proposedEdit.ts';
import { TeamNote } from '#addin/screens/assistant/TeamNote.tsx';
import { useMatter } from '#addin/screens/assistant/useMatter.ts';
import { failureText } from '#addin/screens/failureText.ts';
import { type Applied, applyProposals } from '#addin/screens/review/applyProposals.ts';
import { EditReceipt } from '#addin/screens/review/EditReceipt.tsx';
import { ScreenHead } from '#addin/screens/ScreenHead.tsx';
import { useJump } from '#addin/screens/useJump.ts';
import type { ChatEdit } from '#shared/api/chat.ts';
import { OPEN_DOCUMENT } from '#shared/domain/chat.ts';
import { fullCount } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Conversation } from '#shared/ui/chat/Conversation.tsx';
import { useChat } from '#shared/ui/chat/useChat.ts';

const EXAMPLES = ['How is liability usually limited?', 'Which words end an agreement for convenience?'];
const OF_DOCUMENT = ['Who may end this agreement, and how?', 'What does this document say about liability?'];

export default function AssistantScreen({ prompt = '' }: { prompt?: string }) {
  const host = useHost();
  const { settings, notify, session } = useApp();
  const isOnline = useOnline();
  const jump = useJump();
  const id = useId();
  const [isAlong, setIsAlong] = useState(false);
  /** The text that goes along; null until it is read. */
  const [along, setAlong] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [applied, setApplied] = useState<{ done: Applied; at: Date } | null>(null);
  const asks = useRef(false);
  const matter = useMatter(setFailure);
  // Word keeps no cookie for a pane: who has not signed in is somebody else with each question
  const isKnown = session.user !== null || host.info().kind === 'demo';
  const chat = useChat({
    isKnown,
    // read anew for each question: what is answered is what stands there now
    document: async () => {
      if (!asks.current) return null;
      const text = textOf(await host.readDocument());
      setAlong(text);
      return { name: OPEN_DOCUMENT, text, ...(matter.label !== '' && { label: matter.label }) };
    },
  });

  const choose = async (isChosen: boolean): Promise<void> => {
    asks.current = isChosen;
    setIsAlong(isChosen);
    setFailure(null);
    if (!isChosen) return setAlong(null);
    try {
      setAlong(textOf(await host.readDocument()));
    } catch (error) {
      asks.current = false;
      setIsAlong(false);
      setFailure(failureText(error));
    }
  };
  const isKept = matter.consent === 'never';
  const isAlways = matter.consent === 'always';
  const first = useRef(choose);
  first.current = choose;
  // what was said once holds: always is chosen from the start, never takes back what was chosen
  useEffect(() => {
    if (isAlways) void first.current(true);
    if (isKept) void first.current(false);
  }, [isAlways, isKept]);
  const show = async (quote: string): Promise<void> => {
    try {
      const anchor = placeOfQuote(await host.readDocument(), quote);
      if (anchor) jump(anchor);
      else notify('These words no longer stand in the document.');
    } catch (error) {
      setFailure(failureText(error));
    }
  };
  const apply = async (proposed: ChatEdit): Promise<boolean> => {
    try {
      const edit = editOf(await host.readDocument(), proposed, `assistant.${Date.now()}`);
      if (!edit) {
        notify('Not changed: these words no longer stand in exactly one paragraph.');
        return false;
      }
      const done = await applyProposals(host, [edit]);
      setApplied({ done, at: new Date() });
      return done.made > 0;
    } catch (error) {
      setFailure(failureText(error));
      return false;
    }
  };
  const { model } = settings;
  const isSentOn = model !== null && matter.sent !== 'off';
  const where = model?.where ? `from there to the model ${model.name} at ${model.where}` : 'no further';
  const masked = isSentOn && matter.sent === 'masked' ? ', with names, addresses and amounts masked' : '';
  const onwards = isSentOn
    ? `${where}${masked}`
    : model
      ? `no further: ${matter.team?.sent === 'off' ? 'your team’s' : 'your'} AI settings keep it from the model`
      : where;
  const matterName = matter.label === '' ? 'documents without a matter' : `“${matter.label}”`;
  return (
    <>
      <ScreenHead title={model ? 'Assistant' : 'Ask the library'}>
        {chat.thread && (
          <Button size="small" appearance="subtle" onClick={chat.reset}>
            New
          </Button>
        )}
      </ScreenHead>
      <MatterChoice matter={matter} />
      <TeamNote matter={matter} />
      <label className="term-choice" htmlFor={id}>
        <input
          id={id}
          type="checkbox"
          checked={isAlong}
          disabled={isKept}
          onChange={(event) => void choose(event.target.checked)}
        />
        Ask about the open document too
      </label>
      {isKept && (
        <p className="note">
          By {matter.team?.consent === 'never' ? `the AI settings of ${matter.team.name}` : 'your AI settings'} this
          document’s text stays here. Checks, redlines, comparisons and playbooks run without it leaving.{' '}
          {matter.team?.consent !== 'never' && (
            <Button size="small" appearance="subtle" onClick={() => void matter.remember('ask')}>
              Ask me again
            </Button>
          )}
        </p>
      )}
      {along !== null && (
        <div className="note">
          <p>
            With each question the document’s text, {fullCount(along.length)} characters, goes to {location.host} and{' '}
            {onwards}. It is not kept there. Checks, redlines, comparisons and playbooks run without it leaving.
          </p>
          <details>
            <summary>See what goes</summary>
            <pre className="sent-text">{along}</pre>
          </details>
          {session.user && !isAlways && (
            <p>
              {(matter.team?.consent ?? 'always') === 'always' && (
                <>
                  <Button size="small" onClick={() => void matter.remember('always')}>
                    Always for {matterName}
                  </Button>{' '}
                </>
              )}
              <Button size="small" onClick={() => void matter.remember('never')}>
                Never for {matterName}
              </Button>
            </p>
          )}
        </div>
      )}
      {failure && (
        <p className="note note-danger" role="alert">
          {failure}
        </p>
      )}
      {!isOnline && <p role="status">Offline: questions wait. Checks and playbooks work.</p>}
      {applied && <EditReceipt applied={applied.done} at={applied.at} onUndone={() => setApplied(null)} />}
      <Conversation
        chat={chat}
        prompt={prompt}
        examples={isAlong ? OF_DOCUMENT : EXAMPLES}
        takesFiles={isKnown}
        onJump={(quote) => void show(quote)}
        {...(host.info().abilities.has('insert') && { onApply: apply })}
      />
    </>
  );
}
