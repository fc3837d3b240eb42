import {
  cancelNewsletter,
  newsletterKeys,
  sendNewsletter,
  type Newsletter,
} from '@matinee/api/backoffice/newsletters';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

/** Turns a newsletter that goes out by itself on or off. */
export function useTurn({ id, state }: Newsletter) {
  const queryClient = useQueryClient();
  const isOn = state === 'running';
  const turn = useMutation({
    mutationFn: () => (isOn ? cancelNewsletter(id) : sendNewsletter(id, null)),
    onSuccess: (answer) => {
      queryClient.setQueryData(newsletterKeys.one(id), answer);
      void queryClient.invalidateQueries({ queryKey: newsletterKeys.list });
    },
    onError: (error) => flash.show(describeError(error), 'error', 8000),
  });
  return { isOn, turn };
}
