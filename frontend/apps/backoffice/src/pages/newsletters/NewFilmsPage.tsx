import { newsletterLetterQuery, type Newsletter } from '@matinee/api/backoffice/newsletters';
import { Button } from '@matinee/ui/button';
import { Select } from '@matinee/ui/select';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { NumberTiles } from '../../components/NumberTiles';
import { PageHeader } from '../../components/PageHeader';
import { Panel } from '../../components/Panel';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page';
import { formatCount } from '../../util/format';
import { NewsletterPreview } from './NewsletterPreview';
import { NewsletterState } from './NewsletterState';
import { useTurn } from './use-turn';

const NUMBERS = ['deliveries', 'waiting', 'failures', 'unsubscribed'] as const;

/** The letters on new films, which the house writes: their numbers, their switch and how they look. */
export function NewFilmsPage({ newsletter }: { newsletter: Newsletter }) {
  const { isOn, turn } = useTurn(newsletter);
  const [locale, setLocale] = useState(pageConfig.store.locale);
  const { id, updated_at: version } = newsletter;
  const letter = useQuery(newsletterLetterQuery(id, locale, version));
  return (
    <>
      <PageHeader
        back={{ to: paths.newsletters(), label: t('newsletters.title') }}
        title={t('newsletters.automatic.new_films')}
        meta={<NewsletterState state={isOn ? 'running' : 'off'} />}
        actions={
          <Button
            kind={isOn ? 'secondary' : 'primary'}
            isBusy={turn.isPending}
            onClick={() => turn.mutate()}
          >
            {t(isOn ? 'newsletters.automatic.turn_off' : 'newsletters.automatic.turn_on')}
          </Button>
        }
      />
      <div className="mb-6">
        <NumberTiles
          tiles={NUMBERS.map((name) => ({
            name: t(`newsletters.results.${name}`),
            value: formatCount(newsletter.results[name]),
            means: t(`newsletters.new_films.${name}_means`),
          }))}
        />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Panel title={t('newsletters.new_films.title')}>
          <div className="grid gap-3 text-14 text-text-2">
            <p>{t('newsletters.automatic.new_films_hint')}</p>
            <p>{t('newsletters.new_films.who')}</p>
            <p>{t('newsletters.new_films.what')}</p>
          </div>
          <Select
            className="mt-5 max-w-72"
            label={t('newsletters.text.language')}
            value={locale}
            options={pageConfig.locales.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={setLocale}
          />
        </Panel>
        <NewsletterPreview
          newsletter={newsletter}
          locale={locale}
          none={letter.isError ? t('newsletters.new_films.no_films') : null}
        />
      </div>
    </>
  );
}
