import type { Content } from '@matinee/api/storefront/contents';
import { Poster } from '@matinee/ui/poster';
import { t } from '../../i18n';
import { pageConfig } from '../../stores/page-config';
import { factLine, momentOf } from '../../util/format';
import { moneyOf } from '../../util/money';
import { usePageTitle } from '../../util/page-title';
import { ShareButton } from './FilmActions';
import { FilmLinks } from './FilmLinks';
import { Description, FilmHead } from './FilmText';
import { NotifyButton } from './NotifyButton';
import { TrailerButton } from './TrailerButton';
import { TrailerIsland } from './TrailerIsland';
import { useTrailer } from './use-trailer';

/** A film's page before its hour: when it is out, and a letter for those who want one. */
function ComingSoon({ content }: { content: Content }) {
  usePageTitle(content.title);
  const trailer = useTrailer(content);
  return (
    <article className="min-h-dvh pt-16 pb-16">
      <div className="bg-black">
        {trailer.isOn ? (
          <TrailerIsland
            content={content}
            poster={content.poster}
            onClose={trailer.close}
            renderEnd={(onAgain) => (
              <Hour content={content} trailer={{ onPlay: onAgain, isOver: true }} />
            )}
          />
        ) : (
          <div
            data-theme="dark"
            className={`relative isolate mx-auto stage-shape [view-transition-name:film-still] overflow-hidden bg-black text-text ${content.is_vertical ? 'max-sm:aspect-[3/4]' : ''}`}
          >
            <Poster
              image={content.poster}
              alt=""
              sizes="100vw"
              loading="eager"
              className="absolute! inset-0 bg-black!"
              pictureClassName="object-contain!"
            />
            <Hour content={content} trailer={trailer.offer} />
          </div>
        )}
      </div>
      <div className="gutter mt-6 xl:mt-8 xl:grid xl:grid-cols-[minmax(0,1fr)_24rem] xl:gap-x-16">
        <div className="min-w-0">
          <FilmHead content={content} playback={null} hasPlayback={false} />
          {pageConfig.store.feature_flags.sharing && (
            <div className="mt-4">
              <ShareButton content={content} />
            </div>
          )}
          <Description content={content} />
        </div>
        <div className="mt-5 min-w-0 xl:mt-0">
          <FilmLinks content={content} />
        </div>
      </div>
    </article>
  );
}

interface HourProps {
  content: Content;
  trailer: ReturnType<typeof useTrailer>['offer'] | { onPlay(): void; isOver: true };
}

/** Over the picture: when it is out, and what one can do until then. */
function Hour({ content, trailer }: HourProps) {
  return (
    <div className="absolute inset-0 flex items-end bg-linear-to-t from-black/95 via-black/75 to-black/25 sm:from-black/90 sm:via-black/25 sm:to-transparent">
      <div className="gutter pb-5 sm:pb-10">
        <p className="text-14 font-medium sm:text-16">{t('program.coming_soon.badge')}</p>
        <p className="mt-1 max-w-[36ch] text-16 font-semibold text-balance sm:text-28">
          <time dateTime={content.published_at}>{momentOf(content.published_at)}</time>
        </p>
        <Price content={content} />
        <div className="mt-3 sm:mt-5">
          <NotifyButton
            content={content}
            beside={trailer && <TrailerButton size="large" {...trailer} />}
          />
        </div>
      </div>
    </div>
  );
}

/** What it will cost, where the owner has said so by now: there is nothing to buy before its hour. */
function Price({ content: { price, price_from: from } }: { content: Content }) {
  if (!from) return null;
  const { amount, currency } = from;
  return (
    <p className="mt-1 text-14 sm:text-16">
      {factLine([
        from.kind === 'plan'
          ? ''
          : t('program.coming_soon.from', { price: moneyOf(amount, currency) }),
        price === 'included' ? t('program.coming_soon.included') : '',
      ])}
    </p>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default ComingSoon;
