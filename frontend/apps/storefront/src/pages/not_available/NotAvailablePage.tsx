import { Button } from '@matinee/ui/button';
import { useLocation } from 'react-router';
import { Notice } from '../../components/Notice';
import { messages } from '../../messages';

/** One screen for the three reasons of SPEC 2; the last part of the path names the reason. */
export function Component() {
  const reason = useLocation().pathname.split('/').findLast(Boolean);
  const { title, text } = messages.notAvailable[isReason(reason) ? reason : 'not_available'];
  return (
    <Notice
      title={title}
      action={
        reason === 'maintenance' && (
          <Button kind="primary" size="large" onClick={() => location.assign('/')}>
            {messages.retry}
          </Button>
        )
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

function isReason(text: string | undefined): text is keyof typeof messages.notAvailable {
  return text !== undefined && Object.hasOwn(messages.notAvailable, text);
}
