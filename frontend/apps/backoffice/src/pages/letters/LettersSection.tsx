import { messagesQuery } from '@matinee/api/backoffice/messages';
import { lettersQuery, type LetterName } from '@matinee/api/backoffice/notices';
import { Select } from '@matinee/ui/select';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { directionOf } from '../../util/direction-of';
import { LetterPreview } from './LetterPreview';
import { RefusedPanel } from './RefusedPanel';
import { SwitchesPanel } from './SwitchesPanel';

const GROUPS = ['plan', 'shop', 'account', 'comments', 'live', 'office'] as const;

const readLocale = (params: URLSearchParams): string =>
  params.get('locale') ?? pageConfig.store.locale;

export function loader(args: LoaderFunctionArgs) {
  prefetch(lettersQuery(readLocale(searchOf(args))));
  return null;
}

/** Every letter of the store in every language, and who of the team gets which; the address holds the choice. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const locale = readLocale(params);
  const letters = useQuery(lettersQuery(locale));
  const languages = useQuery(messagesQuery(locale)).data?.locales;

  function set(name: string, value: string) {
    setParams(
      (previous) => {
        previous.set(name, value);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (letters.isError && !letters.data) {
    return <LoadError error={letters.error} onRetry={() => void letters.refetch()} />;
  }
  const inOrder = letters.data ? sorted(letters.data) : [];
  const current = inOrder.find(({ name }) => name === params.get('letter')) ?? inOrder[0];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="max-w-[68ch] text-14 text-text-2">{t('letters.lead')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <Select
            label={t('letters.language')}
            value={locale}
            options={(languages ?? [{ code: locale, name: locale }]).map(({ code, name }) => ({
              value: code,
              label: name,
            }))}
            onChange={(code) => set('locale', code)}
          />
          {letters.data ? (
            <LetterList
              letters={inOrder}
              chosen={current?.name}
              direction={directionOf(locale)}
              onChoose={(name) => set('letter', name)}
            />
          ) : (
            <Skeleton className="h-96 rounded-card" />
          )}
        </div>
        {current && <LetterPreview key={current.name} letter={current} locale={locale} />}
      </div>
      <SwitchesPanel />
      <RefusedPanel />
    </div>
  );
}

interface LetterListProps {
  letters: readonly LetterName[];
  chosen: string | undefined;
  direction: 'ltr' | 'rtl';
  onChoose: (name: string) => void;
}

function LetterList({ letters, chosen, direction, onChoose }: LetterListProps) {
  return (
    <nav
      aria-label={t('letters.list')}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 max-lg:max-h-80 max-lg:overflow-y-auto"
    >
      {GROUPS.map((group) => (
        <section key={group}>
          <h2 className="mb-1 px-2.5 text-12 font-semibold text-text-2">
            {t(`letters.groups.${group}`)}
          </h2>
          <ul>
            {letters
              .filter((letter) => letter.group === group)
              .map(({ name, subject }) => (
                <li key={name}>
                  <button
                    type="button"
                    dir={direction}
                    aria-current={name === chosen ? 'true' : undefined}
                    onClick={() => onChoose(name)}
                    className="w-full rounded-control px-2.5 py-1.5 text-start text-14 text-text-2 transition-colors hover:bg-veil hover:text-text aria-current:bg-veil-strong aria-current:text-text"
                  >
                    {subject}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

const sorted = (letters: readonly LetterName[]): LetterName[] =>
  GROUPS.flatMap((group) => letters.filter((letter) => letter.group === group));
