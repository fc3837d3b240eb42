import {
  editedCaptionsQuery,
  writeCaptions,
  type EditedCaptions,
} from '@matinee/api/backoffice/captions';
import { filmKeys, type Film, type Playback } from '@matinee/api/backoffice/films';
import { Button } from '@matinee/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleAlert } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { PageHeader } from '../../components/PageHeader';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { filmTitle } from '../../util/film-title';
import { useUnsaved } from '../../util/use-unsaved';
import { CueList } from './CueList';
import { cuesOf, faultOf, inOrder, parseTime, type CueDraft } from './cues';
import { CueStage } from './CueStage';
import { CueTools } from './CueTools';
import { ShiftDialog } from './ShiftDialog';
import { useCueDrafts } from './use-cue-drafts';

interface CaptionsEditorProps {
  film: Film;
  language: string;
  label: string;
  /** Null where the film has none in this language. */
  saved: EditedCaptions | null;
  playback: Playback | null;
  /** In the film's place until it can be played. */
  pending: ReactNode;
}

/** The film at one side, its captions at the other. */
export function CaptionsEditor(props: CaptionsEditorProps) {
  const { film, label, saved, playback, pending } = props;
  const video = useRef<HTMLVideoElement>(null);
  const [ms, setMs] = useState(0);
  const [isShifting, setShifting] = useState(false);
  const [wrong, setWrong] = useState(0);
  const cues = useCueDrafts(saved?.cues ?? []);
  const save = useSaveCaptions(props, (fresh) => cues.reset(fresh.cues));
  useUnsaved(cues.canUndo && !save.isPending);

  function submit() {
    const faults = cues.drafts.filter((draft) => faultOf(draft) !== null);
    setWrong(faults.length);
    if (faults[0]) cues.select(faults[0].key);
    else save.mutate(cues.drafts);
  }

  function select(key: number) {
    cues.select(key);
    const starts = cues.drafts.find((draft) => draft.key === key)?.starts ?? '';
    const from = parseTime(starts);
    if (video.current && from !== null) video.current.currentTime = from / 1000;
  }

  return (
    <>
      <PageHeader
        back={{ to: paths.film(film.id), label: filmTitle(film) }}
        title={t('captions_editor.title', { label })}
        actions={
          <Button
            kind="primary"
            disabled={!cues.canUndo || cues.drafts.length === 0}
            isBusy={save.isPending}
            onClick={submit}
          >
            {t('captions_editor.save')}
          </Button>
        }
      />
      <div role="alert" className="mb-4 empty:hidden">
        {(wrong > 0 || save.isError) && (
          <p className="flex gap-1.5 text-14 text-danger">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {wrong > 0 ? t('captions_editor.wrong', { count: wrong }) : describeError(save.error)}
          </p>
        )}
      </div>
      <div className="grid items-start gap-3 xl:grid-cols-2 xl:gap-6">
        <div className="contents min-w-0 xl:sticky xl:top-3 xl:block">
          <div className="sticky top-14 z-10 min-w-0 bg-ground low:static lg:top-0 xl:static">
            {playback ? (
              <CueStage ref={video} playback={playback} drafts={cues.drafts} onMoment={setMs} />
            ) : (
              pending
            )}
          </div>
          <CueTools cues={cues} ms={ms} onShift={() => setShifting(true)} />
        </div>
        <Panel
          title={
            cues.drafts.length > 0
              ? t('captions_editor.count', { count: cues.drafts.length })
              : t('captions.title')
          }
        >
          {cues.drafts.length === 0 ? (
            <p className="text-14 text-text-2">{t('captions_editor.none')}</p>
          ) : (
            <CueList
              drafts={cues.drafts}
              selectedKey={cues.selectedKey}
              durationMs={playback ? playback.duration * 1000 : Infinity}
              onSelect={select}
              onType={cues.type}
            />
          )}
        </Panel>
      </div>
      {isShifting && <ShiftDialog onShift={cues.shift} onClose={() => setShifting(false)} />}
    </>
  );
}

/** Save all of them, and go on with what the store has made of them. */
function useSaveCaptions(
  { film, language, label, saved }: CaptionsEditorProps,
  onSaved: (fresh: EditedCaptions) => void,
) {
  const queryClient = useQueryClient();
  const query = editedCaptionsQuery(film.id, language);
  return useMutation({
    scope: filmKeys.scope(film.id),
    mutationFn: async (drafts: CueDraft[]) => {
      const version = queryClient.getQueryData(query.queryKey)?.version ?? saved?.version ?? '';
      const change = { label, version, cues: cuesOf(inOrder(drafts)) };
      const answer = await writeCaptions(film.id, language, change);
      queryClient.setQueryData(filmKeys.one(film.id), answer);
      return queryClient.fetchQuery({ ...query, staleTime: 0 });
    },
    onSuccess: (fresh) => {
      if (fresh) onSaved(fresh);
      flash.show(t('captions_editor.saved'));
    },
  });
}
