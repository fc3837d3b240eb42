import type { Access, Encoding, FilmRow } from '@matinee/api/backoffice/films';
import { isWorking } from '@matinee/api/backoffice/films';
import {
  CalendarX2,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Clock,
  Globe,
  Link2,
  LockKeyhole,
  Ticket,
  UserRound,
} from 'lucide-react';
import { t } from '../i18n';

interface StateBadgeProps {
  isPublished: boolean;
  isUnlisted: boolean;
  hasEnded: boolean;
  /** Until when viewers see it, of a published film that ends. */
  end?: React.ReactNode;
  encoding: Encoding | null;
  /** When viewers see it, of a film that is scheduled. */
  schedule?: React.ReactNode;
  /** How it goes with the file that is to replace one of the film's. */
  replacement?: FilmRow['replacement'];
}

/** What holds a film back comes first; then the work under way; then whether viewers see it. */
export function StateBadge({
  isPublished,
  isUnlisted,
  hasEnded,
  end,
  encoding,
  schedule,
  replacement = null,
}: StateBadgeProps) {
  const state = encoding?.state;
  if (replacement !== null && state === 'ready') {
    const isStopped = replacement === 'stopped';
    return (
      <span className="grid gap-1">
        <StateBadge
          isPublished={isPublished}
          isUnlisted={isUnlisted}
          hasEnded={hasEnded}
          end={end}
          encoding={encoding}
          schedule={schedule}
        />
        <Badge
          icon={isStopped ? <CircleAlert aria-hidden /> : <CircleDot aria-hidden />}
          tint={isStopped ? 'text-danger' : 'text-info'}
        >
          {t(`films.replacement.${replacement}`)}
        </Badge>
      </span>
    );
  }
  if (state === 'refused' || state === 'failed') {
    return (
      <Badge icon={<CircleAlert aria-hidden />} tint="text-danger">
        {t(`films.states.${state}`)}
      </Badge>
    );
  }
  if (isPublished) {
    return (
      <span className="grid gap-1">
        {isUnlisted ? (
          <Badge icon={<Link2 aria-hidden />} tint="text-info">
            {t('films.states.unlisted')}
          </Badge>
        ) : (
          <Badge icon={<CircleCheck aria-hidden />} tint="text-success">
            {t('films.states.published')}
          </Badge>
        )}
        {end && <span className="text-12 whitespace-nowrap text-text-2">{end}</span>}
      </span>
    );
  }
  if (hasEnded) {
    return (
      <Badge icon={<CalendarX2 aria-hidden />} tint="text-text-2">
        {t('films.states.ended')}
      </Badge>
    );
  }
  if (schedule) {
    return (
      <Badge icon={<Clock aria-hidden />} tint="text-info">
        {schedule}
      </Badge>
    );
  }
  if (state && isWorking(encoding)) {
    return (
      <Badge icon={<CircleDot aria-hidden />} tint="text-info">
        {t(`films.states.${state}`)}
      </Badge>
    );
  }
  return (
    <Badge icon={<CircleDashed aria-hidden />} tint="text-text-2">
      {t('films.states.draft')}
    </Badge>
  );
}

const accessIcons = {
  public: <Globe aria-hidden />,
  registered: <UserRound aria-hidden />,
  paid: <Ticket aria-hidden />,
} as const satisfies Record<Access, React.ReactNode>;

export function AccessLabel({ access }: { access: Access }) {
  return (
    <Badge icon={accessIcons[access] ?? <LockKeyhole aria-hidden />} tint="text-text-2">
      <span className="font-normal text-text-2">{t(`films.access.${access}`)}</span>
    </Badge>
  );
}

function Badge({
  icon,
  tint,
  children,
}: {
  icon: React.ReactNode;
  tint: string;
  children: React.ReactNode;
}) {
  return (
    <span className="inline-flex items-center gap-1.5 text-14 font-medium whitespace-nowrap">
      <span className={`[&_svg]:size-4 ${tint}`}>{icon}</span>
      {children}
    </span>
  );
}
