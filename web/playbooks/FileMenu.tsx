/** A playbook as a file: what importing takes. */

const FORMATS = { docx: 'Word', csv: 'CSV', json: 'JSON' } as const;

interface FileMenuProps {
  id: string;
  of: 'release' | 'draft';
  name: string;
}

export const FileMenu = ({ id, of, name }: FileMenuProps) => (
  <details className="menu">
    <summary className="button-link small" aria-label={`Export ${name}`}>
      Export
    </summary>
    <ul>
      {Object.entries(FORMATS).map(([format, label]) => (
        <li key={format}>
          <a href={`/api/playbooks/${encodeURIComponent(id)}/file?format=${format}&of=${of}`} download>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </details>
);
