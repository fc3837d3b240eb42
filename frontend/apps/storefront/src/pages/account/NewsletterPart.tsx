import {
  endSubscription,
  newsletterKey,
  newsletterQuery,
  subscribe,
} from '@matinee/api/storefront/newsletter';
import { orThrow } from '@matinee/api/result';
import { Button } from '@matinee/ui/button';
import { Skeleton } from '@matinee/ui/skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormAlert } from '../../components/people/FormAlert';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { Part } from './Part';

/** One agrees here, and once more by the link of the letter that follows. */
export function NewsletterPart() {
  const cache = useQueryClient();
  const { data, isError } = useQuery(newsletterQuery());
  const change = useMutation({
    mutationFn: async (act: typeof subscribe) => orThrow(await act()).data,
    onSuccess: (answer) => {
      cache.setQueryData(newsletterKey, answer);
      if (answer.state === 'none') flash.show(t('account.newsletter.stopped'));
    },
  });
  if (isError) return null;
  if (!data) return <Skeleton className="h-24 max-w-md" />;
  const { state, sentence, email } = data;
  return (
    <Part
      title={t('account.newsletter.title')}
      lead={state === 'none' ? sentence : t(`account.newsletter.${state}`, { email })}
    >
      <FormAlert>{change.isError ? t('account.newsletter.failed') : undefined}</FormAlert>
      <div className="flex flex-wrap gap-3">
        {state !== 'confirmed' && (
          <Button isBusy={change.isPending} onClick={() => change.mutate(subscribe)}>
            {state === 'none' ? t('account.newsletter.subscribe') : t('account.newsletter.again')}
          </Button>
        )}
        {state === 'confirmed' && (
          <Button isBusy={change.isPending} onClick={() => change.mutate(endSubscription)}>
            {t('account.newsletter.stop')}
          </Button>
        )}
      </div>
    </Part>
  );
}
