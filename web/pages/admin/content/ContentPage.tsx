/** What the operator has put in the place of what comes with the software: what is there, what is missing, where it goes. */
import type { ContentProps } from '#shared/api/adminContent.ts';
import { counted, fullCount, sizeText } from '#shared/domain/display.ts';
import { Icon } from '#shared/ui/Icon.tsx';
import { AdminFrame } from '#web/pages/admin/AdminFrame.tsx';
import { DataTable } from '#web/pages/admin/DataTable.tsx';
import { TableFrame } from '#web/pages/admin/TableFrame.tsx';
import { Moment } from '#web/time/Moment.tsx';

const STATES: Record<ContentProps['texts'][number]['state'], string> = {
  own: 'your text',
  shipped: 'as shipped',
  unused: 'not used',
  wrong: 'wrong',
};

export const ContentPage = ({ folder, texts, thresholdsFile, explanations, standards }: ContentProps) => (
  <AdminFrame title="Content" hint="What stands in the place of what comes with the software.">
    <section className="block" aria-labelledby="texts">
      <h2 id="texts">Texts of pages</h2>
      <p>
        A file of this name in <code>{folder}</code> takes the place of the text that comes with the software, at once:
        Markdown with headings, paragraphs, lists, tables, quotations, bold words and links. An article is a file in its
        folder <code>resources</code>, with its title and section at its head.
      </p>
      <TableFrame label="Texts of pages" heads={['File', 'Page', 'State', 'Size', 'Changed', 'What to do']}>
        {texts.map(({ file, title, href, state, bytes, changedAt, note }) => (
          <tr key={file}>
            <th scope="row">{file}</th>
            <td>{href ? <a href={href}>{title}</a> : '–'}</td>
            <td>
              <span className="mark">
                {state === 'wrong' && <Icon name="alert" small />}
                <span>{STATES[state]}</span>
              </span>
            </td>
            <td>{bytes === null ? '–' : sizeText(bytes)}</td>
            <td>{changedAt ? <Moment at={changedAt} /> : '–'}</td>
            <td>{note ?? (state === 'shipped' ? `To replace it, write ${file}.` : '–')}</td>
          </tr>
        ))}
      </TableFrame>
    </section>
    <section className="block" aria-labelledby="standards">
      <h2 id="standards">Standard forms</h2>
      <p>
        Documents are compared with them in Word. They come in with <code>clausary standard add</code>.
      </p>
      <DataTable
        table={standards}
        one="form"
        many="forms"
        empty={<p>None yet: the comparison with a standard form is not offered.</p>}
      />
    </section>
    <section className="block" aria-labelledby="explanations">
      <h2 id="explanations">Explanations of clause types</h2>
      <p>
        {fullCount(explanations.types - explanations.missingTotal)} of {counted(explanations.types, 'clause type')} in
        the libraries {explanations.types === 1 ? 'has' : 'have'} one. They come with the vocabulary of the software.
      </p>
      {explanations.missingTotal > 0 && (
        <p>
          Without one, by how many contracts have them:{' '}
          {explanations.missing.map(({ title, href }, i) => (
            <span key={href}>
              {i > 0 && ', '}
              <a href={href}>{title}</a>
            </span>
          ))}
          {explanations.missingTotal > explanations.missing.length &&
            ` and ${fullCount(explanations.missingTotal - explanations.missing.length)} more`}
          .
        </p>
      )}
    </section>
    <section className="block" aria-labelledby="thresholds">
      <h2 id="thresholds">Numbers of quotas</h2>
      <p>
        {thresholdsFile ? (
          <>
            From <code>{thresholdsFile}</code> (THRESHOLDS_FILE). A mistake in it stops the start and is named there.
          </>
        ) : (
          'As shipped. THRESHOLDS_FILE names a file with others.'
        )}
      </p>
    </section>
  </AdminFrame>
);
