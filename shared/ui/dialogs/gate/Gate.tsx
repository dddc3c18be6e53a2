/** The limit behind a dialog: what was reached, the rule, the counter, what each way on costs, what stays open. Design §4, gate card. */
import type { GateCard, GateRule, OfferedTier } from '#shared/domain/dialogs/gates.ts';
import { gateTexts } from '#shared/domain/dialogs/gateTexts.ts';
import { fullCount } from '#shared/domain/display.ts';
import { listOnSale } from '#shared/domain/priceLists.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Meter } from '#shared/ui/dialogs/gate/Meter.tsx';
import { allowanceText, priceText, trialText } from '#shared/ui/dialogs/gate/offers.ts';
import { resetText } from '#shared/ui/dialogs/gate/resetText.ts';
import { StillOpen } from '#shared/ui/dialogs/gate/StillOpen.tsx';
import { useOffered } from '#shared/ui/offered.ts';

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
  const { flags, session, settings } = useApp();
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
  const price = isSold
    ? (priceText(tier, listOnSale(flags.pricingPlansV2)) ?? 'price by agreement')
    : 'given by the operator';
  const isTried = isSold && tier !== 'ENTERPRISE' && !session.user?.trialUsed;
  return (
    <>
      <dt>{tierName(tier)}</dt>
      <dd>
        <b>{[allowance, price].filter(Boolean).join(', ')}.</b>
        {isTried && ` Try ${trialText()}.`}
      </dd>
    </>
  );
}
