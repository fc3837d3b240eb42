import { changeChat, type ChatRules, type ChatRulesChange } from '@matinee/api/storefront/chat';
import { IconButton } from '@matinee/ui/button';
import { Menu, MenuItem, MenuSeparator } from '@matinee/ui/menu';
import { Check, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { waitOf } from '../comments/wait';
import { t } from '../i18n';
import { flash } from '../stores/flash';
import { reasonOf } from './reason';

const SLOW = [0, 5, 30, 120];

interface ChatMenuProps {
  eventId: number;
  /** For moderators. */
  rules: ChatRules | null;
  isReadAloud: boolean;
  onReadAloud(): void;
}

/** How one wants to have the chat, and for moderators how everybody has it. */
export function ChatMenu({
  eventId,
  rules: initialRules,
  isReadAloud,
  onReadAloud,
}: ChatMenuProps) {
  const [rules, setRules] = useState(initialRules);
  const change = async (changes: ChatRulesChange) => {
    const result = await changeChat(eventId, changes);
    if (result.success) setRules(result.data);
    else flash.show(reasonOf(result), 'error');
  };
  return (
    <Menu
      trigger={
        <IconButton label={t('chat.settings')} size="medium">
          <SlidersHorizontal aria-hidden className="size-4" />
        </IconButton>
      }
    >
      <MenuItem icon={<Tick isOn={isReadAloud} />} onSelect={onReadAloud}>
        {t('chat.read_aloud')}
      </MenuItem>
      {rules && (
        <>
          <MenuSeparator />
          {SLOW.map((seconds) => (
            <MenuItem
              key={seconds}
              icon={<Tick isOn={rules.slow_seconds === seconds} />}
              onSelect={() => void change({ slow_seconds: seconds })}
            >
              {seconds === 0 ? t('chat.slow_off') : t('chat.slow_every', { wait: waitOf(seconds) })}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem
            icon={<Tick isOn={!rules.is_open} />}
            onSelect={() => void change({ is_open: !rules.is_open })}
          >
            {t('chat.close')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}

function Tick({ isOn }: { isOn: boolean }) {
  return (
    <>
      <Check aria-hidden className={`size-4 ${isOn ? '' : 'invisible'}`} />
      {isOn && <span className="sr-only">{t('chat.is_on')}</span>}
    </>
  );
}
