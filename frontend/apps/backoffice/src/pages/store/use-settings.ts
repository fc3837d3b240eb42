import {
  changeStore,
  storeKey,
  type StoreChange,
  type StoreSettings,
} from '@matinee/api/backoffice/store';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import { t } from '../../i18n';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { faultsByField } from '../../util/errors';

/** The settings, and the one way to change one: it is saved at once and can be taken back. */
export interface Settings {
  store: StoreSettings;
  /** What was refused, by the name of the setting. */
  faults: Record<string, string>;
  save: (change: StoreChange, what: string) => void;
}

interface Saving {
  change: StoreChange;
  what: string;
  isUndo?: boolean;
}

/** For the parts of the room, which the page draws in its outlet. */
export const useSettings = (): Settings => useOutletContext<Settings>();

export function useSettingsOf(store: StoreSettings): Settings {
  const queryClient = useQueryClient();
  const [faults, setFaults] = useState<Record<string, string>>({});

  const { mutate } = useMutation({
    // One after the other, so that the last change wins on the server as it does here.
    scope: { id: 'store' },
    mutationFn: ({ change }: Saving) => changeStore(change),
    onMutate: ({ change }) => {
      const before = queryClient.getQueryData<StoreSettings>(storeKey);
      setFaults((previous) => withoutThoseOf(change, previous));
      if (before) queryClient.setQueryData(storeKey, { ...before, ...change });
      return { before };
    },
    onSuccess: (answer, { change, what, isUndo }, { before }) => {
      queryClient.setQueryData(storeKey, answer);
      if (isUndo || !before) return;
      const undo = () => mutate({ change: valuesBefore(before, change), what, isUndo: true });
      notices.show({ message: t('store.changed', { what }), undo });
    },
    onError: (error, { change }, context) => {
      if (context?.before) queryClient.setQueryData(storeKey, context.before);
      const problems = faultsByField(error);
      setFaults((previous) => ({ ...previous, ...underSettings(problems, change) }));
      if (problems['']) flash.show(problems[''], 'error', 8000);
    },
  });

  return { store, faults, save: (change, what) => mutate({ change, what }) };
}

function valuesBefore(before: StoreSettings, change: StoreChange): StoreChange {
  const names = Object.keys(change) as (keyof StoreChange)[];
  return Object.fromEntries(names.map((name) => [name, before[name]])) as StoreChange;
}

function withoutThoseOf(change: StoreChange, faults: Record<string, string>) {
  const names = Object.keys(change);
  const isOf = (field: string) => names.some((n) => field === n || field.startsWith(`${n}.`));
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !isOf(field)));
}

/** A fault inside a list, `embed_hosts.2`, stands under the list; one of no field, under what was changed. */
function underSettings(faults: Record<string, string>, change: StoreChange) {
  const own = Object.keys(change)[0] ?? '';
  return Object.fromEntries(
    Object.entries(faults).map(([field, message]) => [field.replace(/\.\d+$/, '') || own, message]),
  );
}
