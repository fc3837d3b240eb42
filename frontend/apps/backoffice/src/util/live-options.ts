import type { Access } from '@matinee/api/backoffice/films';
import type { LiveInput } from '@matinee/api/backoffice/live';
import { messages } from '../messages';
import { liveTexts } from '../messages/live';

export const NO_INPUT = '';

export const inputOptions = (inputs: readonly LiveInput[]) => [
  { value: NO_INPUT, label: liveTexts.fields.noInput },
  ...inputs.map(({ id, name }) => ({ value: String(id), label: name })),
];

export const accessOptions = (['public', 'registered', 'paid'] as const satisfies Access[]).map(
  (value) => ({ value, label: messages.access[value] }),
);
