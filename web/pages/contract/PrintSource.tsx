import type { ContractProps } from '#shared/api/contractPage.ts';

/** What a printed contract says of where it is from; nothing of it is seen on the screen. */
export const PrintSource = ({ line, uri, fileHash }: ContractProps['source']) => (
  <div className="on-paper">
    <p>Source: {line}</p>
    {uri && <p>{uri}</p>}
    {fileHash && <p>SHA-256 of the original file: {fileHash}</p>}
  </div>
);
