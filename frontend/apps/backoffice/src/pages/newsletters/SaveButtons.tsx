import { Button } from '@matinee/ui/button';
import { t } from '../../i18n';
import { hasText } from './draft';
import type { DraftState } from './use-draft';

export function SaveButtons({ state: { draft, isChanged, save, test } }: { state: DraftState }) {
  return (
    <>
      <Button disabled={!isChanged} isBusy={save.isPending} onClick={() => save.mutate()}>
        {t('newsletters.save')}
      </Button>
      <Button disabled={!hasText(draft)} isBusy={test.isPending} onClick={() => test.mutate()}>
        {t('newsletters.test')}
      </Button>
    </>
  );
}
