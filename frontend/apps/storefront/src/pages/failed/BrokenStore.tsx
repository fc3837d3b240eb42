import { Wordmark } from '../../components/Wordmark';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { FailedPage } from './FailedPage';

/** When the layout itself breaks: the plainest header there can be, and what happened. */
export function BrokenStore() {
  return (
    <>
      <header className="border-b border-hairline bg-ground text-text">
        <nav
          aria-label={t('common.main_navigation')}
          className="gutter flex h-16 items-center gap-8 text-14 font-medium"
        >
          <a href={paths.catalog()}>
            <Wordmark />
          </a>
          <a href={paths.library()}>{t('common.library')}</a>
          <a href={paths.search()}>{t('common.search')}</a>
        </nav>
      </header>
      <main id="main" className="flex min-h-[calc(100dvh-8rem)] flex-col">
        <FailedPage />
      </main>
    </>
  );
}
