import type { Me } from '@matinee/api/storefront/people';
import { EmailPart } from './EmailPart';
import { PasswordPart } from './PasswordPart';

export function SecuritySection({ me }: { me: Me }) {
  return (
    <div className="space-y-12">
      <EmailPart key={me.email} me={me} />
      <PasswordPart key={String(me.has_password)} me={me} />
    </div>
  );
}
