/** One document of the fake Word with the objects that office.js is given for it. */

import { paragraphsOf } from '#shared/docx/paragraphs.ts';
import type { Revision } from '#shared/docx/revisions.ts';
import type { XmlElement } from '#shared/docx/xmlTree.ts';
import { applicationClass } from './applicationClass.ts';
import { changeClass, changesOf } from './changeClass.ts';
import { commentClass, commentsOf } from './commentClass.ts';
import { controlClass, controlsClass, controlsOf } from './controlClass.ts';
import { documentClass } from './documentClass.ts';
import type { Fake } from './fakeType.ts';
import { paragraphClass } from './paragraphClass.ts';
import type { ApiClass, ApiObject } from './protocol.ts';
import { bodyClass, fontClass, rangeClass } from './rangeClass.ts';
import { lengthOf, type Span, spanOf, type Word, wholeOf } from './spans.ts';

export function createFake(word: Word): Fake {
  /** The same element is the same object to office.js. */
  const once = <Key extends object>(type: () => ApiClass<Key>): ((self: Key) => ApiObject) => {
    const known = new WeakMap<Key, ApiObject>();
    return (self) => {
      const found = known.get(self) ?? { class: type() as ApiClass, self };
      known.set(self, found);
      return found;
    };
  };
  const list = (items: ApiObject[], type: ApiClass<ApiObject[]> = { name: 'Collection' }): ApiObject => ({
    class: type as ApiClass,
    self: items,
    items,
  });
  const fake: Fake = {
    word,
    document: { class: { name: 'Document' }, self: null },
    application: { class: applicationClass(word) as ApiClass, self: null },
    body: { class: { name: 'Body' }, self: null },
    range: (span) => ({ class: types.range as ApiClass, self: span }),
    font: (span) => ({ class: types.font as ApiClass, self: span }),
    paragraph: once(() => types.paragraph),
    control: once(() => types.control),
    comment: (id) => ({ class: types.comment as ApiClass, self: id }),
    list,
    controls: (span) => list(controlsOf(fake, span), types.controls),
    comments: (span) => list(commentsOf(fake, span).map(fake.comment)),
    changes: (span) => list(changesOf(fake, span).map(change)),
    spanOf({ self, class: { name } }) {
      if (name === 'Paragraph') return wholeOf(word, self as XmlElement);
      return name === 'Body' ? fake.bodySpan() : (self as Span);
    },
    bodySpan() {
      const all = paragraphsOf(word.document);
      const last = all.at(-1)!;
      return spanOf(word, { paragraph: all[0]!, offset: 0 }, { paragraph: last, offset: lengthOf(word, last) }, true);
    },
  };
  const change = (revision: Revision): ApiObject => ({ class: types.change as ApiClass, self: revision });
  const types = {
    range: rangeClass(fake),
    font: fontClass(fake),
    paragraph: paragraphClass(fake),
    control: controlClass(fake),
    controls: controlsClass(fake),
    comment: commentClass(fake),
    change: changeClass(fake),
  };
  fake.document.class = documentClass(fake) as ApiClass;
  fake.body.class = bodyClass(fake) as ApiClass;
  return fake;
}
