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
import { chatTexts } from '../../../messages/chat';
import { useInlineChange } from '../../../util/use-inline-change';

const text = chatTexts.rules;
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
    words: text.changed,
  });
  const fault = Object.values(faults)[0];
  const amounts = (known: readonly number[], now: number, off: string) =>
    [...new Set([...known, now])].map((value) => ({
      value: String(value),
      label: value === 0 ? off : text.seconds(value),
    }));
  return (
    <Panel title={text.title}>
      <div className="grid gap-4">
        <Switch
          label={text.isOpen}
          isOn={rules.is_open}
          onChange={(isOpen) => save({ is_open: isOpen }, text.isOpen)}
        />
        <Switch
          label={text.opensEarly}
          isOn={rules.opens_early}
          onChange={(isEarly) => save({ opens_early: isEarly }, text.opensEarly)}
        />
        <Select
          label={text.whoMayWrite}
          value={rules.who_may_write}
          options={WHO.map((value) => ({ value, label: text.who[value] }))}
          onChange={(who) => save({ who_may_write: who }, text.whoMayWrite)}
        />
        <Select
          label={text.slow}
          value={String(rules.slow_seconds)}
          options={amounts(SLOW, rules.slow_seconds, text.slowOff)}
          onChange={(value) => save({ slow_seconds: Number(value) }, text.slow)}
        />
        <Select
          label={text.delay}
          hint={text.delayHint}
          value={String(rules.delay_seconds)}
          options={amounts(DELAYS, rules.delay_seconds, text.delayOff)}
          onChange={(value) => save({ delay_seconds: Number(value) }, text.delay)}
        />
        <Switch
          label={text.holdsFirst}
          isOn={rules.holds_first}
          onChange={(holds) => save({ holds_first: holds }, text.holdsFirst)}
        />
        <Select
          label={text.links}
          value={String(rules.links_after_minutes)}
          options={AGES.map((value) => ({
            value: String(value),
            label: value === 0 ? text.linksOff : text.minutes[value],
          }))}
          onChange={(value) => save({ links_after_minutes: Number(value) }, text.links)}
          error={fault}
        />
      </div>
    </Panel>
  );
}
