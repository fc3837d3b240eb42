import {
  cancelImport,
  checkFile,
  importQuery,
  isOpen,
  runImport,
  type Import,
} from '@matinee/api/backoffice/imports';
import { statusOf } from '@matinee/api/result';
import { Button, buttonClass } from '@matinee/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, FileSpreadsheet } from 'lucide-react';
import { useRef, useState } from 'react';
import { Link, useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { describeError } from '../../util/errors';
import { formatCount } from '../../util/format';
import { Faults } from './Faults';
import { Progress } from './Progress';

const readImport = (params: URLSearchParams): number => Number(params.get('import')) || 0;

export function loader(args: LoaderFunctionArgs) {
  const id = readImport(searchOf(args));
  if (id > 0) prefetch(importQuery(id));
  return null;
}

/** Choose, see what it would do, let it be done. Which import it is stands in the address. */
export function Component() {
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = readImport(params);
  const [fault, setFault] = useState<string | null>(null);

  const query = useQuery({ ...importQuery(id), enabled: id > 0 });
  const keep = (run: Import) => {
    queryClient.setQueryData(importQuery(run.id).queryKey, run);
    setParams({ import: String(run.id) }, { replace: true });
  };
  const check = useMutation({ mutationFn: checkFile, onSuccess: keep });
  const run = useMutation({ mutationFn: runImport, onSuccess: keep });
  const cancel = useMutation({
    mutationFn: cancelImport,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['imports'] }),
  });

  function choose(choice: File | undefined) {
    if (!choice) return;
    run.reset();
    check.reset();
    cancel.reset();
    setParams({}, { replace: true });
    const isCsv = /\.csv$/i.test(choice.name) || choice.type === 'text/csv';
    setFault(isCsv ? null : t('imports.not_csv'));
    if (isCsv) check.mutate(choice);
  }

  const answer = query.data;
  const isBusy = check.isPending || run.isPending || (answer !== undefined && isOpen(answer));
  // Canceled too late: what became of it is told instead.
  const cancelError = statusOf(cancel.error) === 409 ? null : cancel.error;
  const error = run.error ?? check.error ?? cancelError ?? query.error;
  const problem = fault ?? (error ? describeError(error) : answer?.problem?.message);
  return (
    <>
      <div className="grid max-w-4xl gap-6">
        <p className="max-w-[68ch] text-14 text-text-2">{t('imports.lead')}</p>
        <Chooser
          filename={check.variables?.name ?? answer?.filename}
          isBusy={isBusy}
          onChoose={choose}
        />
        <div aria-live="polite" className="empty:hidden">
          {problem && (
            <p className="flex items-start gap-1.5 text-14 text-danger">
              <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
              {problem}
            </p>
          )}
          {check.isPending && (
            <p className="text-14">{t('imports.sending', { name: check.variables.name })}</p>
          )}
          {answer?.state === 'canceled' && <p className="text-14">{t('imports.canceled')}</p>}
          {answer?.state === 'done' && !problem && (
            <Outcome
              answer={answer}
              isRunning={run.isPending}
              onRun={() => run.mutate(answer.id)}
            />
          )}
        </div>
        {answer && isOpen(answer) && (
          <Progress
            run={answer}
            isCanceling={cancel.isPending}
            onCancel={() => cancel.mutate(answer.id)}
          />
        )}
        {!answer && <Columns />}
      </div>
    </>
  );
}

interface ChooserProps {
  filename: string | undefined;
  isBusy: boolean;
  onChoose: (file: File | undefined) => void;
}

function Chooser({ filename, isBusy, onChoose }: ChooserProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      data-takes-files
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onChoose(event.dataTransfer.files[0]);
      }}
      className={`flex flex-wrap items-center gap-4 rounded-card border border-dashed p-5 transition-colors ${
        isOver ? 'border-primary bg-primary-soft' : 'border-edge'
      }`}
    >
      <FileSpreadsheet aria-hidden className="size-8 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="truncate text-16 font-medium">{filename ?? t('imports.drop')}</p>
        <p className="text-14 text-text-2">{t('imports.drop_body')}</p>
      </div>
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv"
        aria-hidden
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onChoose(target.files?.[0]);
          target.value = '';
        }}
      />
      <Button
        kind={filename ? 'secondary' : 'primary'}
        isBusy={isBusy}
        onClick={() => input.current?.click()}
      >
        {filename ? t('imports.another') : t('imports.choose')}
      </Button>
    </div>
  );
}

interface OutcomeProps {
  answer: Import;
  isRunning: boolean;
  onRun: () => void;
}

function Outcome({ answer, isRunning, onRun }: OutcomeProps) {
  const { created, updated, unchanged } = answer;
  if (answer.errors_count > 0) return <Faults answer={answer} />;
  if (answer.applied) {
    return (
      <Panel title={t('imports.done_title')}>
        <p className="flex items-start gap-2 text-14">
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-success" />
          {t('imports.done', {
            created: t('films.count', { count: created }),
            updated: t('films.count', { count: updated }),
          })}
        </p>
        <Link to={paths.films()} className={`${buttonClass('primary')} mt-4`}>
          {t('imports.to_films')}
        </Link>
      </Panel>
    );
  }
  const count = created + updated;
  const numbers = [
    { name: t('imports.would_create'), value: created },
    { name: t('imports.would_update'), value: updated },
    { name: t('imports.would_keep'), value: unchanged },
  ];
  return (
    <Panel title={t('imports.will_do')}>
      <dl className="flex flex-wrap gap-x-10 gap-y-4">
        {numbers.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-14 text-text-2">{name}</dt>
            <dd className="text-28 font-semibold tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {count === 0 ? (
        <p className="mt-4 text-14 text-text-2">{t('imports.nothing')}</p>
      ) : (
        <Button kind="primary" className="mt-5" isBusy={isRunning} onClick={onRun}>
          {t('imports.go', { count })}
        </Button>
      )}
    </Panel>
  );
}

const COLUMNS = [
  'title',
  'permalink',
  'description',
  'title_code',
  'description_code',
  'credits',
  'access',
  'minimum_age',
  'year',
  'free_minutes',
  'categories',
  'authors',
  'series',
  'season',
  'episode',
  'published',
  'unlisted',
  'position',
  'field',
] as const;

function Columns() {
  return (
    <Panel title={t('imports.columns')}>
      <p className="mb-3 text-14 text-text-2">{t('imports.columns_lead')}</p>
      <table className="w-full text-14">
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('imports.column')}</th>
            <th scope="col">{t('imports.holds')}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-hairline">
          {COLUMNS.map((name) => (
            <tr key={name}>
              <th scope="row" className="w-32 py-1.5 pe-4 text-start align-top font-medium">
                {name === 'field' ? 'field:KEY' : name.replace('_code', '_CODE')}
              </th>
              <td className="py-1.5 text-text-2">{t(`imports.table.${name}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
