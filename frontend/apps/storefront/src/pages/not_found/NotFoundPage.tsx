import { buttonClass } from '@matinee/ui/button';
import { Link, useLocation } from 'react-router';
import { Notice } from '../../components/Notice';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { isLimited } from '../../stores/session';

/** A page that is not there, with the likeliest way to what was meant. */
export function NotFoundPage() {
  const words = wordsOf(useLocation().pathname);
  return (
    <Notice
      title={t('errors.not_found.title')}
      action={
        <div className="flex flex-wrap gap-3">
          <Link to={paths.catalog()} className={buttonClass('primary', 'large')}>
            {t('common.browse_films')}
          </Link>
          {words && (
            <Link
              to={`/search?q=${encodeURIComponent(words)}`}
              className={`${buttonClass('secondary', 'large')} max-w-full`}
            >
              <span className="truncate">{t('errors.not_found.search_for', { words })}</span>
            </Link>
          )}
        </div>
      }
    >
      <p>{t(isLimited() ? 'errors.not_found.limited' : 'errors.not_found.text')}</p>
    </Notice>
  );
}

/** The words of the address's last part, such as `big rabbit` of `/programs/big-rabbit`. */
function wordsOf(pathname: string): string {
  const last = pathname.split('/').findLast(Boolean) ?? '';
  let text = last;
  try {
    text = decodeURIComponent(last);
  } catch {
    // a lone % in a hand-written address
  }
  return text
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, 40);
}
