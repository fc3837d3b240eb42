import type { Result } from '@matinee/api/result';
import { Button } from '@matinee/ui/button';
import { EmptyState } from '@matinee/ui/states';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { usePageTitle } from '../util/page-title';
import { QuietPage } from './QuietPage';

type State = 'asking' | 'done' | 'undone' | 'invalid';

interface Act {
  label: string;
  act: (token: string) => Promise<Result<unknown>>;
}

interface LetterLinkPageProps extends Act {
  title: string;
  ask: string;
  after: ReactNode;
  /** Takes the act back. */
  undo?: Act & { after: string };
  invalid: string;
  failure: string;
}

/** Where the link of a mail leads. It asks first: programs that look into mails open every link. */
export function LetterLinkPage({
  title,
  ask,
  label,
  act,
  after,
  undo,
  invalid,
  failure,
}: LetterLinkPageProps) {
  const { token = '' } = useParams();
  const [state, setState] = useState<State>('asking');
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  usePageTitle(title);

  async function change(call: Act['act'], next: State): Promise<void> {
    setIsBusy(true);
    const result = await call(token);
    setIsBusy(false);
    setHasFailed(!result.success && result.status !== 404);
    if (result.success) setState(next);
    else if (result.status === 404) setState('invalid');
  }

  return (
    <QuietPage>
      <EmptyState
        headingLevel={1}
        className="py-0!"
        title={title}
        action={
          state === 'asking' ? (
            <Button kind="primary" isBusy={isBusy} onClick={() => void change(act, 'done')}>
              {label}
            </Button>
          ) : state === 'done' && undo ? (
            <Button isBusy={isBusy} onClick={() => void change(undo.act, 'undone')}>
              {undo.label}
            </Button>
          ) : (
            <Link to={paths.catalog()} className="underline underline-offset-3">
              {t('common.browse_films')}
            </Link>
          )
        }
      >
        <div role="status">
          {state === 'asking' && <p>{ask}</p>}
          {state === 'done' && after}
          {state === 'undone' && <p>{undo?.after}</p>}
          {state === 'invalid' && <p>{invalid}</p>}
        </div>
        {hasFailed && (
          <p role="alert" className="mt-3 text-danger">
            {failure}
          </p>
        )}
      </EmptyState>
    </QuietPage>
  );
}
