import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleDot,
  Globe,
  LockKeyhole,
  Ticket,
  UserRound,
} from 'lucide-react';
import type { Access, Encoding } from '../data/films';
import { isWorking } from '../data/films';
import { messages } from '../messages';

interface StateBadgeProps {
  isPublished: boolean;
  encoding: Encoding | null;
}

/** What holds a film back comes first; then the work under way; then whether viewers see it. */
export function StateBadge({ isPublished, encoding }: StateBadgeProps) {
  const state = encoding?.state;
  if (state === 'refused' || state === 'failed') {
    return (
      <Badge icon={<CircleAlert aria-hidden />} tint="text-danger">
        {messages.states[state]}
      </Badge>
    );
  }
  if (isPublished) {
    return (
      <Badge icon={<CircleCheck aria-hidden />} tint="text-success">
        {messages.states.published}
      </Badge>
    );
  }
  if (state && isWorking(encoding)) {
    return (
      <Badge icon={<CircleDot aria-hidden />} tint="text-info">
        {messages.states[state]}
      </Badge>
    );
  }
  return (
    <Badge icon={<CircleDashed aria-hidden />} tint="text-text-2">
      {messages.states.draft}
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
      <span className="font-normal text-text-2">{messages.access[access]}</span>
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
