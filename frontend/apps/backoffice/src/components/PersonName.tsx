import { Link } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';

interface Person {
  id: number | null;
  name: string;
  email: string;
}

export const nameOf = ({ id, name, email }: Person): string =>
  id === null ? t('sales.deleted_person') : name || email;

/** Whose it is, with the way to them; above the link that covers the row. */
export function PersonLink({ person }: { person: Person }) {
  if (person.id === null) return <span className="text-text-2">{t('sales.deleted_person')}</span>;
  return (
    <Link
      to={paths.customer(person.id)}
      className="relative z-1 block truncate rounded-control hover:underline"
    >
      {nameOf(person)}
    </Link>
  );
}
