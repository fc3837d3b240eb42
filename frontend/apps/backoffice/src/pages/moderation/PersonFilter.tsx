import { peopleByNameQuery, type PersonSuggestion } from '@matinee/api/backoffice/moderation';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { PickMany } from '../../components/PickMany';
import { t } from '../../i18n';

/** Finds a person by name, and by email where one may read it, to list their comments. */
export function PersonFilter({ onChoose }: { onChoose: (personId: number) => void }) {
  const [text, setText] = useState('');
  const { data = [], isFetching } = useQuery(peopleByNameQuery(useDeferredValue(text.trim())));
  return (
    <div className="w-full sm:w-52">
      <PickMany
        size="small"
        label={t('moderation.person.label')}
        placeholder={t('moderation.person.label')}
        empty={text.trim() === '' || isFetching ? '' : t('moderation.person.none')}
        typed={text}
        onType={setText}
        options={data.map((person) => ({
          id: person.id,
          label: person.nickname || person.name || t('people.nameless', { id: String(person.id) }),
          note: noteOf(person),
          value: person,
        }))}
        onChoose={({ id }) => onChoose(id)}
      />
    </div>
  );
}

/** Comments are signed with the nickname; the name may tell two people apart. */
const noteOf = ({ name, nickname }: PersonSuggestion): string | undefined =>
  nickname && name !== nickname ? name : undefined;
