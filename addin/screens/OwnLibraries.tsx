/** What goes on beside every screen for members of libraries. */
import { useDriftTelling } from '#addin/screens/drift/useDriftTelling.ts';
import RecallNotice from '#addin/screens/recalls/RecallNotice.tsx';

export default function OwnLibraries() {
  useDriftTelling();
  return <RecallNotice />;
}
