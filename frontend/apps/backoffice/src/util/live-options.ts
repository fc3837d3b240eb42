import type { Access } from '@matinee/api/backoffice/films';
import type { LiveInput } from '@matinee/api/backoffice/live';
import { t } from '../i18n';

export const NO_INPUT = '';

export const inputOptions = (inputs: readonly LiveInput[]) => [
  { value: NO_INPUT, label: t('live.fields.no_input') },
  ...inputs.map(({ id, name }) => ({ value: String(id), label: name })),
];

export const accessOptions = (['public', 'registered', 'paid'] as const satisfies Access[]).map(
  (value) => ({ value, label: t(`films.access.${value}`) }),
);
