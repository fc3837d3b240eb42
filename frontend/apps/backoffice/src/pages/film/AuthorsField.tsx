import { authorKeys, authorsQuery, createAuthor } from '@matinee/api/backoffice/authors';
import type { Film } from '@matinee/api/backoffice/films';
import { IconButton } from '@matinee/ui/button';
import { FieldNote, controlClass } from '@matinee/ui/text-field';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { Link } from 'react-router';
import { PickMany, type Pickable } from '../../components/PickMany';
import { Portrait } from '../../components/Portrait';
import { SortableList } from '../../components/SortableList';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { describeError } from '../../util/errors';
import { holds, isSameName } from '../../util/names';
import { useUnsaved } from '../../util/use-unsaved';
import type { PlaceFieldProps } from './place-field';

interface Credit {
  id: number;
  role: string;
}

/** Who made it, in order, each with what they did. One person may stand here for two roles. */
export function AuthorsField({ film, faults, save }: PlaceFieldProps) {
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const { data } = useQuery(authorsQuery({ q: useDeferredValue(text.trim()), page: 1 }));
  const credits: Credit[] = film.authors.map(({ id, role }) => ({ id, role }));
  const set = (next: Credit[]) =>
    save({ authors: next }, t('film_place.authors'), { authors: credits });
  const rows = rowsOf(film.authors);

  // The answer to what was typed a moment ago may still stand here: Enter must not choose from it.
  const matches = (data?.items ?? []).filter(({ name }) => holds(name, text));
  const options: Pickable<number | null>[] = matches.map(({ id, name, image }) => ({
    id,
    label: name,
    value: id,
    icon: <Portrait image={image} />,
    // Without a role the same name twice says nothing.
    isTaken: credits.some((credit) => credit.id === id && credit.role === ''),
  }));
  if (text.trim() && !matches.some(({ name }) => isSameName(name, text))) {
    options.push({
      id: 'new',
      label: t('film_place.create', { name: text.trim() }),
      icon: <Plus aria-hidden />,
      value: null,
    });
  }

  async function choose(id: number | null) {
    if (id !== null) return set([...credits, { id, role: '' }]);
    try {
      const author = await createAuthor(text.trim());
      void queryClient.invalidateQueries({ queryKey: authorKeys.all });
      set([...credits, { id: author.id, role: '' }]);
    } catch (error) {
      flash.show(describeError(error), 'error', 8000);
    }
  }

  return (
    <section aria-label={t('film_place.authors')}>
      <h3 className="mb-2 text-14 font-semibold">{t('film_place.authors')}</h3>
      {rows.length > 0 && (
        <div className="mb-3">
          <SortableList
            label={t('film_place.authors_order')}
            items={rows}
            onSort={(sorted) => set(sorted.map(({ author: { id, role } }) => ({ id, role })))}
            renderRow={(row) => (
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
                <Link
                  to={paths.author(row.author.id)}
                  className="min-w-24 flex-1 truncate rounded-control text-14 font-medium hover:underline"
                >
                  {row.label}
                </Link>
                <RoleInput
                  key={row.author.role}
                  name={row.label}
                  role={row.author.role}
                  onSave={(role) =>
                    set(credits.map((credit, at) => (at === row.at ? { ...credit, role } : credit)))
                  }
                />
                <IconButton
                  size="small"
                  label={t('film_place.remove_author', { name: row.label })}
                  onClick={() => set(credits.filter((_, at) => at !== row.at))}
                >
                  <X aria-hidden className="size-4" />
                </IconButton>
              </div>
            )}
          />
        </div>
      )}
      <PickMany
        label={t('film_place.find_author')}
        placeholder={t('film_place.author_placeholder')}
        empty={t('film_place.none')}
        typed={text}
        onType={setText}
        options={options}
        onChoose={(id) => void choose(id)}
      />
      <FieldNote id="film-authors-note" error={faults['authors']} />
    </section>
  );
}

interface RoleInputProps {
  name: string;
  role: string;
  onSave: (role: string) => void;
}

function RoleInput({ name, role, onSave }: RoleInputProps) {
  const [draft, setDraft] = useState(role);
  useUnsaved(draft.trim() !== role);
  const save = () => draft.trim() !== role && onSave(draft.trim());
  return (
    <input
      aria-label={t('film_place.role', { name })}
      placeholder={t('film_place.role_placeholder')}
      value={draft}
      maxLength={80}
      onChange={({ target }) => setDraft(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === 'Enter') save();
        if (key === 'Escape') setDraft(role);
      }}
      className={`${controlClass} h-8! w-44! text-14!`}
    />
  );
}

/** Rows with a number of their own, though one person may stand in two of them. */
function rowsOf(authors: Film['authors']) {
  const counts = new Map<number, number>();
  return authors.map((author, at) => {
    const before = counts.get(author.id) ?? 0;
    counts.set(author.id, before + 1);
    return { id: author.id * 1000 + before, at, author, label: author.name };
  });
}
