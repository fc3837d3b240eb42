import type { Content } from '@matinee/api/storefront/contents';
import { chipClass } from '@matinee/ui/chip';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { island, leftOut } from '../../components/island';
import type { Topic } from '../../components/use-follow';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { useAfterFirstPaint } from '../../util/after-first-paint';
import { langIn } from '../../util/content-lang';

const FollowSign = island(() => import('../../components/FollowSign'), { failed: leftOut });

/** The film's people and categories, each a link to more of the same, with the button to follow it. */
export function FilmLinks({ content }: { content: Content }) {
  const { authors, categories } = content;
  if (authors.length + categories.length === 0) return null;
  return (
    <div>
      {authors.length > 0 && (
        <ul className="flex flex-wrap gap-x-6 gap-y-2 text-14 [&+nav]:mt-4">
          {authors.map(({ id, permalink, name, role }, i) => (
            <li key={`${permalink} ${role}`} className="flex items-center">
              <span>
                {role && (
                  <span className="me-1 inline-block text-text-2 first-letter:uppercase">
                    {role}
                  </span>
                )}
                <Link
                  to={paths.author(permalink)}
                  className="rounded-control font-semibold hover:underline"
                >
                  {name}
                </Link>
              </span>
              {authors.findIndex((one) => one.id === id) === i && (
                <Follow topic={{ kind: 'author', id, title: name }} />
              )}
            </li>
          ))}
        </ul>
      )}
      {categories.length > 0 && (
        <nav aria-label={t('program.categories')}>
          <ul className="flex flex-wrap gap-2">
            {categories.map(({ id, permalink, title, ...category }) => (
              <li key={permalink} className="flex">
                <Link
                  to={paths.category(permalink)}
                  lang={langIn(category, 'title')}
                  className={`${chipClass} rounded-e-none pe-2`}
                >
                  {title}
                </Link>
                <ChipEnd>
                  <Follow topic={{ kind: 'category', id, title }} />
                </ChipEnd>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function ChipEnd({ children }: { children: ReactNode }) {
  return <span className="flex rounded-e-full bg-veil">{children}</span>;
}

/** Its place is there from the beginning; what draws it costs the first screen nothing. */
function Follow({ topic }: { topic: Topic }) {
  const isPainted = useAfterFirstPaint();
  return <span className="size-8 shrink-0">{isPainted && <FollowSign topic={topic} />}</span>;
}
