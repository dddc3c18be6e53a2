import { useHost } from '#addin/pane/PaneContext.ts';
import type { HostInfo } from '#shared/ui/DocumentHost.ts';

const PLATFORMS: Record<HostInfo['platform'], string> = {
  windows: 'Word for Windows',
  mac: 'Word for Mac',
  web: 'Word on the web',
  ios: 'Word for iPad',
  demo: 'demo document',
  unknown: 'Word',
};

/** What support asks for first. */
export function Foot() {
  const { platform, version, apiLevel } = useHost().info();
  return (
    <footer className="pane-foot">
      Pane {__PANE_VERSION__}, {PLATFORMS[platform]}
      {version && ` ${version}`}, WordApi {apiLevel.toFixed(1)}
    </footer>
  );
}
