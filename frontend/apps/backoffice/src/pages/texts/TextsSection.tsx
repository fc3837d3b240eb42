import {
  messagesQuery,
  setMessage,
  type OwnMessage,
  type OwnMessages,
} from '@matinee/api/backoffice/messages';
import { Button } from '@matinee/ui/button';
import { Select } from '@matinee/ui/select';
import { Skeleton } from '@matinee/ui/skeleton';
import { EmptyState } from '@matinee/ui/states';
import { TextField } from '@matinee/ui/text-field';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams, type LoaderFunctionArgs } from 'react-router';
import { LoadError } from '../../components/LoadError';
import { Switch } from '../../components/Switch';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash, pageConfig } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { searchOf } from '../../util/address';
import { directionOf } from '../../util/direction-of';
import { describeError } from '../../util/errors';
import { formatCount } from '../../util/format';
import { wordFor } from '../../util/word-for';
import { filterTexts, partsOf, readFilter } from './filter';
import { TextRow } from './TextRow';

const SHOWN_AT_FIRST = 60;

const readLocale = (params: URLSearchParams): string =>
  params.get('locale') ?? pageConfig.store.locale;

export function loader(args: LoaderFunctionArgs) {
  prefetch(messagesQuery(readLocale(searchOf(args))));
  return null;
}

/** Every text of the store in a language; the address holds what is searched. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const locale = readLocale(params);
  const messages = useQuery(messagesQuery(locale));

  function set(name: string, value: string) {
    setParams(
      (previous) => {
        if (value) previous.set(name, value);
        else previous.delete(name);
        return previous;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  if (messages.isError && !messages.data) {
    return <LoadError error={messages.error} onRetry={() => void messages.refetch()} />;
  }
  const filter = readFilter(params);
  const all = messages.data?.messages ?? [];
  return (
    <div className="max-w-4xl">
      <p className="mb-5 max-w-[68ch] text-14 text-text-2">{t('texts.lead')}</p>
      <div className="mb-4 grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <TextField
          className="sm:max-lg:col-span-2"
          type="search"
          label={t('texts.search')}
          value={filter.query}
          onChange={({ target }) => set('q', target.value)}
        />
        <Select
          label={t('texts.part')}
          value={filter.part}
          options={[
            { value: '', label: t('texts.every_part') },
            ...partsOf(all).map((part) => ({
              value: part,
              label: wordFor('texts.parts', part) ?? part,
            })),
          ]}
          onChange={(part) => set('part', part)}
        />
        <Select
          label={t('texts.language')}
          value={locale}
          options={(messages.data?.locales ?? [{ code: locale, name: locale }]).map(
            ({ code, name }) => ({ value: code, label: name }),
          )}
          onChange={(code) => set('locale', code)}
        />
      </div>
      <div className="mb-2 max-w-60">
        <Switch
          label={t('texts.changed_only')}
          isOn={filter.changedOnly}
          onChange={(isOn) => set('changed', isOn ? '1' : '')}
        />
      </div>
      {messages.data ? (
        <Texts
          key={JSON.stringify([locale, filter])}
          answer={messages.data}
          found={filterTexts(all, filter)}
          isChangedOnly={filter.changedOnly && filter.query === '' && filter.part === ''}
          onClear={() => setParams(locale === pageConfig.store.locale ? {} : { locale })}
        />
      ) : (
        <div aria-busy className="grid gap-3">
          {Array.from({ length: 8 }, (_, row) => (
            <Skeleton key={row} className="h-12" />
          ))}
        </div>
      )}
    </div>
  );
}

interface TextsProps {
  answer: OwnMessages;
  found: readonly OwnMessage[];
  isChangedOnly: boolean;
  onClear: () => void;
}

function Texts({ answer: { locale, messages }, found, isChangedOnly, onClear }: TextsProps) {
  const queryClient = useQueryClient();
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const changes = messages.filter(({ override }) => override !== null).length;

  const { mutateAsync } = useMutation({
    // One after the other: each answer has all the texts, and the last one is the newest.
    scope: { id: `texts-${locale}` },
    mutationFn: ({ key, own }: { key: string; own: string | null }) => setMessage(locale, key, own),
    onSuccess: (answer) => queryClient.setQueryData(messagesQuery(locale).queryKey, answer),
  });
  const send = (key: string, own: string | null) => mutateAsync({ key, own });

  async function save({ key, override }: OwnMessage, own: string | null) {
    try {
      await send(key, own);
    } catch (error) {
      throw new Error(describeError(error), { cause: error });
    }
    notices.show({
      message: own === null ? t('texts.was_reset') : t('texts.changed'),
      undo: () =>
        void send(key, override).catch((error: unknown) =>
          flash.show(describeError(error), 'error', 8000),
        ),
    });
  }

  if (found.length === 0) {
    return (
      <EmptyState
        title={isChangedOnly ? t('texts.no_changes') : t('texts.none')}
        action={<Button onClick={onClear}>{t('texts.clear')}</Button>}
      >
        {isChangedOnly ? t('texts.no_changes_body') : t('texts.none_body')}
      </EmptyState>
    );
  }
  return (
    <>
      <p role="status" className="text-14 text-text-2 tabular-nums">
        {t('texts.found', {
          count: found.length,
          changed: changes === 0 ? t('texts.none_changed') : formatCount(changes),
        })}
      </p>
      <ul className="mt-2 divide-y divide-hairline border-y border-hairline">
        {found.slice(0, limit).map((message) => (
          <TextRow
            key={message.key}
            message={message}
            direction={directionOf(locale)}
            onSave={(own) => save(message, own)}
          />
        ))}
      </ul>
      {found.length > limit && (
        <Button className="mt-4" onClick={() => setLimit(limit + 4 * SHOWN_AT_FIRST)}>
          {t('texts.more')}
        </Button>
      )}
    </>
  );
}
