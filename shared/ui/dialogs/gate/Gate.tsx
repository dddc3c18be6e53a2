/** The limit behind a dialog: what was reached, the rule, the counter, what each way on costs, what stays open. Design §4, gate card. */
import { lazy, Suspense } from 'react';
import type { GateCard, GateRule, OfferedTier } from '#shared/domain/dialogs/gates.ts';
import { gateTexts } from '#shared/domain/dialogs/gateTexts.ts';
import { fullCount } from '#shared/domain/display.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Meter } from '#shared/ui/dialogs/gate/Meter.tsx';
import { allowanceText } from '#shared/ui/dialogs/gate/offers.ts';
import { resetText } from '#shared/ui/dialogs/gate/resetText.ts';
import { StillOpen } from '#shared/ui/dialogs/gate/StillOpen.tsx';
import { useOffered } from '#shared/ui/offered.ts';

const GatePrice = lazy(() => import('#shared/ui/dialogs/gate/GatePrice.tsx'));

export function Gate({ gate }: { gate: GateCard }) {
  const { session } = useApp();
  const { rule, why } = gateTexts(gate, session.status);
  return (
    <div className="gate">
      <p>
        {rule} {why}
      </p>
      {gate.limit !== null && gate.used !== null && (
        <div className="gate-counter">
          <Meter used={gate.used} limit={gate.limit} />
          <p className="row">
            <b>
              {fullCount(gate.used)} of {fullCount(gate.limit)}
            </b>
            <span className="grow" />
            <span className="gate-reset">{resetText(gate.resetsAt, new Date())}</span>
          </p>
        </div>
      )}
      <dl className="gate-rows">
        {gate.offers.map((tier) => (
          <OfferRow key={tier} tier={tier} rule={gate.rule} />
        ))}
        <dt>Still open to you</dt>
        <dd>
          <StillOpen rule={gate.rule} isClosable={gate.isClosable} />
        </dd>
      </dl>
    </div>
  );
}

function OfferRow({ tier, rule }: { tier: OfferedTier; rule: GateRule }) {
  const { flags, settings } = useApp();
  const { aiProducts } = flags;
  const { isSold, tierName } = useOffered();
  const allowance = allowanceText(rule, tier, { ...settings, aiProducts });
  if (tier === 'FREE') {
    return (
      <>
        <dt>Free account</dt>
        <dd>{allowance && `${allowance}. `}An email address is enough.</dd>
      </>
    );
  }
  return (
    <>
      <dt>{tierName(tier)}</dt>
      <dd>
        {allowance && `${allowance}. `}
        {isSold ? (
          <Suspense>
            <GatePrice tier={tier} />
          </Suspense>
        ) : (
          <b>Given by the operator.</b>
        )}
      </dd>
    </>
  );
}
