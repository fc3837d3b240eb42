import { settingsQuery, tokensQuery } from '@matinee/api/backoffice/insights';
import { prefetch } from '../../../stores/query-client';
import { SettingsPanel } from './SettingsPanel';
import { TokensPanel } from './TokensPanel';

export function loader() {
  prefetch(tokensQuery());
  prefetch(settingsQuery());
  return null;
}

/** How it is counted, and who may read it from outside. */
export function Component() {
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <TokensPanel />
        <SettingsPanel />
      </div>
    </>
  );
}
