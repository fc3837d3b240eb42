import { contentQuery, type Content } from '@matinee/api/storefront/contents';
import { queryClient } from '../../stores/query-client';
import type { Gate } from './gate';
import { GateNotice } from './GateNotice';
import type { useFilm } from './use-film';

export interface FilmGateProps extends Pick<
  ReturnType<typeof useFilm>,
  'free' | 'retry' | 'startRental'
> {
  gate: Gate;
  content: Content;
  trailer: { onPlay(): void; isOver?: boolean } | null;
  onPlay(): void;
}

/** The gate before the film, and what its buttons do. */
export function FilmGate({
  gate,
  content,
  free,
  trailer,
  retry,
  startRental,
  onPlay,
}: FilmGateProps) {
  return (
    <GateNotice
      gate={gate}
      content={content}
      trailer={trailer}
      free={
        free && {
          words: free.words,
          onPlay: () => {
            if (free.state === 'offered') free.change('playing');
            else retry();
            onPlay();
          },
        }
      }
      onRetry={() => {
        void queryClient.invalidateQueries(contentQuery(content.permalink));
        if (gate.kind === 'refused' || gate.kind === 'adults') retry();
        if (gate.kind === 'adults') onPlay();
      }}
      onStartRental={() => {
        startRental();
        onPlay();
      }}
    />
  );
}
