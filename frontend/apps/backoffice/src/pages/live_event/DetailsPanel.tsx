import {
  accessOf,
  changeEvent,
  isOver,
  removeEventImage,
  setEventImage,
  type LiveChange,
  type LiveEvent,
  type LiveInput,
} from '@matinee/api/backoffice/live';
import { Select } from '@matinee/ui/select';
import { useMutation } from '@tanstack/react-query';
import { InlineText } from '../../components/InlineText';
import { Panel } from '../../components/Panel';
import { PictureField } from '../../components/PictureField';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { accessOptions } from '../../util/live-options';
import { useInlineChange } from '../../util/use-inline-change';
import { StartFields } from './StartFields';

interface DetailsPanelProps {
  event: LiveEvent;
  inputs: readonly LiveInput[];
  zone: string;
  onChanged: (answer: LiveEvent) => void;
}

/** What the event is; each field saves itself. */
export function DetailsPanel({ event, inputs, zone, onChanged }: DetailsPanelProps) {
  const { faults, save } = useInlineChange({
    scope: `live-event-${event.id}`,
    value: event,
    change: (part: LiveChange) => changeEvent(event.id, part),
    onChanged,
    words: (what) => t('live.event.changed', { what }),
  });
  const image = useMutation({
    scope: { id: `live-event-${event.id}` },
    mutationFn: (file: File | null) =>
      file ? setEventImage(event.id, file) : removeEventImage(event.id),
    onSuccess: (answer, file) => {
      onChanged(answer);
      flash.show(
        file
          ? t('store.picture.saved', { what: t('live.fields.picture') })
          : t('store.picture.removed', { what: t('live.fields.picture') }),
      );
    },
  });
  return (
    <Panel title={t('live.event.details')}>
      <div className="grid gap-5">
        <InlineText
          label={t('live.fields.title')}
          value={event.title}
          error={faults['title']}
          input={{ maxLength: 200 }}
          onSave={(title) => save({ title }, t('live.fields.title'))}
        />
        {event.started_at === null && (
          <StartFields event={event} inputs={inputs} zone={zone} faults={faults} save={save} />
        )}
        <Select
          label={t('live.fields.access')}
          hint={t(`films.access.${accessOf(event)}_means`)}
          value={accessOf(event)}
          options={accessOptions}
          error={faults['access']}
          onChange={(access) => save({ access }, t('live.fields.access'))}
        />
        {!isOver(event) && (
          <InlineText
            label={t('live.fields.grace')}
            hint={t('live.fields.grace_hint')}
            value={String(event.grace_minutes)}
            error={faults['grace_minutes']}
            input={{ inputMode: 'numeric', maxLength: 2 }}
            onSave={(text) => save({ grace_minutes: Number(text) }, t('live.fields.grace'))}
          />
        )}
        <InlineText
          isLong
          label={t('live.fields.description')}
          hint={t('live.fields.description_hint')}
          value={event.description}
          error={faults['description']}
          onSave={(description) => save({ description }, t('live.fields.description'))}
        />
        <InlineText
          label={t('live.fields.address')}
          hint={t('live.fields.address_hint')}
          value={event.permalink}
          error={faults['permalink']}
          input={{ spellCheck: false, autoCapitalize: 'none', maxLength: 120 }}
          onSave={(permalink) => save({ permalink }, t('live.fields.address'))}
        />
        <PictureField
          label={t('live.fields.picture')}
          hint={t('live.fields.picture_hint')}
          picture={event.image}
          error={image.error ? describeError(image.error) : undefined}
          isBusy={image.isPending}
          shape="aspect-video w-40"
          fit="cover"
          onChoose={(file) => image.mutate(file)}
          onRemove={() => image.mutate(null)}
        />
      </div>
    </Panel>
  );
}
