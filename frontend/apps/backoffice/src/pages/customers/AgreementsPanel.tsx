import { agreementsQuery, type Agreement } from '@matinee/api/backoffice/legal';
import { useQuery } from '@tanstack/react-query';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { formatDay } from '../../util/format';

/** Which terms a customer agreed to, and when; nothing while there is nothing to show. */
export function AgreementsPanel({ customerId }: { customerId: number }) {
  const { data } = useQuery(agreementsQuery(customerId));
  if (!data || data.length === 0) return null;
  return (
    <div className="mt-6">
      <Panel title={t('customers.agreements')}>
        <ul className="divide-y divide-hairline text-14">
          {data.map((agreement) => (
            <li
              key={agreement.id}
              className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-1"
            >
              <span>{formatDay(agreement.agreed_at)}</span>
              <span className="text-text-2">{occasionOf(agreement)}</span>
              <a href={agreement.href} className="ms-auto font-medium underline underline-offset-4">
                {t('customers.agreed_to')}
              </a>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}

function occasionOf({ occasion, reference }: Agreement): string {
  if (occasion === 'order') return t('customers.agreed_at.order', { number: reference });
  return t(occasion === 'join' ? 'customers.agreed_at.join' : 'customers.agreed_at.subscription');
}
