import { useApp } from '#shared/ui/AppContext.tsx';

/** Where names are hidden from the reader: what the words in brackets are. */
export function HiddenNote() {
  return useApp().library.hidesNames ? (
    <p className="form-hint">
      Names are hidden in this library: “[Party A]” stands for the same one throughout a contract.
    </p>
  ) : null;
}
