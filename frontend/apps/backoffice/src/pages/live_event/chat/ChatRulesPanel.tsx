import {
  changeChat,
  type Chat,
  type ChatRules,
  type ChatRulesChange,
} from '@matinee/api/backoffice/chat';
import { Select } from '@matinee/ui/select';
import { useState } from 'react';
import { Panel } from '../../../components/Panel';
import { Switch } from '../../../components/Switch';
import { t } from '../../../i18n';
import { useInlineChange } from '../../../util/use-inline-change';

const SLOW = [0, 5, 10, 30, 60, 120, 300];
const DELAYS = [0, 2, 5, 10];
const AGES = [0, 10, 60, 1440, 10080] as const;
const WHO = ['everyone', 'members', 'nobody'] as const;

/** How the room is kept; each rule saves itself and holds from the next message on. */
export function ChatRulesPanel({ eventId, chat }: { eventId: number; chat: Chat }) {
  const [rules, setRules] = useState(chat.rules);
  return rules && <Rules eventId={eventId} rules={rules} onChanged={setRules} />;
}

interface RulesProps {
  eventId: number;
  rules: ChatRules;
  onChanged(rules: ChatRules): void;
}

function Rules({ eventId, rules, onChanged }: RulesProps) {
  const { faults, save } = useInlineChange({
    scope: `chat-rules-${eventId}`,
    value: rules,
    change: (part: ChatRulesChange) => changeChat(eventId, part),
    onChanged,
    words: (what) => t('chat.rules.changed', { what }),
  });
  const fault = Object.values(faults)[0];
  return (
    <Panel title={t('chat.rules.title')}>
      <div className="grid gap-4">
        <Switch
          label={t('chat.rules.is_open')}
          isOn={rules.is_open}
          onChange={(isOpen) => save({ is_open: isOpen }, t('chat.rules.is_open'))}
        />
        <Switch
          label={t('chat.rules.opens_early')}
          isOn={rules.opens_early}
          onChange={(isEarly) => save({ opens_early: isEarly }, t('chat.rules.opens_early'))}
        />
        <Select
          label={t('chat.rules.who_may_write')}
          value={rules.who_may_write}
          options={WHO.map((value) => ({ value, label: t(`chat.rules.who.${value}`) }))}
          onChange={(who) => save({ who_may_write: who }, t('chat.rules.who_may_write'))}
        />
        <Select
          label={t('chat.rules.slow')}
          value={String(rules.slow_seconds)}
          options={amounts(SLOW, rules.slow_seconds, t('chat.rules.slow_off'))}
          onChange={(value) => save({ slow_seconds: Number(value) }, t('chat.rules.slow'))}
        />
        <Select
          label={t('chat.rules.delay')}
          hint={t('chat.rules.delay_hint')}
          value={String(rules.delay_seconds)}
          options={amounts(DELAYS, rules.delay_seconds, t('chat.rules.delay_off'))}
          onChange={(value) => save({ delay_seconds: Number(value) }, t('chat.rules.delay'))}
        />
        <Switch
          label={t('chat.rules.holds_first')}
          isOn={rules.holds_first}
          onChange={(holds) => save({ holds_first: holds }, t('chat.rules.holds_first'))}
        />
        <Select
          label={t('chat.rules.links')}
          value={String(rules.links_after_minutes)}
          options={AGES.map((value) => ({
            value: String(value),
            label: value === 0 ? t('chat.rules.links_off') : t(`chat.rules.minutes.${value}`),
          }))}
          onChange={(value) => save({ links_after_minutes: Number(value) }, t('chat.rules.links'))}
          error={fault}
        />
      </div>
    </Panel>
  );
}

const amounts = (presets: readonly number[], now: number, off: string) =>
  [...new Set([...presets, now])].map((value) => ({
    value: String(value),
    label: value === 0 ? off : lengthOf(value),
  }));

const lengthOf = (seconds: number): string =>
  seconds < 60
    ? t('chat.rules.seconds', { count: seconds })
    : t('chat.rules.whole_minutes', { count: seconds / 60 });
