/** Whom each comment is for: who wrote what, and the choice between one's own side and the other. */
import { Button } from '@fluentui/react-components';
import { useHost } from '#addin/pane/PaneContext.ts';
import type { Comments } from '#addin/screens/send/useComments.ts';
import { useJump } from '#addin/screens/useJump.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { TypedComment } from '#shared/domain/checks/check.ts';
import { readableDate } from '#shared/domain/display.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import { Icon } from '#shared/ui/Icon.tsx';

const CHOICES = { internal: 'Internal', counterparty: 'Other side' } as const;

interface CommentListProps extends Comments {
  paras: readonly DocParagraph[];
}

export function CommentList({ comments, failure, again, type, remove, paras }: CommentListProps) {
  const { abilities, missing } = useHost().info();
  const canDelete = abilities.has('comments');
  const needs = missing.find(({ ability }) => ability === 'comments')?.needs ?? 'a newer Word';
  return (
    <section className="pane-section" aria-labelledby="send-comments">
      <div className="finding-head">
        <h3 id="send-comments" className="label">
          Comments
        </h3>
        <Button
          size="small"
          appearance="subtle"
          icon={<Icon name="refresh" small />}
          aria-label="Read the comments again"
          title="Read the comments again"
          onClick={again}
        />
      </div>
      {failure && (
        <p className="note note-danger" role="alert">
          The comments could not be read. {failure}
        </p>
      )}
      {comments === null && <p>Comments cannot be read here: that needs {needs}. Look at them in Word’s Review tab.</p>}
      {comments && !canDelete && (
        <p className="quiet">
          Read from the file. Deleting comments here needs {needs}: delete them in Word’s Review tab and read again.
        </p>
      )}
      {comments?.length === 0 && <p>No comments in this document.</p>}
      <ul>
        {comments?.map((comment) => (
          <CommentRow
            key={comment.id}
            comment={comment}
            paras={paras}
            onType={(audience) => type(comment.id, audience)}
            onDelete={canDelete ? () => remove([comment]) : null}
          />
        ))}
      </ul>
    </section>
  );
}

interface CommentRowProps {
  comment: TypedComment;
  paras: readonly DocParagraph[];
  onType(audience: keyof typeof CHOICES): void;
  onDelete: (() => void) | null;
}

function CommentRow({ comment, paras, onType, onDelete }: CommentRowProps) {
  const jump = useJump();
  const { author, text, date, audience, para, resolved, replies } = comment;
  const place = paras[para];
  const name = author || 'Unknown author';
  return (
    <li className="finding">
      <p className="finding-head">
        <b>{name}</b>
        {place && (
          <Button size="small" appearance="transparent" onClick={() => jump(anchorAt(paras, para))}>
            {paragraphName(place) || 'Empty line'}
          </Button>
        )}
        <span className="quiet">{[date && readableDate(date), resolved && 'resolved'].filter(Boolean).join(', ')}</span>
      </p>
      <p className="excerpt">{text}</p>
      {replies.map((reply) => (
        <p key={`${reply.author}${reply.date}${reply.text}`} className="excerpt">
          <b>{reply.author || 'Unknown author'}</b> {reply.text}
        </p>
      ))}
      <div className="row">
        <fieldset className="segmented">
          <legend className="sr">Comment by {name} is for</legend>
          {(['internal', 'counterparty'] as const).map((one) => (
            <button key={one} type="button" aria-pressed={one === audience} onClick={() => onType(one)}>
              {CHOICES[one]}
            </button>
          ))}
        </fieldset>
        {onDelete && (
          <Button size="small" appearance="subtle" onClick={onDelete}>
            Delete
          </Button>
        )}
      </div>
      {audience === 'untyped' && <p className="quiet">Not decided: counts as internal.</p>}
    </li>
  );
}
