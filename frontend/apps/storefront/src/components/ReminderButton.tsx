import { Button, buttonClass } from '@matinee/ui/button';
import { Bell, BellRing, MailCheck } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { paths } from '../paths';
import { keepPress } from '../stores/kept-press';
import { pageConfig } from '../stores/page-config';
import { useKeptPress } from './use-kept-press';

interface ReminderButtonProps {
  state: 'none' | 'set' | 'sent';
  words: Record<'ask' | 'set' | 'sent', string>;
  size?: 'large';
  /** It is not known yet which of them. */
  isPending?: boolean;
  onChange: (isWanted: boolean) => void;
}

/** Asks for a letter about what is to come, and takes that back. Guests sign in first, and have it when they are back. */
export function ReminderButton({
  state,
  words,
  size,
  isPending = false,
  onChange,
}: ReminderButtonProps) {
  const { pathname, search } = useLocation();
  const press = `remind ${pathname}`;
  useKeptPress(
    press,
    () => {
      if (state === 'none') onChange(true);
    },
    pageConfig.session.logged && !isPending,
  );
  if (!pageConfig.session.logged) {
    return (
      <Link
        to={paths.signIn(pathname + search)}
        onClick={() => keepPress(press)}
        className={buttonClass('primary', size)}
      >
        <Bell aria-hidden className="size-4" />
        {words.ask}
      </Link>
    );
  }
  if (state === 'sent') {
    return (
      <p className="inline-flex h-10 items-center gap-2 text-14 text-text-2">
        <MailCheck aria-hidden className="size-4" />
        {words.sent}
      </p>
    );
  }
  const isSet = state === 'set';
  const Icon = isSet ? BellRing : Bell;
  return (
    <Button
      kind={isSet ? 'secondary' : 'primary'}
      {...(size && { size })}
      aria-pressed={isSet}
      disabled={isPending}
      className="min-w-36"
      icon={<Icon aria-hidden className="size-4" />}
      onClick={() => onChange(!isSet)}
    >
      {isSet ? words.set : words.ask}
    </Button>
  );
}
