import { BellPlus, BellRing } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { t } from '../i18n';
import { paths } from '../paths';
import { flash } from '../stores/flash';
import { pageConfig } from '../stores/page-config';
import { useFollow, type Topic } from './use-follow';

const signClass =
  'grid size-8 place-items-center rounded-full text-text-2 transition-colors hover:bg-veil-strong hover:text-text';

/** The same as FollowButton, as a sign beside a name. What it means is said once it is pressed. */
function FollowSign({ topic }: { topic: Topic }) {
  return pageConfig.session.logged ? <Toggle topic={topic} /> : <SignIn topic={topic} />;
}

function Toggle({ topic }: { topic: Topic }) {
  const { own, isKnown, isPending, toggle } = useFollow(topic, ({ letters }) =>
    flash.show(t(letters ? 'catalog.follow.hint' : 'catalog.follow.no_letters')),
  );
  const label = t(own ? 'catalog.follow.stop' : 'catalog.follow.start', { title: topic.title });
  const Icon = own ? BellRing : BellPlus;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-busy={isPending || undefined}
      disabled={!isKnown}
      onClick={() => {
        if (!isPending) toggle();
      }}
      className={signClass}
    >
      <Icon aria-hidden className={`size-4 ${own ? 'text-primary' : ''}`} />
    </button>
  );
}

function SignIn({ topic }: { topic: Topic }) {
  const { pathname, search } = useLocation();
  const label = t('catalog.follow.start', { title: topic.title });
  return (
    <Link
      to={paths.signIn(pathname + search)}
      aria-label={label}
      title={label}
      className={signClass}
    >
      <BellPlus aria-hidden className="size-4" />
    </Link>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default FollowSign;
