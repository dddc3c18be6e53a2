/** What a person has, until when, and what it includes. Specification part 1 §3, §6. */
import { Button } from '@fluentui/react-components';
import { CALLS } from '#shared/api/calls.ts';
import type { PlanHeld } from '#shared/api/personalPages.ts';
import { ACCESS, type Feature } from '#shared/domain/access.ts';
import { readableDate } from '#shared/domain/display.ts';
import { parsePlan, planName } from '#shared/domain/plans.ts';
import type { Product } from '#shared/domain/products.ts';
import { useApp } from '#shared/ui/AppContext.tsx';
import { Icon } from '#shared/ui/Icon.tsx';
import { useOffered } from '#shared/ui/offered.ts';
import { callQuestion } from '#shared/ui/server/questions.ts';
import { useLateAnswer } from '#shared/ui/server/useLateAnswer.ts';

/**
 * What is said of a plan, each with the page that it belongs to and the product that it is: nothing is promised that this deployment
 * has not. Without a model the page of the assistant answers with passages, to everybody, which no plan adds.
 */
const INCLUDED: [feature: Feature, label: string, page: string, product?: Product][] = [
  ['ai_assistant_features', 'Assistant', '/chat', 'assistant'],
  ['list_create', 'Lists of your own', '/user/lists', 'lists'],
  ['library_create', 'Private libraries', '/user/libraries', 'private_libraries'],
  ['library_share', 'Sharing libraries', '/user/libraries', 'private_libraries'],
  ['standards', 'Contract standards', '/standards', 'standards'],
];

function until(held: PlanHeld | null, isSold: boolean): string {
  if (!held) return 'Free, without an end date.';
  const state = held.status === 'trialing' ? 'On trial' : 'Active';
  if (held.endsAt) return `${state} until ${readableDate(held.endsAt)}.`;
  // what is paid for says under "Billing" when it renews
  return isSold ? `${state}.` : `${state}, without an end date.`;
}

/** As the page came with it; once something was bought or changed, as it is now. */
function useHeld(first: PlanHeld | null): PlanHeld | null {
  const app = useApp();
  const { isSold } = useOffered();
  const { told } = useLateAnswer(isSold ? callQuestion(app, CALLS.subscriptions, {}) : null);
  if (!told) return first;
  const { subscription } = told;
  return subscription;
}

export function PlanCard({ held: first }: { held: PlanHeld | null }) {
  const held = useHeld(first);
  const { session, settings, canOpen, openDialog } = useApp();
  const { has, hasPlans, isSold, namesAi, tierName } = useOffered();
  const { tier } = session;
  const shown = INCLUDED.filter(([, , page, product]) => canOpen(page) && (!product || has(product)));
  return (
    <section className="card plan" aria-label="Plan">
      <div>
        <p className="label">Plan</p>
        <h2>{held ? planName(parsePlan(held.plan), namesAi) : tierName('FREE')}</h2>
        <p className="quiet-text">{until(held, isSold)}</p>
      </div>
      {shown.length > 0 && (
        <ul>
          {shown.map(([feature, label]) => {
            const access = settings.gates === 'open' ? 'yes' : ACCESS[feature][tier];
            return (
              <li key={feature}>
                <Icon name={access === 'no' ? 'close' : 'check'} small />
                <span>
                  {label}
                  {access === 'no' && <span className="quiet-text">, not on this plan</span>}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <p className="row plan-foot">
        {hasPlans && tier !== 'ENTERPRISE' && (
          <Button onClick={() => openDialog(held ? 'upgrade' : 'select-plan')}>
            {held ? 'Change plan' : 'See plans'}
          </Button>
        )}
        {!isSold && (
          <span className="quiet-text">
            {hasPlans
              ? 'Plans are not sold here yet. The operator of this site can give you one.'
              : 'Nothing here is limited by a plan.'}
          </span>
        )}
      </p>
    </section>
  );
}
