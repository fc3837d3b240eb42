import type { Content } from '@matinee/api/storefront/contents';
import { Button, buttonClass } from '@matinee/ui/button';
import { Play } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { AgeButton } from '../../components/AgeButton';
import { island, PlayerFailed } from '../../components/island';
import { t } from '../../i18n';
import { paths } from '../../paths';
import { pageConfig } from '../../stores/page-config';
import { isLimited } from '../../stores/session';
import { priceWords } from '../../util/price-words';
import type { Gate } from './gate';
import { crowdedClass, TrailerButton } from './TrailerButton';

const RentalGate = island(() => import('./RentalGate'), { failed: PlayerFailed });

interface GateNoticeProps {
  gate: Gate;
  content: Content;
  /** The free beginning, also once it is over. */
  free?: { words: string; onPlay(): void; isOver?: boolean } | null;
  /** The trailer of the film, also once it is over. */
  trailer?: { onPlay(): void; isOver?: boolean } | null;
  onRetry?(): void;
  onStartRental?(): void;
}

/** Stands on the poster: the reason in one sentence, and one button. */
export function GateNotice({
  gate,
  content,
  free,
  trailer,
  onRetry = nothing,
  onStartRental = nothing,
}: GateNoticeProps) {
  const { pathname, search } = useLocation();
  if (gate.kind === 'rental') {
    return <RentalGate rental={content.rental} onStart={onStartRental} />;
  }
  const action = t(`program.gates.${gate.kind}.action`);
  const look = buttonClass('primary', 'large');
  const isOffer = gate.kind === 'for_sale' && !isLimited();
  // Three lines of buttons and two of words are as high as a phone's picture.
  const isCrowded = Boolean(free && trailer);

  return (
    <div className="absolute inset-0 flex items-end bg-linear-to-t from-black/95 via-black/75 to-black/25 sm:from-black/90 sm:via-black/25 sm:to-transparent">
      <div className={`gutter sm:pb-10 ${isCrowded ? 'pb-3' : 'pb-5'}`}>
        {(free?.isOver || trailer?.isOver) && (
          <p
            role="status"
            className={`mb-1 text-14 sm:text-16 ${isCrowded ? 'max-sm:sr-only' : ''}`}
          >
            {trailer?.isOver ? t('program.trailer.over') : t('program.free.over')}
          </p>
        )}
        <p
          role={gate.kind === 'refused' ? 'alert' : undefined}
          className={`max-w-[36ch] font-medium text-balance sm:text-22 ${isCrowded ? 'text-14' : 'text-16'}`}
        >
          {reasonOf(gate, content)}
        </p>
        <div className={`sm:mt-5 ${isCrowded ? 'mt-2' : 'mt-3'}`}>
          <span className={trailer ? crowdedClass : 'flex flex-wrap gap-3'}>
            {gate.kind === 'sign_in' && (
              <Link to={paths.signIn(pathname + search)} className={look}>
                {action}
              </Link>
            )}
            {gate.kind === 'for_sale' && isLimited() && (
              <Link to={paths.profiles()} className={look}>
                {t('account.profiles.switch')}
              </Link>
            )}
            {isOffer && (
              <Link to={paths.checkout({ film: content.permalink })} className={look}>
                {action}
              </Link>
            )}
            {isCrowded && trailer && <TrailerButton size="large" {...trailer} />}
            {isOffer && free && (
              <Button
                size="large"
                data-early="free"
                icon={<Play aria-hidden className="size-4 fill-current" />}
                onClick={free.onPlay}
              >
                {free.words}
              </Button>
            )}
            {gate.kind === 'not_for_sale' && (
              <Link to={paths.catalog()} className={look}>
                {action}
              </Link>
            )}
            {gate.kind === 'adults' && <AgeButton onConfirmed={onRetry}>{action}</AgeButton>}
            {(gate.kind === 'encoding' || gate.kind === 'refused') && (
              <Button
                kind={gate.kind === 'refused' ? 'primary' : 'secondary'}
                size="large"
                onClick={onRetry}
              >
                {action}
              </Button>
            )}
            {trailer && !isCrowded && <TrailerButton size="large" {...trailer} />}
            {isOffer && !pageConfig.session.logged && (
              <Link
                to={paths.signIn(pathname + search)}
                // The bar at a phone's edge has it, too.
                className={`${buttonClass('secondary', 'large')} ${isCrowded ? 'max-sm:hidden' : ''}`}
              >
                {t('common.sign_in')}
              </Link>
            )}
          </span>
        </div>
      </div>
    </div>
  );
}

function nothing() {}

function reasonOf(gate: Exclude<Gate, { kind: 'rental' }>, { price_from: from }: Content): string {
  if (gate.kind === 'refused') return gate.message;
  return gate.kind === 'for_sale' && from
    ? t(`program.offer.${from.kind}`, { price: priceWords(from) })
    : t(`program.gates.${gate.kind}.reason`);
}
