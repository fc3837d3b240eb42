import { consentsQuery, type Consent } from '@matinee/api/backoffice/newsletters';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { formatDay } from '../../util/format';

/** What a customer agreed to get by email, as it was shown to them; nothing while there is nothing to show. */
export function ConsentsPanel({ customerId }: { customerId: number }) {
  const { data } = useQuery(consentsQuery(customerId));
  if (!data || data.length === 0) return null;
  return (
    <div className="mt-6">
      <Panel title={t('newsletters.consents.title')}>
        <ul className="divide-y divide-hairline text-14">
          {data.map((consent) => (
            <li key={consent.id} className="grid gap-1 py-2.5">
              <q>{consent.sentence}</q>
              <span className="text-text-2">{historyOf(consent)}</span>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function historyOf(consent: Consent): string {
  const { email, requested_at: requested, confirmed_at: confirmed, ended_at: end } = consent;
  return [
    email,
    t('newsletters.consents.requested', { day: formatDay(requested) }),
    confirmed
      ? t('newsletters.consents.confirmed', { day: formatDay(confirmed) })
      : t('newsletters.consents.unconfirmed'),
    end ? t('newsletters.consents.ended', { day: formatDay(end) }) : '',
  ]
    .filter(Boolean)
    .join(' · ');
}
