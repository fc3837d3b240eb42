import { Button, buttonClass } from '@matinee/ui/button';
import { Link } from 'react-router';
import { t } from '../i18n';
import { FollowIcon } from './FollowIcon';
import { useFollow, type Topic } from './use-follow';

/** Follows a category, an author or a series, and says that letters come. Guests are led to signing in, and back here. */
export function FollowButton({ topic }: { topic: Topic }) {
  const { own, label, signIn, isKnown, isPending, toggle } = useFollow(topic);
  const icon = <FollowIcon isOn={own !== undefined} />;
  const hint = topic.kind === 'series' ? 'catalog.follow.hint_series' : 'catalog.follow.hint';
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      {signIn ? (
        <Link {...signIn} aria-label={label} className={buttonClass()}>
          {icon}
          {t('catalog.follow.action')}
        </Link>
      ) : (
        <Button aria-label={label} icon={icon} isBusy={!isKnown || isPending} onClick={toggle}>
          {t(own ? 'catalog.follow.on' : 'catalog.follow.action')}
        </Button>
      )}
      <p role="status" className="text-14 text-text-2">
        {t(own?.letters === false ? 'catalog.follow.no_letters' : hint)}
      </p>
    </div>
  );
}
