/** All other views, in one chunk. */
export { Alert } from '#shared/ui/dialogs/others/Alert.tsx';
export { Help } from '#shared/ui/dialogs/others/Help.tsx';
export { NewList } from '#shared/ui/dialogs/others/NewList.tsx';
export { PrivateMode } from '#shared/ui/dialogs/others/PrivateMode.tsx';
export { SoftGateCard } from '#shared/ui/dialogs/others/SoftGateCard.tsx';
export { StandardsDownloadSuccess } from '#shared/ui/dialogs/others/StandardsDownloadSuccess.tsx';
