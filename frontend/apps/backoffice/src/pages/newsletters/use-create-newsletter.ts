import {
  createNewsletter,
  newsletterKeys,
  type NewsletterRow,
} from '@matinee/api/backoffice/newsletters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

/** Makes one, or finds the automatic one of its kind, and opens its page. */
export function useCreateNewsletter(kind: NewsletterRow['kind']) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => createNewsletter(kind),
    onSuccess: async (newsletter) => {
      queryClient.setQueryData(newsletterKeys.one(newsletter.id), newsletter);
      void queryClient.invalidateQueries({ queryKey: newsletterKeys.list });
      await navigate(paths.newsletter(newsletter.id));
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
}
