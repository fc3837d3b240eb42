import type { Import } from '@matinee/api/backoffice/imports';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';

/** Row by row what is wrong, as the spreadsheet counts. */
export function Faults({ answer: { errors, errors_count: count } }: { answer: Import }) {
  return (
    <Panel title={t('imports.faults_title', { count })}>
      <p className="mb-3 text-14 text-text-2">
        {t('imports.faults_lead')}{' '}
        {count > errors.length && t('imports.faults_more', { count: errors.length })}
      </p>
      <div
        // A table may be wider than a phone; the keyboard scrolls it too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={t('imports.faults_title', { count })}
        className="-mx-4 max-h-[32rem] overflow-auto px-4 sm:-mx-5 sm:px-5"
      >
        <table className="w-full min-w-[34rem] text-14">
          <thead className="sticky top-0 bg-raised text-12 text-text-2">
            <tr className="border-b border-hairline">
              <th scope="col" className="h-9 w-16 text-start font-medium">
                {t('imports.row')}
              </th>
              <th scope="col" className="w-32 text-start font-medium">
                {t('imports.column')}
              </th>
              <th scope="col" className="w-48 text-start font-medium">
                {t('imports.value')}
              </th>
              <th scope="col" className="text-start font-medium">
                {t('imports.problem')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-hairline">
            {errors.map((fault) => (
              <tr key={`${fault.row} ${fault.column} ${fault.code}`} className="align-top">
                <th scope="row" className="py-2 text-start font-medium">
                  {fault.row}
                </th>
                <td className="py-2 pe-3">{fault.column}</td>
                <td className="py-2 pe-3 break-all">
                  {fault.value || <span className="text-text-3">{t('imports.empty')}</span>}
                </td>
                <td className="py-2 text-text-2">{fault.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  );
}
