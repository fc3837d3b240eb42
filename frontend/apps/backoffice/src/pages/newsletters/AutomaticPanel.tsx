import type { NewsletterRow } from '@matinee/api/backoffice/newsletters';
import { Button } from '@matinee/ui/button';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { NewsletterState } from './NewsletterState';
import { useCreateNewsletter } from './use-create-newsletter';

const KINDS = ['new_films', 'welcome', 'win_back'] as const;

/** The newsletters that go out by themselves, with whether each is on. */
export function AutomaticPanel({ rows }: { rows: readonly NewsletterRow[] }) {
  return (
    <Panel title={t('newsletters.automatic.title')}>
      <ul className="divide-y divide-hairline">
        {KINDS.map((kind) => (
          <Automatic key={kind} kind={kind} row={rows.find((row) => row.kind === kind)} />
        ))}
      </ul>
    </Panel>
  );
}

interface AutomaticProps {
  kind: (typeof KINDS)[number];
  row: NewsletterRow | undefined;
}

function Automatic({ kind, row }: AutomaticProps) {
  const open = useCreateNewsletter(kind);
  const name = t(`newsletters.automatic.${kind}`);
  // Letters on new films are on until they are turned off: before the first there is no row.
  const isOn = row ? row.state === 'running' : kind === 'new_films';
  const act = kind === 'new_films' ? 'open' : 'edit';
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-14 font-medium">{name}</h3>
        <p className="text-14 text-text-2">{t(`newsletters.automatic.${kind}_hint`)}</p>
      </div>
      <NewsletterState state={isOn ? 'running' : 'off'} />
      <Button
        size="small"
        aria-label={t(`newsletters.automatic.${act}_of`, { name })}
        isBusy={open.isPending}
        onClick={() => open.mutate()}
      >
        {t(`newsletters.automatic.${act}`)}
      </Button>
    </li>
  );
}
