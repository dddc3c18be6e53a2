/** Files of an upload, those first that need a look. */
import type { UploadFile } from '#shared/api/uploads.ts';
import { counted } from '#shared/domain/display.ts';
import type { UploadFileState } from '#shared/domain/uploads.ts';
import { usePaths } from '#shared/ui/AppContext.tsx';
import { AppLink } from '#shared/ui/AppLink.tsx';

/** More names than anybody reads; the rest is counted. */
const MOST = 200;

const GROUPS: { title: string; states: readonly UploadFileState[]; isOpen: boolean }[] = [
  { title: 'Not taken in', states: ['refused'], isOpen: true },
  { title: 'Scans without text', states: ['needs_text'], isOpen: true },
  { title: 'Already here', states: ['duplicate'], isOpen: true },
  { title: 'On the way', states: ['arriving', 'waiting', 'reading'], isOpen: false },
  { title: 'In the library', states: ['done'], isOpen: false },
];

const NOW: Partial<Record<UploadFileState, string>> = { waiting: 'waits', reading: 'is read' };

/** `onOpen`: somebody goes to a contract. */
export function FileGroups({ files, onOpen }: { files: readonly UploadFile[]; onOpen: () => void }) {
  return (
    <>
      {GROUPS.map(({ title, states, isOpen }) => {
        const own = files.filter(({ state }) => states.includes(state));
        if (own.length === 0) return null;
        return (
          <details key={title} className="upload-group" open={isOpen}>
            <summary>
              {title}, {counted(own.length, 'file')}
            </summary>
            <ul>
              {own.slice(0, MOST).map((file) => (
                <FileLine key={file.id} file={file} onOpen={onOpen} />
              ))}
              {own.length > MOST && <li>and {counted(own.length - MOST, 'more', 'more')}</li>}
            </ul>
          </details>
        );
      })}
    </>
  );
}

function FileLine({ file, onOpen }: { file: UploadFile; onOpen: () => void }) {
  const to = usePaths();
  const { name, state, reason, contract, bytes, received } = file;
  const now =
    state === 'arriving' ? `${bytes === 0 ? 0 : Math.floor((received / bytes) * 100)} % sent` : (NOW[state] ?? reason);
  return (
    <li>
      <span className="upload-name">{name}</span>
      {now !== '' && <span className="quiet-text">{now}</span>}
      {contract && (
        <AppLink href={to.contract(contract.id)} onClick={onOpen}>
          {contract.title}
        </AppLink>
      )}
    </li>
  );
}
