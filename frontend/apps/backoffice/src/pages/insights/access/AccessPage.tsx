import { settingsQuery } from '@matinee/api/backoffice/insights';
import { prefetch } from '../../../stores/query-client';
import { SettingsPanel } from './SettingsPanel';

export function loader() {
  prefetch(settingsQuery());
  return null;
}

/** How it is counted. */
export function Component() {
  return (
    <div className="max-w-96">
      <SettingsPanel />
    </div>
  );
}
