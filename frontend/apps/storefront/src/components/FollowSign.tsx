import { Link } from 'react-router';
import { t } from '../i18n';
import { flash } from '../stores/flash';
import { FollowIcon } from './FollowIcon';
import { useFollow, type Topic } from './use-follow';

const signClass =
  'grid size-8 place-items-center rounded-full text-text-2 transition-colors hover:bg-veil-strong hover:text-text';

/** The same as FollowButton, as a sign beside a name. What it means is said once it is pressed. */
function FollowSign({ topic }: { topic: Topic }) {
  const { own, label, signIn, isKnown, isPending, toggle } = useFollow(topic, ({ letters }) =>
    flash.show(t(letters ? 'catalog.follow.hint' : 'catalog.follow.no_letters')),
  );
  const looks = { 'aria-label': label, title: label, className: signClass };
  const icon = <FollowIcon isOn={own !== undefined} />;
  if (signIn) {
    return (
      <Link {...signIn} {...looks}>
        {icon}
      </Link>
    );
  }
  return (
    <button
      type="button"
      {...looks}
      aria-busy={isPending || undefined}
      disabled={!isKnown}
      onClick={() => {
        if (!isPending) toggle();
      }}
    >
      {icon}
    </button>
  );
}

// oxlint-disable-next-line import/no-default-export -- React.lazy wants one
export default FollowSign;
