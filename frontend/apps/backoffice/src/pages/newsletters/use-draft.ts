import {
  changeNewsletter,
  newsletterKeys,
  sendTestNewsletter,
  type Newsletter,
} from '@matinee/api/backoffice/newsletters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../i18n';
import { flash, pageConfig } from '../../stores/page';
import { describeError, faultsByField } from '../../util/errors';
import { useUnsaved } from '../../util/use-unsaved';
import { changeOf, draftOf, type Draft } from './draft';

/** What is written, until it is saved. A test and sending take what is saved, so both save first. */
export function useDraft(newsletter: Newsletter) {
  const { id } = newsletter;
  const queryClient = useQueryClient();
  const saved = draftOf(newsletter, pageConfig.store.currency);
  const [edit, setEdit] = useState<Draft | null>(null);
  const [locale, setLocale] = useState(pageConfig.store.locale);
  const draft = edit ?? saved;
  const isChanged = edit !== null && JSON.stringify(edit) !== JSON.stringify(saved);
  useUnsaved(isChanged);

  const save = useMutation({
    scope: { id: `newsletter-${id}` },
    mutationFn: () => changeNewsletter(id, changeOf(draft)),
    onSuccess: (answer) => {
      queryClient.setQueryData(newsletterKeys.one(id), answer);
      void queryClient.invalidateQueries({ queryKey: newsletterKeys.list });
      setEdit(null);
    },
    onError: fail,
  });
  const test = useMutation({
    mutationFn: async () => {
      if (isChanged) await save.mutateAsync();
      return sendTestNewsletter(id, locale);
    },
    onSuccess: ({ email }) => flash.show(t('newsletters.test_sent', { email })),
    onError: (error) => !save.isError && fail(error),
  });
  return {
    draft,
    isChanged,
    locale,
    setLocale,
    save,
    test,
    faults: save.isError ? faultsByField(save.error) : {},
    change: (part: Partial<Draft>) => setEdit({ ...draft, ...part }),
    /** Does it once all is saved. */
    afterSaving: (act: () => void) =>
      isChanged ? save.mutate(undefined, { onSuccess: act }) : act(),
  };
}

const fail = (error: unknown) => flash.show(describeError(error), 'error', 8000);

export type DraftState = ReturnType<typeof useDraft>;
