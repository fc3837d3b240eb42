import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { filmListQuery, type FilmRow } from '@matinee/api/backoffice/films';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet, LineChart, Search, Upload } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { Still } from '../components/Still';
import { t } from '../i18n';
import { paths } from '../paths';
import { ACCOUNT, openParts, ROOMS } from '../rooms';
import { chooseFiles } from '../uploads/choose';
import { useUploads } from '../stores/uploads';
import { filmTitle } from '../util/film-title';

interface Command {
  id: string;
  label: string;
  icon: ReactNode;
  run: () => void;
}

interface CommandGroup {
  label: string;
  items: Command[];
}

const SHOWN_FILMS = 6;

export function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const query = useDeferredValue(text.trim());
  const navigate = useNavigate();
  const uploads = useUploads();
  const { data } = useQuery(filmListQuery({ q: query, state: 'all', page: 1 }));

  const go = (to: string) => () => void navigate(to);
  const commands: CommandGroup[] = [
    { label: t('palette.pages'), items: roomCommands(go) },
    {
      label: t('palette.actions'),
      items: [
        {
          id: 'upload',
          label: t('palette.upload'),
          icon: <Upload aria-hidden />,
          run: () => chooseFiles((files) => uploads.add(files)),
        },
        {
          id: 'import',
          label: t('palette.import'),
          icon: <FileSpreadsheet aria-hidden />,
          run: go(paths.imports()),
        },
      ],
    },
  ];
  const films = (data?.items ?? []).slice(0, SHOWN_FILMS);
  const groups = [
    {
      label: t('palette.films'),
      items: films.flatMap((film) => filmCommands(film, query, go)),
    },
    ...commands.map((group) => ({ ...group, items: group.items.filter(matches(text)) })),
  ].filter(({ items }) => items.length > 0);

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-scrim" />
        <Dialog.Popup
          aria-label={t('palette.title')}
          className="fixed inset-x-3 top-[12dvh] z-50 mx-auto flex max-h-[min(32rem,80dvh)] max-w-xl animate-enter flex-col overflow-hidden rounded-card border border-hairline bg-overlay shadow-overlay outline-none"
        >
          <Autocomplete.Root
            open
            inline
            items={groups}
            filter={null}
            autoHighlight="always"
            keepHighlight
            value={text}
            onValueChange={setText}
            itemToStringValue={(command: Command) => command.label}
          >
            <div className="flex items-center gap-3 border-b border-hairline px-4">
              <Search aria-hidden className="size-4 text-text-2" />
              <Autocomplete.Input
                aria-label={t('palette.open')}
                placeholder={t('palette.placeholder')}
                className="h-12 w-full bg-transparent text-16 outline-none placeholder:text-text-3"
              />
            </div>
            <Dialog.Close className="sr-only">{t('common.close')}</Dialog.Close>
            <Autocomplete.Empty className="px-4 text-14 text-text-2 [&:not(:empty)]:py-6">
              {t('palette.empty')}
            </Autocomplete.Empty>
            <Autocomplete.List className="min-h-0 overflow-y-auto overscroll-contain p-2 outline-none data-empty:p-0">
              {(group: CommandGroup) => (
                <Autocomplete.Group key={group.label} items={group.items}>
                  <Autocomplete.GroupLabel className="px-3 pt-2 pb-1 text-12 font-medium text-text-2">
                    {group.label}
                  </Autocomplete.GroupLabel>
                  <Autocomplete.Collection>
                    {(command: Command) => (
                      <Autocomplete.Item
                        key={command.id}
                        value={command}
                        onClick={() => {
                          onClose();
                          command.run();
                        }}
                        className="flex min-h-10 cursor-default items-center gap-3 rounded-control px-3 py-1.5 text-14 outline-none select-none data-highlighted:bg-veil-strong [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-text-2"
                      >
                        {command.icon}
                        <span className="truncate">{command.label}</span>
                      </Autocomplete.Item>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </Autocomplete.List>
          </Autocomplete.Root>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Every room that one may open, and each of its parts. */
function roomCommands(go: (to: string) => () => void): Command[] {
  return [...ROOMS, ACCOUNT].flatMap((room) => {
    const { label, icon: Icon } = room;
    const parts = openParts(room);
    return parts.map((part) => ({
      id: part.to,
      label:
        parts.length === 1 ? t(label) : t('palette.part', { room: t(label), part: t(part.label) }),
      icon: <Icon aria-hidden />,
      run: go(part.to),
    }));
  });
}

/** A film itself and, once something was typed, its report. */
function filmCommands(film: FilmRow, query: string, go: (to: string) => () => void): Command[] {
  const title = filmTitle(film);
  const open: Command = {
    id: `film-${film.id}`,
    label: title,
    icon: <Still image={film.poster} sizes="48px" className="w-12" />,
    run: go(paths.film(film.id)),
  };
  if (query === '') return [open];
  return [
    open,
    {
      id: `report-${film.id}`,
      label: t('palette.report', { title }),
      icon: <LineChart aria-hidden />,
      run: go(paths.report(film.id)),
    },
  ];
}

function matches(text: string) {
  const term = text.trim().toLowerCase();
  return ({ label }: Command) => label.toLowerCase().includes(term);
}
