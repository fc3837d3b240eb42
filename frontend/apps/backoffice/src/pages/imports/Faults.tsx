import type { Import } from '@matinee/api/backoffice/imports';
import { Panel } from '../../components/Panel';
import { importsTexts as text } from '../../messages/imports';

/** Row by row what is wrong, as the spreadsheet counts. */
export function Faults({ answer: { errors, errors_count: count } }: { answer: Import }) {
  return (
    <Panel title={text.faultsTitle(count)}>
      <p className="mb-3 text-14 text-text-2">
        {text.faultsLead} {count > errors.length && text.faultsMore(errors.length)}
      </p>
      <div
        // A table may be wider than a phone; the keyboard scrolls it too.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={text.faultsTitle(count)}
        className="-mx-4 max-h-[32rem] overflow-auto px-4 sm:-mx-5 sm:px-5"
      >
        <table className="w-full min-w-[34rem] text-14">
          <thead className="sticky top-0 bg-raised text-12 text-text-2">
            <tr className="border-b border-hairline">
              <th scope="col" className="h-9 w-16 text-start font-medium">
                {text.row}
              </th>
              <th scope="col" className="w-32 text-start font-medium">
                {text.column}
              </th>
              <th scope="col" className="w-48 text-start font-medium">
                {text.value}
              </th>
              <th scope="col" className="text-start font-medium">
                {text.problem}
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
                  {fault.value || <span className="text-text-3">{text.empty}</span>}
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
