import { BellPlus, BellRing } from 'lucide-react';

export function FollowIcon({ isOn }: { isOn: boolean }) {
  const Icon = isOn ? BellRing : BellPlus;
  return <Icon aria-hidden className={`size-4 ${isOn ? 'text-primary' : ''}`} />;
}
