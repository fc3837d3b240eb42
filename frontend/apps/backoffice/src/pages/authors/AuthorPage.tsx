import {
  authorKeys,
  authorQuery,
  changeAuthor,
  deleteAuthor,
  removeAuthorImage,
  setAuthorImage,
  type AuthorDetail,
} from '@matinee/api/backoffice/authors';
import { buttonClass } from '@matinee/ui/button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { Link, useParams, type LoaderFunctionArgs } from 'react-router';
import { DeleteMenu } from '../../components/DeleteMenu';
import { InlineText } from '../../components/InlineText';
import { PageHeader } from '../../components/PageHeader';
import { PageTitle } from '../../components/PageTitle';
import { Panel } from '../../components/Panel';
import { PictureField } from '../../components/PictureField';
import { Still } from '../../components/Still';
import { RecordPage, RecordSkeleton } from '../../components/RecordPage';
import { FollowerCount } from '../../components/FollowerCount';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { flash } from '../../stores/page';
import { prefetch } from '../../stores/query-client';
import { idOf } from '../../util/address';
import { describeError } from '../../util/errors';
import { filmTitle } from '../../util/film-title';
import { useInlineChange } from '../../util/use-inline-change';

export function loader(args: LoaderFunctionArgs) {
  prefetch(authorQuery(idOf(args)));
  return null;
}

export function Component() {
  const id = Number(useParams()['id']);
  const author = useQuery(authorQuery(id));
  return (
    <RecordPage
      record={author}
      waiting={
        <RecordSkeleton grid="xl:grid-cols-[minmax(0,1fr)_26rem]" panels={['h-96', 'h-96']} />
      }
    >
      {(data) => <Loaded key={id} author={data} />}
    </RecordPage>
  );
}

function Loaded({ author }: { author: AuthorDetail }) {
  const queryClient = useQueryClient();
  const keep = (answer: AuthorDetail) => {
    queryClient.setQueryData(authorKeys.one(author.id), answer);
    void queryClient.invalidateQueries({ queryKey: [...authorKeys.all, 'list'] });
  };
  const { faults, save } = useInlineChange({
    scope: `author-${author.id}`,
    value: author,
    change: (part) => changeAuthor(author.id, part),
    onChanged: keep,
    words: (what) => t('authors.changed', { what }),
  });
  const image = useMutation({
    scope: { id: `author-${author.id}` },
    mutationFn: (file: File | null) =>
      file ? setAuthorImage(author.id, file) : removeAuthorImage(author.id),
    onSuccess: (answer, file) => {
      keep(answer);
      flash.show(
        file
          ? t('store.picture.saved', { what: t('authors.portrait') })
          : t('store.picture.removed', { what: t('authors.portrait') }),
      );
    },
  });

  return (
    <>
      <PageTitle>{author.name}</PageTitle>
      <PageHeader
        back={{ to: paths.authors(), label: t('authors.back') }}
        title={author.name}
        meta={<FollowerCount kind="author" topic={author} />}
        actions={
          <>
            <a href={paths.authorInStore(author.permalink)} className={buttonClass('secondary')}>
              <ExternalLink aria-hidden className="size-4 rtl:-scale-x-100" />
              {t('authors.view')}
            </a>
            <DeleteMenu
              group="authors"
              name={author.name}
              onDelete={() => deleteAuthor(author.id)}
              list={paths.authors()}
              keys={{ one: authorKeys.one(author.id), lists: authorKeys.all }}
            />
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Panel title={t('authors.details')}>
          <div className="grid gap-5">
            <InlineText
              label={t('authors.name')}
              value={author.name}
              error={faults['name']}
              input={{ maxLength: 200 }}
              onSave={(name) => save({ name }, t('authors.name'))}
            />
            <InlineText
              isLong
              rows={6}
              label={t('authors.bio')}
              hint={t('authors.bio_hint')}
              value={author.bio}
              error={faults['bio']}
              onSave={(bio) => save({ bio }, t('authors.bio'))}
            />
            <InlineText
              label={t('authors.address')}
              hint={t('authors.address_hint')}
              value={author.permalink}
              error={faults['permalink']}
              input={{ spellCheck: false, autoCapitalize: 'none', maxLength: 120 }}
              onSave={(permalink) => save({ permalink }, t('authors.address'))}
            />
            <PictureField
              label={t('authors.portrait')}
              hint={t('authors.portrait_hint')}
              picture={author.image}
              error={image.error ? describeError(image.error) : undefined}
              isBusy={image.isPending}
              shape="size-24 rounded-full"
              fit="cover"
              onChoose={(file) => image.mutate(file)}
              onRemove={() => image.mutate(null)}
            />
          </div>
        </Panel>
        <Panel title={t('authors.made')}>
          {author.contents.length === 0 ? (
            <p className="text-14 text-text-2">{t('authors.no_films')}</p>
          ) : (
            <ul className="divide-y divide-hairline">
              {author.contents.map((film) => (
                <li key={film.id} className="flex items-center gap-3 py-1.5">
                  <Still image={film.poster} sizes="72px" />
                  <Link
                    to={paths.film(film.id)}
                    className="line-clamp-2 min-w-0 flex-1 rounded-control text-14 font-medium hover:underline"
                  >
                    {filmTitle(film)}
                  </Link>
                  {!film.is_published && (
                    <span className="text-14 text-text-2">{t('authors.draft')}</span>
                  )}
                </li>
              ))}
            </ul>
          )}
        </Panel>
      </div>
    </>
  );
}
