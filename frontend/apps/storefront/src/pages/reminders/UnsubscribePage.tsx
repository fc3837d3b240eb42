import { takeBackReminders } from '@matinee/api/storefront/reminders';
import { LetterLinkPage } from '../../components/LetterLinkPage';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';

/** Where the link of a film's letter leads. */
export function Component() {
  return (
    <LetterLinkPage
      title={t('program.coming_soon.letters.title')}
      ask={t('program.coming_soon.letters.ask', { store: pageConfig.store.title })}
      label={t('program.coming_soon.letters.action')}
      act={takeBackReminders}
      after={
        <>
          <p>{t('program.coming_soon.letters.done')}</p>
          <p className="mt-2">{t('program.coming_soon.letters.note')}</p>
        </>
      }
      invalid={t('program.coming_soon.letters.invalid')}
      failure={t('program.coming_soon.letters.failed')}
    />
  );
}
