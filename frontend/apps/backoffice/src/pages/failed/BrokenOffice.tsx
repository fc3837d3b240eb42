import { t } from '../../i18n';
import { paths } from '../../paths';
import { FailedPage } from './FailedPage';

/** When the layout itself breaks: the plainest navigation there can be, and what happened. */
export function BrokenOffice() {
  return (
    <>
      <nav
        aria-label={t('common.navigation.label')}
        className="flex h-14 items-center gap-6 border-b border-hairline px-4 text-14 font-medium sm:px-6"
      >
        <a href={paths.films()}>{t('rooms.films')}</a>
        <a href={paths.overview()}>{t('rooms.numbers')}</a>
        <a href={paths.store()}>{t('common.navigation.store')}</a>
      </nav>
      <main id="content" className="px-4 pt-6 sm:px-6">
        <FailedPage />
      </main>
    </>
  );
}
