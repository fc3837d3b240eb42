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
import { messages } from '../../messages';
import { liveTexts } from '../../messages/live';
import { storeTexts } from '../../messages/store';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { accessOptions } from '../../util/live-options';
import { useInlineChange } from '../../util/use-inline-change';
import { StartFields } from './StartFields';

const text = liveTexts.fields;

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
    words: liveTexts.event.changed,
  });
  const image = useMutation({
    scope: { id: `live-event-${event.id}` },
    mutationFn: (file: File | null) =>
      file ? setEventImage(event.id, file) : removeEventImage(event.id),
    onSuccess: (answer, file) => {
      onChanged(answer);
      const { saved, removed } = storeTexts.picture;
      flash.show(file ? saved(text.picture) : removed(text.picture));
    },
  });
  return (
    <Panel title={liveTexts.event.details}>
      <div className="grid gap-5">
        <InlineText
          label={text.title}
          value={event.title}
          error={faults['title']}
          input={{ maxLength: 200 }}
          onSave={(title) => save({ title }, text.title)}
        />
        {event.started_at === null && (
          <StartFields event={event} inputs={inputs} zone={zone} faults={faults} save={save} />
        )}
        <Select
          label={text.access}
          hint={messages.access[`${accessOf(event)}Means`]}
          value={accessOf(event)}
          options={accessOptions}
          error={faults['access']}
          onChange={(access) => save({ access }, text.access)}
        />
        {!isOver(event) && (
          <InlineText
            label={text.grace}
            hint={text.graceHint}
            value={String(event.grace_minutes)}
            error={faults['grace_minutes']}
            input={{ inputMode: 'numeric', maxLength: 2 }}
            onSave={(typed) => save({ grace_minutes: Number(typed) }, text.grace)}
          />
        )}
        <InlineText
          isLong
          label={text.description}
          hint={text.descriptionHint}
          value={event.description}
          error={faults['description']}
          onSave={(description) => save({ description }, text.description)}
        />
        <InlineText
          label={text.address}
          hint={text.addressHint}
          value={event.permalink}
          error={faults['permalink']}
          input={{ spellCheck: false, autoCapitalize: 'none', maxLength: 120 }}
          onSave={(permalink) => save({ permalink }, text.address)}
        />
        <PictureField
          label={text.picture}
          hint={text.pictureHint}
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
