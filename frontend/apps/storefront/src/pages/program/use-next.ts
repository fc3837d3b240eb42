import type { Chapter, Content } from '@matinee/api/storefront/contents';
import { nextQuery } from '@matinee/api/storefront/watched';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n';
import { langIn } from '../../util/content-lang';
import type { NextUp } from '../../player/UpNext';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { chapterSearch, type Asked } from './ask';

interface Place {
  content: Content;
  chapter: Chapter | undefined;
  asked: Asked;
  /** Nothing is suggested before the film is there. */
  isPlaying: boolean;
}

/** The chapters beside the one that plays, and what comes after it. */
export function useNext({ content, chapter, asked, isPlaying }: Place) {
  const navigate = useNavigate();
  const at = content.chapters.findIndex(({ id }) => id === chapter?.id);
  const previous = content.chapters[at - 1];
  const following = at < 0 ? undefined : content.chapters[at + 1];
  const isLast = !following?.is_playable;

  const suggestion = useQuery({
    ...nextQuery(content.permalink, {
      categoryId: asked.categoryId,
      playlist: asked.playlist,
      chapterId: chapter?.id,
    }),
    enabled: isPlaying && isLast && chapter !== undefined,
    staleTime: Infinity,
    retry: false, // without a suggestion the film just ends
  });
  const suggested = useDeferredValue(suggestion.data);

  const goTo = ({ id }: Chapter) => {
    const search = chapterSearch(id, asked);
    void navigate(search, { replace: true, preventScrollReset: true });
  };
  const { autoplay } = pageConfig.settings;
  const after = `${content.id}/${chapter?.id ?? 0}`;

  function nextUp(): NextUp | null {
    if (following?.is_playable) {
      return {
        after,
        title: following.title || t('program.chapter', { position: following.position }),
        lang: following.title ? langIn(following, 'title') : undefined,
        poster: following.poster ?? content.poster,
        mayStartByItself: autoplay,
        onPlay: () => goTo(following),
      };
    }
    const film = suggested?.content;
    if (!film || film.id === content.id) return null;
    const { categoryId, playlist } = asked;
    const to = paths.program(film.permalink, {
      autoplay: true,
      ...(categoryId === undefined ? {} : { categoryId }),
      ...(playlist === null ? {} : { playlist }),
    });
    return {
      after,
      title: film.title,
      lang: langIn(film, 'title'),
      poster: film.poster,
      mayStartByItself: autoplay && !film.is_locked,
      onPlay: () => void navigate(to),
    };
  }

  return {
    next: nextUp(),
    onPreviousChapter: previous?.is_playable ? () => goTo(previous) : null,
    onNextChapter: following?.is_playable ? () => goTo(following) : null,
  };
}
