import { Button } from '@fluentui/react-components';
import { useJump } from '#addin/screens/useJump.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import type { DocParagraph } from '#shared/domain/documentSnapshot.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import type { OutsideText } from '#shared/domain/sealOutside.ts';
import { OUTSIDE_NAMES, wordsIn } from '#shared/domain/sealTold.ts';

const WORDLESS = 'a line without words';
interface OutsideRowProps {
  outside: OutsideText;
  paras: readonly DocParagraph[];
}

/** A text beside the fixed terms that the form does not have: it may say anything, so it is to be read. */
export function OutsideRow({ outside: { kind, para, text }, paras }: OutsideRowProps) {
  const jump = useJump();
  const at = para === null ? undefined : paras[para];
  const place = at ? wordsIn(paragraphName(at)) || WORDLESS : '';
  return (
    <li className="finding">
      <p className="finding-text">
        <span>
          {OUTSIDE_NAMES[kind]} {kind === 'object' ? '' : place}
        </span>
      </p>
      {wordsIn(text) !== '' && <p className="excerpt clamp-more">{wordsIn(text)}</p>}
      {at && (
        <p className="row">
          <Button
            size="small"
            appearance="subtle"
            aria-label={`Jump to ${place}`}
            onClick={() => jump(anchorAt(paras, at.i))}
          >
            Jump
          </Button>
        </p>
      )}
    </li>
  );
}
