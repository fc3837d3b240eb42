import {
  addProfile,
  changeProfile,
  profilesKey,
  profilesQuery,
  removeProfile,
  type Profile,
} from '@matinee/api/storefront/profiles';
import { Avatar } from '@matinee/ui/avatar';
import { Button } from '@matinee/ui/button';
import { Dialog } from '@matinee/ui/dialog';
import { Skeleton } from '@matinee/ui/skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PageFailure } from '../../components/PageFailure';
import { wordsOfFailure } from '../../components/people/errors';
import { HUES, limitWords } from '../../components/profile-look';
import { t } from '../../i18n';
import { flash } from '../../stores/flash';
import { ProfileForm } from './ProfileForm';

/** With the account itself, five. */
const MOST_PROFILES = 4;

export function ProfilesSection() {
  const profiles = useQuery(profilesQuery());
  const cache = useQueryClient();
  const [isAdding, setIsAdding] = useState(false);
  if (profiles.isError) {
    return (
      <PageFailure
        headingLevel={2}
        title={t('account.profiles.failed_title')}
        error={profiles.error}
        onRetry={() => void profiles.refetch()}
        isRetrying={profiles.isFetching}
      />
    );
  }
  const rows = profiles.data?.profiles;
  const reload = () => cache.invalidateQueries({ queryKey: profilesKey });
  return (
    <div>
      <p className="max-w-[60ch] text-16">{t('account.profiles.lead')}</p>
      <p className="mt-1 max-w-[60ch] text-14 text-text-2">{t('account.profiles.limit_hint')}</p>
      {rows && rows.length > 0 && (
        <ul className="mt-6 divide-y divide-hairline border-y border-hairline">
          {rows.map((profile) => (
            <ProfileRow key={profile.id} profile={profile} onChanged={reload} />
          ))}
        </ul>
      )}
      {!rows && <Skeleton className="mt-6 h-24 w-full" />}
      {rows && isAdding && (
        <div className="mt-6">
          <ProfileForm
            otherColors={rows.map(({ color }) => color)}
            save={addProfile}
            onDone={() => {
              setIsAdding(false);
              void reload();
            }}
            onCancel={() => setIsAdding(false)}
          />
        </div>
      )}
      {rows && !isAdding && rows.length < MOST_PROFILES && (
        <Button
          className="mt-6"
          icon={<Plus aria-hidden className="size-4" />}
          onClick={() => setIsAdding(true)}
        >
          {t('account.profiles.add')}
        </Button>
      )}
    </div>
  );
}

interface ProfileRowProps {
  profile: Profile;
  onChanged(): Promise<void>;
}

function ProfileRow({ profile, onChanged }: ProfileRowProps) {
  const [doing, setDoing] = useState<'reading' | 'changing' | 'removing'>('reading');
  const { id, name } = profile;
  if (doing === 'changing') {
    return (
      <li className="py-4">
        <ProfileForm
          profile={profile}
          save={(values) => changeProfile(id, values)}
          onDone={() => {
            setDoing('reading');
            void onChanged();
          }}
          onCancel={() => setDoing('reading')}
        />
      </li>
    );
  }
  return (
    <li className="flex flex-wrap items-center gap-4 py-4">
      <Avatar name={name} hue={HUES[profile.color]} />
      <div className="min-w-0 flex-1">
        <bdi className="block truncate text-16 font-medium">{name}</bdi>
        <p className="text-14 text-text-2">{limitWords(profile.age_limit)}</p>
      </div>
      <Button
        size="small"
        aria-label={t('account.profiles.change_of', { name })}
        onClick={() => setDoing('changing')}
      >
        {t('account.profiles.change')}
      </Button>
      <Button
        size="small"
        aria-label={t('account.profiles.remove_of', { name })}
        onClick={() => setDoing('removing')}
      >
        {t('account.profiles.remove')}
      </Button>
      {doing === 'removing' && (
        <RemoveDialog
          profile={profile}
          onClose={() => setDoing('reading')}
          onRemoved={() => void onChanged()}
        />
      )}
    </li>
  );
}

interface RemoveDialogProps {
  profile: Profile;
  onClose(): void;
  onRemoved(): void;
}

function RemoveDialog({ profile: { id, name }, onClose, onRemoved }: RemoveDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  async function remove() {
    setIsBusy(true);
    const result = await removeProfile(id);
    onClose();
    if (result.success || result.status === 404) onRemoved();
    else flash.show(wordsOfFailure(result, [])[''] ?? t('account.refused.failed'), 'error');
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('account.profiles.remove_title', { name })}
      description={t('account.profiles.remove_text')}
      closeLabel={t('common.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button kind="danger" isBusy={isBusy} onClick={() => void remove()}>
            {t('account.profiles.remove')}
          </Button>
        </>
      }
    />
  );
}
