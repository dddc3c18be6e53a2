/** Views of plans, in one chunk. */
export { CancelSubscription } from '#shared/ui/dialogs/plans/CancelSubscription.tsx';
export { Downgrade } from '#shared/ui/dialogs/plans/Downgrade.tsx';
export { ExitIntent } from '#shared/ui/dialogs/plans/ExitIntent.tsx';
export { SubscriberContinue, SubscribersLimit, TrialUsed } from '#shared/ui/dialogs/plans/limitViews.tsx';
export { PayNow } from '#shared/ui/dialogs/plans/PayNow.tsx';
export { RemoveAdvertising } from '#shared/ui/dialogs/plans/RemoveAdvertising.tsx';
export { SelectPlan } from '#shared/ui/dialogs/plans/SelectPlan.tsx';
export { Upgrade, UpgradePackage, UpgradeToEnterprise, UpgradeToPro } from '#shared/ui/dialogs/plans/upgradeViews.tsx';
