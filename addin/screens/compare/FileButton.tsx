import { Button } from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';

interface FileButtonProps {
  /** What the chosen file is for, to those who do not see the button. */
  label: string;
  disabled?: boolean;
  onChoose(file: File): void;
  children: ReactNode;
}

/** Lets a Word file be chosen from this computer. */
export function FileButton({ label, disabled = false, onChoose, children }: FileButtonProps) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size="small" disabled={disabled} onClick={() => file.current?.click()}>
        {children}
      </Button>
      <input
        ref={file}
        type="file"
        accept=".docx"
        hidden
        aria-label={label}
        onChange={(event) => {
          const chosen = event.target.files?.[0];
          event.target.value = '';
          if (chosen) onChoose(chosen);
        }}
      />
    </>
  );
}
