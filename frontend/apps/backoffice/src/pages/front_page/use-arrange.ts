import {
  arrangeFrontPage,
  frontPageKey,
  type FrontPageEntry,
} from '@matinee/api/backoffice/front-page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notices } from '../../stores/notice';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';

interface Arrangement {
  page: FrontPageEntry;
  /** Said with the undo; nothing when it is the undo itself. */
  message?: string;
}

export type Arrange = ReturnType<typeof useArrange>;

/** Shows the new arrangement at once and saves it; each change can be taken back. */
export function useArrange() {
  const queryClient = useQueryClient();
  const arrange = useMutation({
    scope: { id: 'front-page' },
    mutationFn: ({ page }: Arrangement) => arrangeFrontPage(page),
    onMutate: ({ page }) => {
      const before = queryClient.getQueryData<FrontPageEntry>(frontPageKey);
      queryClient.setQueryData(frontPageKey, { ...page, is_arranged: true });
      return { before };
    },
    onSuccess: (answer, { message }, { before }) => {
      queryClient.setQueryData(frontPageKey, answer);
      if (!message || !before) return;
      const undo = () => arrange.mutate({ page: withNewRows(before, answer) });
      notices.show({ message, undo });
    },
    onError: (error, _, context) => {
      if (context?.before) queryClient.setQueryData(frontPageKey, context.before);
      void queryClient.invalidateQueries({ queryKey: frontPageKey });
      flash.show(describeError(error), 'error', 8000);
    },
  });
  return arrange;
}

/** A hand-picked row that has been removed since comes back as a new one. */
function withNewRows(page: FrontPageEntry, now: FrontPageEntry): FrontPageEntry {
  const ids = new Set(now.rows.map(({ id }) => id));
  return { ...page, rows: page.rows.map((row) => (ids.has(row.id) ? row : { ...row, id: null })) };
}
