import type { Content } from '@matinee/api/storefront/contents';
import { rate, ratingQuery } from '@matinee/api/storefront/ratings';
import { orThrow } from '@matinee/api/result';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Star, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { formatLocale, t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/flash';
import { pageConfig } from '../../stores/page-config';
import { isLimited } from '../../stores/session';

const STARS = [1, 2, 3, 4, 5];

/** What viewers give the film, and what this one does: who may watch it may rate it. */
function FilmRating({ content }: { content: Content }) {
  const { data } = useQuery(ratingQuery(content.permalink));
  if (!data) return null;
  const { summary, mine } = data;
  return (
    <div className="flex min-h-10 flex-wrap items-center gap-x-6 text-14 text-text-2">
      {summary && (
        <p className="flex items-center gap-1.5">
          <Star aria-hidden className="size-4 fill-current text-text" />
          <span aria-hidden className="font-semibold text-text">
            {summary.average.toLocaleString(formatLocale, { minimumFractionDigits: 1 })}
          </span>
          <span className="sr-only">
            {t('program.rating.average', { average: summary.average })}
          </span>
          {t('program.rating.count', { count: summary.count })}
        </p>
      )}
      {pageConfig.session.logged ? (
        !isLimited() &&
        (content.access.granted || mine !== null) && <OwnStars content={content} mine={mine} />
      ) : (
        <SignInFirst />
      )}
    </div>
  );
}

function SignInFirst() {
  const { pathname, search } = useLocation();
  return (
    <Link
      to={paths.signIn(pathname + search)}
      className="inline-flex h-10 items-center gap-1.5 rounded-control font-medium hover:text-text"
    >
      <Star aria-hidden className="size-4" />
      {t('program.rating.sign_in')}
    </Link>
  );
}

function OwnStars({ content, mine }: { content: Content; mine: number | null }) {
  const choose = useRating(content.permalink);
  const [pointedAt, setPointedAt] = useState<number | null>(null);
  const lit = pointedAt ?? mine ?? 0;
  return (
    <div className="flex items-center gap-2">
      <fieldset
        disabled={!content.access.granted}
        onPointerLeave={() => setPointedAt(null)}
        className="flex items-center"
      >
        <legend className="float-start me-2">{t('program.rating.own')}</legend>
        {STARS.map((stars) => (
          <label
            key={stars}
            title={t('program.rating.stars', { count: stars })}
            onPointerEnter={() => setPointedAt(stars)}
            className="grid h-10 w-8 cursor-pointer place-items-center rounded-control outline-offset-[-2px] has-focus-visible:outline-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={`rating-${content.id}`}
              className="sr-only"
              aria-label={t('program.rating.stars', { count: stars })}
              checked={mine === stars}
              onChange={() => choose(stars)}
            />
            <Star
              aria-hidden
              className={`size-5 ${stars <= lit ? 'fill-current text-text' : ''}`}
            />
          </label>
        ))}
      </fieldset>
      {mine !== null && (
        <button
          type="button"
          aria-label={t('program.rating.remove')}
          title={t('program.rating.remove')}
          onClick={() => choose(null)}
          className="grid size-8 place-items-center rounded-control hover:bg-veil hover:text-text"
        >
          <X aria-hidden className="size-4" />
        </button>
      )}
    </div>
  );
}

/** It changes at once, and back when the server could not keep it. */
function useRating(permalink: string): (stars: number | null) => void {
  const client = useQueryClient();
  const query = ratingQuery(permalink);
  const { mutate } = useMutation({
    mutationKey: query.queryKey,
    // Presses go out one after the other, so that the last one stays.
    scope: { id: `rating/${permalink}` },
    mutationFn: async (stars: number | null) => orThrow(await rate(permalink, stars)),
    onMutate: async (stars) => {
      await client.cancelQueries(query);
      client.setQueryData(query.queryKey, (old) => old && { ...old, mine: stars });
    },
    onError: () => flash.show(t('program.rating.failed'), 'error'),
    onSettled: () => {
      if (client.isMutating({ mutationKey: query.queryKey }) === 1) {
        void client.invalidateQueries(query);
      }
    },
  });
  return mutate;
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default FilmRating;
