import {
  changeDonations,
  type ChatDonations,
  type DonationSettings,
} from '@matinee/api/backoffice/chat';
import { Button } from '@matinee/ui/button';
import { ProgressBar } from '@matinee/ui/progress-bar';
import { TextField } from '@matinee/ui/text-field';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../components/Panel';
import { Switch } from '../../../components/Switch';
import { t } from '../../../i18n';
import { flash } from '../../../stores/page';
import { describeError } from '../../../util/errors';
import { decimalText, formatMoney, parseMoney } from '../../../util/money';
import { useUnsaved } from '../../../util/use-unsaved';

interface DonationsPanelProps {
  eventId: number;
  /** As the stream tells them: sums of what is still here. */
  donations: ChatDonations;
}

/** Whether an event takes donations, what they are for, and what came so far. */
export function DonationsPanel({ eventId, donations }: DonationsPanelProps) {
  const { is_on: isOn, currency, amount, count, goal, givers } = donations;
  const save = useMutation({
    scope: { id: `chat-donations-${eventId}` },
    mutationFn: (settings: DonationSettings) => changeDonations(eventId, settings),
    onSuccess: () => flash.show(t('chat.donations.saved'), 'success'),
    onError: (error) => flash.show(describeError(error), 'error', 8_000),
  });
  const sum = formatMoney({ minor: amount, currency });
  return (
    <Panel title={t('chat.donations.title')}>
      <div className="grid gap-4">
        <Switch
          label={t('chat.donations.is_on')}
          isOn={isOn}
          onChange={(next) => save.mutate({ is_on: next, goal })}
        />
        <p className="text-14 text-text-2 tabular-nums">
          {goal
            ? t('chat.donations.of_goal', {
                amount: sum,
                goal: formatMoney({ minor: goal.amount, currency }),
                count,
              })
            : t('chat.donations.given', { amount: sum, count })}
        </p>
        {goal && <ProgressBar label={goal.title} value={amount / goal.amount} className="h-1.5" />}
        {givers.length > 0 && (
          <ol aria-label={t('chat.donations.givers')} className="text-14">
            {givers.map((giver, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two of them may have one name: the place is the key
              <li key={place} className="flex justify-between gap-3 py-0.5">
                <bdi className="min-w-0 truncate">{giver.name || t('chat.no_author')}</bdi>
                <span className="shrink-0 text-text-2 tabular-nums">
                  {formatMoney({ minor: giver.amount, currency })}
                </span>
              </li>
            ))}
          </ol>
        )}
        <GoalForm
          key={goal ? `${goal.amount} ${goal.title}` : ''}
          goal={goal}
          currency={currency}
          isBusy={save.isPending}
          onSave={(next) => save.mutate({ is_on: isOn, goal: next })}
        />
      </div>
    </Panel>
  );
}

interface GoalFormProps {
  goal: ChatDonations['goal'];
  currency: string;
  isBusy: boolean;
  onSave: (goal: ChatDonations['goal']) => void;
}

function GoalForm({ goal, currency, isBusy, onSave }: GoalFormProps) {
  const initial = {
    title: goal?.title ?? '',
    typed: goal ? decimalText(goal.amount, currency) : '',
  };
  const [title, setTitle] = useState(initial.title);
  const [text, setText] = useState(initial.typed);
  const [isTried, setIsTried] = useState(false);
  const amount = parseMoney(text, currency);
  useUnsaved((title !== initial.title || text !== initial.typed) && !isBusy);
  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (title.trim() && amount) onSave({ amount, title: title.trim() });
      }}
    >
      <TextField
        label={t('chat.donations.goal_title')}
        hint={t('chat.donations.goal_title_hint')}
        value={title}
        maxLength={80}
        error={isTried && !title.trim() ? t('chat.donations.title_needed') : undefined}
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextField
        label={t('chat.donations.goal_amount', { currency })}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        error={isTried && !amount ? t('chat.donations.amount_needed') : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isBusy={isBusy}>
          {t('chat.donations.save_goal')}
        </Button>
        {goal && (
          <Button kind="quiet" disabled={isBusy} onClick={() => onSave(null)}>
            {t('chat.donations.remove_goal')}
          </Button>
        )}
      </div>
    </form>
  );
}
