import { filmKeys, type Film, type Playback } from '@matinee/api/backoffice/films';
import { Dialog } from '@matinee/ui/dialog';
import { Tabs } from '@matinee/ui/tabs';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../i18n';
import { flash } from '../../stores/page';
import { awaitPoster } from './await-poster';
import { PosterMoment } from './PosterMoment';
import { PosterUpload } from './PosterUpload';

interface PosterPickerProps {
  film: Film;
  playback: Playback;
  startAt: number;
  onClose: () => void;
}

/** What stands for the film: the picture at a moment of it, or one that the owner has. */
export function PosterPicker({ film, playback, startAt, onClose }: PosterPickerProps) {
  const queryClient = useQueryClient();
  const [way, setWay] = useState<'film' | 'own'>(film.has_own_poster ? 'own' : 'film');

  function finish(answer: Film, words: string) {
    queryClient.setQueryData(filmKeys.one(film.id), answer);
    flash.show(answer.encoding?.state === 'ready' ? words : t('poster.set_later'), 'info');
    onClose();
    void awaitPoster(queryClient, film);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('poster.title')}
      description={t('poster.lead')}
      closeLabel={t('common.close')}
    >
      <Tabs
        label={t('poster.ways')}
        value={way}
        onChange={setWay}
        tabs={[
          {
            name: 'film',
            label: t('poster.from_film'),
            panel: (
              <PosterMoment film={film} playback={playback} startAt={startAt} onDone={finish} />
            ),
          },
          {
            name: 'own',
            label: t('poster.own'),
            panel: <PosterUpload film={film} onDone={finish} />,
          },
        ]}
      />
    </Dialog>
  );
}
