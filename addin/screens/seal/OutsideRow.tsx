import { Button } from '@fluentui/react-components';
import { useJump } from '#addin/screens/useJump.ts';
import { anchorAt } from '#shared/domain/anchors.ts';
import { type DocParagraph, OBJECT } from '#shared/domain/documentSnapshot.ts';
import { paragraphName } from '#shared/domain/paragraphName.ts';
import type { OutsideText } from '#shared/domain/sealOutside.ts';

const NAMES: Record<OutsideText['kind'], string> = {
  paragraph: 'Not of the form:',
  label: 'Words in a number, not of the form, at',
  footnote: 'Footnote, not of the form, at',
  endnote: 'Endnote, not of the form, at',
  header: 'In a header, not of the form',
  footer: 'In a footer, not of the form',
  'text box': 'In a text box, not of the form',
  object: 'In an equation, a drawing, a control or a file inside, not of the form',
};

const WORDLESS = 'a line without words';
/** What stands for a picture or an equation is no word. */
const words = (text: string): string => text.replaceAll(OBJECT, '').trim();

interface OutsideRowProps {
  outside: OutsideText;
  paras: readonly DocParagraph[];
}

/** A text beside the fixed terms that the form does not have: it may say anything, so it is to be read. */
export function OutsideRow({ outside: { kind, para, text }, paras }: OutsideRowProps) {
  const jump = useJump();
  const at = para === null ? undefined : paras[para];
  const place = at ? words(paragraphName(at)) || WORDLESS : '';
  return (
    <li className="finding">
      <p className="finding-text">
        <span>
          {NAMES[kind]} {kind === 'object' ? '' : place}
        </span>
      </p>
      {words(text) !== '' && <p className="excerpt clamp-more">{words(text)}</p>}
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
