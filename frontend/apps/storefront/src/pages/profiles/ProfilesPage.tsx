import { chooseProfile, profilesQuery, type Profile } from '@matinee/api/storefront/profiles';
import { Avatar } from '@matinee/ui/avatar';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Check, Lock } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { PageFailure } from '../../components/PageFailure';
import { wordsOfFailure } from '../../components/people/errors';
import { FormPage, linkClass } from '../../components/people/FormPage';
import { HUES, limitWords } from '../../components/profile-look';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { isLimited } from '../../stores/session';
import { go } from '../../util/go';
import { safeNext } from '../sign_in/next';
import { LeaveForm } from './LeaveForm';

/** The account itself is a choice like its profiles. */
type Choice = Omit<Profile, 'id'> & { id: number | null };

/** Who is watching: the account itself and its profiles. */
export function Component() {
  const [query] = useSearchParams();
  const next = safeNext(query.get('next'));
  const profiles = useQuery(profilesQuery());
  const [goal, setGoal] = useState<Choice | null>(null);

  async function choose(choice: Choice) {
    if (choice.id === (profiles.data?.current ?? null)) return go(paths.catalog());
    if (isLimited()) return setGoal(choice);
    const result = await chooseProfile({ id: choice.id });
    if (result.success) go(afterwards(choice, next));
    else flash.show(wordsOfFailure(result, [])[''] ?? t('account.refused.failed'), 'error');
  }

  return (
    <FormPage
      title={t('account.profiles.title')}
      foot={
        !isLimited() && (
          <Link to={paths.account('profiles')} className={linkClass}>
            {t('account.profiles.manage')}
          </Link>
        )
      }
    >
      {profiles.isError ? (
        <PageFailure
          headingLevel={2}
          title={t('account.profiles.failed_title')}
          error={profiles.error}
          onRetry={() => void profiles.refetch()}
          isRetrying={profiles.isFetching}
        />
      ) : profiles.data ? (
        <ul className="space-y-2">
          {[ownChoice(), ...profiles.data.profiles].map((choice) => (
            <li key={choice.id}>
              <ChoiceButton
                choice={choice}
                isCurrent={choice.id === profiles.data.current}
                isGoal={choice.id === goal?.id && goal !== null}
                onChoose={() => void choose(choice)}
              />
            </li>
          ))}
        </ul>
      ) : (
        <Skeleton className="h-48 w-full" />
      )}
      {goal && profiles.data && (
        <LeaveForm
          key={goal.id}
          profileId={goal.id}
          hasPassword={profiles.data.has_password}
          onLeft={() => go(afterwards(goal, next))}
        />
      )}
    </FormPage>
  );
}

interface ChoiceButtonProps {
  choice: Choice;
  isCurrent: boolean;
  isGoal: boolean;
  onChoose(): void;
}

function ChoiceButton({ choice, isCurrent, isGoal, onChoose }: ChoiceButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      aria-expanded={isLimited() && !isCurrent ? isGoal : undefined}
      onClick={onChoose}
      className="flex w-full items-center gap-4 rounded-card border border-edge bg-ground p-3 text-start transition-colors hover:border-text-2 aria-[current]:border-text aria-expanded:border-text"
    >
      <Avatar name={choice.name} hue={HUES[choice.color]} size="large" />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate text-18 font-semibold">{choice.name}</bdi>
        <span className="block text-14 text-text-2">{limitWords(choice.age_limit)}</span>
      </span>
      {isCurrent && (
        <span>
          <Check aria-hidden className="size-5" />
          <span className="sr-only">{t('account.profiles.current')}</span>
        </span>
      )}
      {!isCurrent && isLimited() && <Lock aria-hidden className="size-5 text-text-2" />}
    </button>
  );
}

function ownChoice(): Choice {
  const { nickname, name, email } = pageConfig.session;
  return { id: null, name: nickname || name || email, color: '', age_limit: null };
}

/** A profile with a limit has no use for a page that is not of films. */
function afterwards(choice: Choice, next: string): string {
  return choice.age_limit === null ? next : paths.catalog();
}
