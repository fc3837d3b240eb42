import { messages } from '../../messages';
import { paths } from '../../paths';
import { FailedPage } from './FailedPage';

/** When the layout itself breaks: the plainest navigation there can be, and what happened. */
export function BrokenOffice() {
  return (
    <>
      <nav
        aria-label={messages.navigation.label}
        className="flex h-14 items-center gap-6 border-b border-hairline px-4 text-14 font-medium sm:px-6"
      >
        <a href={paths.films()}>{messages.navigation.films}</a>
        <a href={paths.overview()}>{messages.navigation.overview}</a>
        <a href={paths.store()}>{messages.navigation.store}</a>
      </nav>
      <main id="content" className="px-4 pt-6 sm:px-6">
        <FailedPage />
      </main>
    </>
  );
}
