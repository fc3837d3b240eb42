import { Button, buttonClass } from '@matinee/ui/button';
import { BellPlus, BellRing } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { pageConfig } from '../stores/page-config';
import { useFollow, type Topic } from './use-follow';

/** Follows a category, an author or a series, and says that letters come. Guests are led to signing in, and back here. */
export function FollowButton({ topic }: { topic: Topic }) {
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {pageConfig.session.logged ? <Toggle topic={topic} /> : <FollowSignIn topic={topic} />}
    </div>
  );
}

function Toggle({ topic }: { topic: Topic }) {
  const { own, isKnown, isPending, toggle } = useFollow(topic);
  const { title } = topic;
  const Icon = own ? BellRing : BellPlus;
  return (
    <>
      <Button
        aria-label={t(own ? 'catalog.follow.stop' : 'catalog.follow.start', { title })}
        icon={<Icon aria-hidden className={`size-4 ${own ? 'text-primary' : ''}`} />}
        isBusy={!isKnown || isPending}
        onClick={toggle}
      >
        {t(own ? 'catalog.follow.on' : 'catalog.follow.action')}
      </Button>
      <Hint topic={topic} isOff={own?.letters === false} />
    </>
  );
}

function FollowSignIn({ topic }: { topic: Topic }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link
        to={paths.signIn(pathname + search)}
        aria-label={t('catalog.follow.start', { title: topic.title })}
        className={buttonClass()}
      >
        <BellPlus aria-hidden className="size-4" />
        {t('catalog.follow.action')}
      </Link>
      <Hint topic={topic} isOff={false} />
    </>
  );
}

function Hint({ topic, isOff }: { topic: Topic; isOff: boolean }) {
  const hint = topic.kind === 'series' ? 'catalog.follow.hint_series' : 'catalog.follow.hint';
  return (
    <p role="status" className="text-14 text-text-2">
      {t(isOff ? 'catalog.follow.no_letters' : hint)}
    </p>
  );
}
