/** What inserted clauses brought along of the deals that they were taken from, each with the way to it. */
import { Button } from '@fluentui/react-components';
import { useJump } from '#addin/screens/useJump.ts';
import type { Finding } from '#shared/domain/checks/check.ts';

/** More are only counted here: Checks has them all. */
const SHOWN = 30;

export function LeftoverList({ leftovers }: { leftovers: readonly Finding[] }) {
  const jump = useJump();
  if (leftovers.length === 0) return null;
  return (
    <section className="pane-section" aria-labelledby="leftovers">
      <h3 id="leftovers" className="label">
        Leftovers of source contracts
      </h3>
      <ul>
        {leftovers.slice(0, SHOWN).map(({ fingerprint, message, anchor }) => (
          <li key={fingerprint} className="finding">
            <p className="finding-head">
              <span>{message}</span>
              <Button size="small" appearance="transparent" onClick={() => jump(anchor)}>
                Jump
              </Button>
            </p>
          </li>
        ))}
      </ul>
      {leftovers.length > SHOWN && <p className="quiet">{leftovers.length - SHOWN} more stand in Checks.</p>}
    </section>
  );
}
