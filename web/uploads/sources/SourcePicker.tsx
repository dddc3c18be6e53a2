/** Files and folders of a place outside, opened level by level and chosen together. */
import { Button } from '@fluentui/react-components';
import { useState } from 'react';
import { CALLS } from '#shared/api/calls.ts';
import type { SourceEntry } from '#shared/api/uploadSources.ts';
import { counted } from '#shared/domain/display.ts';
import { MOST_CHOSEN, OUTSIDE_SOURCE_NAMES, type OutsideSource } from '#shared/domain/uploadSources.ts';
import { useChange } from '#shared/ui/server/useChange.ts';
import { SourceLevel } from '#web/uploads/sources/SourceLevel.tsx';
import { SourceSettings } from '#web/uploads/sources/SourceSettings.tsx';
import { sayFailure } from '#web/uploads/sources/sayFailure.ts';

interface SourcePickerProps {
  namespace: string;
  source: OutsideSource;
  next: string;
  onClose(): void;
  onBegun(uploadId: string): void;
}

export function SourcePicker({ namespace, source, next, onClose, onBegun }: SourcePickerProps) {
  const name = OUTSIDE_SOURCE_NAMES[source];
  /** Folders from the outermost on. */
  const [path, setPath] = useState<{ id: string; name: string }[]>([]);
  const [chosen, setChosen] = useState<ReadonlyMap<string, SourceEntry>>(new Map());
  const toggle = (entry: SourceEntry) =>
    setChosen((before) => {
      const after = new Map(before);
      // by its folders, so that two files of one name can be told apart in the library
      const whole = { ...entry, name: [...path.map((folder) => folder.name), entry.name].join('/') };
      if (!after.delete(entry.id) && after.size < MOST_CHOSEN) after.set(entry.id, whole);
      return after;
    });
  const fetching = useChange(async (server) => {
    const params = { namespace, source };
    const { uploadId } = await server.call(CALLS.fetchFromSource, { params, body: { chosen: [...chosen.values()] } });
    onBegun(uploadId);
    onClose();
  }, sayFailure);
  return (
    <div className="source-picker">
      <nav aria-label={`Folders of ${name}`}>
        <ol className="source-path">
          {[{ id: '', name }, ...path].map((folder, depth) => (
            <li key={folder.id}>
              {depth === path.length ? (
                <span aria-current="true">{folder.name}</span>
              ) : (
                <button type="button" className="link-button" onClick={() => setPath(path.slice(0, depth))}>
                  {folder.name}
                </button>
              )}
            </li>
          ))}
        </ol>
      </nav>
      <SourceLevel
        namespace={namespace}
        source={source}
        folder={path.at(-1)?.id ?? null}
        next={next}
        chosen={chosen}
        onToggle={toggle}
        onOpen={({ id, name: folder }) => setPath([...path, { id, name: folder }])}
      />
      <footer className="row">
        <Button
          appearance="primary"
          size="small"
          disabled={chosen.size === 0 || fetching.step === 'busy'}
          onClick={() => void fetching.make()}
        >
          {chosen.size === 0 ? 'Nothing chosen' : `Upload ${counted(chosen.size, 'choice')}`}
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
        {source !== 's3' && <SourceSettings source={source} onGone={onClose} />}
      </footer>
    </div>
  );
}
